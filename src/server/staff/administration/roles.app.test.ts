import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import {
  addMember,
  mailedToken,
  signedIn,
  type StaffBrowser,
} from '../../../../tests/support/staff.ts';
import type { StaffRoleBody } from '../../../kernel/calls/roles.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ limits: { signIn: 10_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

let made = 0;

async function makeRole(permissions: string[], more: object = {}, by = admin): Promise<number> {
  made += 1;
  const body = { name: `Role ${made}`, team: null, permissions, ...more };
  const answer = await by.call<{ id: number }>('POST', '/api/staff/roles', body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

async function listed(by = admin): Promise<StaffRoleBody[]> {
  return (await by.call<StaffRoleBody[]>('GET', '/api/staff/roles')).body.data;
}

async function lines(entity: string, id: number) {
  const url = `/api/staff/audit?entity=${entity}&entity_id=${id}`;
  const answer = await admin.call<{ items: { action: string; before: unknown; after: unknown }[] }>(
    'GET',
    url,
  );
  return answer.body.data.items;
}

describe('a role', () => {
  test('has all that its permissions bring along, and stands beside those of the contract', async () => {
    const id = await makeRole(['content.publish:blog', 'leads.all', 'leads.erase']);
    const roles = await listed();
    expect(roles.slice(0, 2).map((role) => [role.id, role.role])).toEqual([
      [2, 'ADMIN'],
      [3, 'EVENT_CREATER'],
    ]);
    expect(id).toBeGreaterThanOrEqual(100);
    expect(roles.find((role) => role.id === id)).toMatchObject({
      role: null,
      members: 0,
      may_give: true,
      permissions: [
        'content.publish:blog',
        'content.see:blog',
        'content.write:blog',
        'leads.all',
        'leads.erase',
        'leads.own',
        'leads.team',
      ],
    });
  });

  test('is refused with every wrong field at once', async () => {
    const body = { name: ' ', team: '', permissions: ['ADMIN', 'content.see:nothing'] };
    const { status, body: answer } = await admin.call('POST', '/api/staff/roles', body);
    expect(status).toBe(400);
    expect(answer.errors?.map(({ field }) => field)).toEqual([
      'name',
      'permissions.0',
      'permissions.1',
    ]);
    const team = await admin.call('POST', '/api/staff/roles', {
      name: 'A lead without a team',
      permissions: ['leads.team'],
    });
    expect(team.body.errors).toMatchObject([{ field: 'team' }]);
  });

  test('has a name of its own, however it is written', async () => {
    await makeRole(['audit'], { name: 'Auditors' });
    const again = { name: 'AUDITORS', permissions: ['audit'] };
    expect((await admin.call('POST', '/api/staff/roles', again)).status).toBe(409);
    const other = await makeRole(['audit']);
    expect((await admin.call('PUT', `/api/staff/roles/${other}`, again)).status).toBe(409);
    const own = await admin.call('PUT', `/api/staff/roles/${other}`, { ...again, name: 'Readers' });
    expect(own.status).toBe(200);
  });

  test('that is changed counts with the next call, and each change is a line of the audit log', async () => {
    const id = await makeRole(['audit']);
    const member = await signedIn(app, id);
    expect((await member.call('GET', '/api/staff/audit')).status).toBe(200);
    const change = { name: 'No auditors any more', permissions: ['media'] };
    expect((await admin.call('PUT', `/api/staff/roles/${id}`, change)).status).toBe(200);
    expect((await member.call('GET', '/api/staff/audit')).status).toBe(403);
    expect((await member.call('GET', '/api/media')).status).toBe(200);
    expect((await lines('staff_role', id)).map(({ action }) => action)).toEqual([
      'change_role',
      'make_role',
    ]);
    expect((await lines('staff_role', id))[0]).toMatchObject({
      before: { permissions: ['audit'] },
      after: { name: 'No auditors any more', permissions: ['media'] },
    });
  });

  test('that somebody has is not deleted, and one that nobody has takes its invitations along', async () => {
    const id = await makeRole(['media']);
    const held = await addMember(app, id);
    expect((await admin.call('DELETE', `/api/staff/roles/${id}`)).status).toBe(409);
    const role = { role: 'EVENT_CREATER' };
    await admin.call('PUT', `/api/staff/users/${held.id}/role`, role);
    const email = 'invited-for-nothing@staff.example';
    await admin.call('POST', '/api/staff/invitations', { email, role: id });
    const token = await mailedToken(app, email);
    expect((await admin.call('DELETE', `/api/staff/roles/${id}`)).status).toBe(200);
    const accept = { token, firstName: 'Divya', lastName: 'Nair', password: 'lantern-42-river-x' };
    expect((await admin.call('POST', '/api/user/invitation', accept)).body.code).toBe(
      'link_expired',
    );
  });

  test('that somebody gets while it is deleted stays', async () => {
    const id = await makeRole(['media']);
    const statement = `INSERT INTO staff_user (name, email, email_verified, first_name, last_name, own_role_id, status)
      VALUES ('Late Guest', 'late-guest@staff.example', true, 'Late', 'Guest', $1, 'active')`;
    const answer = await meanwhile(app, [statement, [id]], () =>
      admin.call('DELETE', `/api/staff/roles/${id}`),
    );
    expect(answer.status).toBe(409);
  });

  test('is made, changed and deleted by ADMINs alone', async () => {
    const id = await makeRole(['media']);
    const users = await signedIn(app, await makeRole(['users', 'media']));
    const body = { name: 'A role by others', permissions: ['media'] };
    for (const [method, url] of [
      ['POST', '/api/staff/roles'],
      ['PUT', `/api/staff/roles/${id}`],
      ['DELETE', `/api/staff/roles/${id}`],
    ] as const)
      expect((await users.call(method, url, body)).status, method).toBe(403);
  });
});

describe('nobody gives more than they have', () => {
  let users: StaffBrowser & { id: number };
  let lesser: number;
  let greater: number;
  beforeAll(async () => {
    users = await signedIn(app, await makeRole(['users', 'media', 'leads.own']));
    lesser = await makeRole(['media']);
    greater = await makeRole(['media', 'audit']);
  });

  test('by an invitation', async () => {
    const invite = (email: string, role: string | number) =>
      users.call('POST', '/api/staff/invitations', { email, role });
    expect((await invite('a1@staff.example', lesser)).status).toBe(201);
    expect((await invite('a2@staff.example', greater)).status).toBe(403);
    expect((await invite('a3@staff.example', 'ADMIN')).status).toBe(403);
    expect((await invite('a4@staff.example', 'EVENT_CREATER')).status).toBe(403);
    expect((await invite('a5@staff.example', 9_999_999)).body.errors).toMatchObject([
      { field: 'role' },
    ]);
  });

  test('to themselves or to others', async () => {
    const { id } = await addMember(app, lesser);
    for (const of of [id, users.id])
      for (const role of [greater, 'ADMIN']) {
        const answer = await users.call('PUT', `/api/staff/users/${of}/role`, { role });
        expect(answer.status).toBe(403);
      }
    const down = await users.call('PUT', `/api/staff/users/${id}/role`, { role: lesser });
    expect(down.status).toBe(200);
  });

  test('nor do they act on who has more', async () => {
    const { id } = await addMember(app, greater);
    const one = await addMember(app, 'ADMIN');
    for (const of of [id, one.id])
      for (const act of ['disable', 'sign-out', 'second-factor/reset']) {
        const answer = await users.call('POST', `/api/staff/users/${of}/${act}`);
        expect(answer.status, act).toBe(403);
      }
    const role = { role: lesser };
    expect((await users.call('PUT', `/api/staff/users/${id}/role`, role)).status).toBe(403);
    await admin.call('POST', `/api/staff/users/${id}/disable`);
    expect((await users.call('POST', `/api/staff/users/${id}/enable`)).status).toBe(403);
  });

  test('nor take back an invitation to more', async () => {
    const email = 'greater@staff.example';
    await admin.call('POST', '/api/staff/invitations', { email, role: greater });
    const waiting = await users.call<{ id: number; email: string }[]>(
      'GET',
      '/api/staff/invitations',
    );
    const id = waiting.body.data.find((one) => one.email === email)?.id;
    expect((await users.call('DELETE', `/api/staff/invitations/${id}`)).status).toBe(403);
  });

  test('the roles are listed with whether the member may give them', async () => {
    const mine = (await listed(users)).filter((role) => role.may_give).map(({ id }) => id);
    expect(mine).toContain(lesser);
    expect(mine).not.toContain(greater);
    expect(mine).not.toContain(2);
  });

  test('of another team neither', async () => {
    const lead = { permissions: ['users', 'leads.team'] };
    const hindi = await signedIn(app, await makeRole(lead.permissions, { team: 'Hindi' }));
    const tamil = await makeRole(['leads.team'], { team: 'Tamil' });
    const own = await makeRole(['leads.team'], { team: 'Hindi' });
    const invite = (email: string, role: number) =>
      hindi.call('POST', '/api/staff/invitations', { email, role });
    expect((await invite('t1@staff.example', tamil)).status).toBe(403);
    expect((await invite('t2@staff.example', own)).status).toBe(201);
  });
});

test('a member says which role they have, by its own id and permissions', async () => {
  const id = await makeRole(['content.write:blog'], { name: 'Blogger' });
  const member = await signedIn(app, id);
  const { body } = await member.call('GET', '/api/user/auth');
  expect(body.data).toMatchObject({
    user: {
      role: null,
      role_id: id,
      role_name: 'Blogger',
      permissions: ['content.see:blog', 'content.write:blog'],
      menus: ['Manage Blogs'],
    },
  });
});

test('the last ADMIN stays, however many take the role from one another at once', async () => {
  const alone = await createTestApp({ limits: { signIn: 10_000 } });
  try {
    const role = await insertedRole(alone);
    for (let round = 0; round < 5; round += 1) {
      const admins = [await signedIn(alone, 'ADMIN'), await signedIn(alone, 'ADMIN')];
      await alone.services.database.pool.query(
        "UPDATE staff_user SET status = 'disabled' WHERE role = 'ADMIN' AND id <> ALL ($1)",
        [admins.map(({ id }) => id)],
      );
      const [one, other] = admins as [(typeof admins)[0], (typeof admins)[0]];
      await Promise.all([
        one.call('PUT', `/api/staff/users/${other.id}/role`, { role }),
        other.call('PUT', `/api/staff/users/${one.id}/role`, { role: 'EVENT_CREATER' }),
        one.call('POST', `/api/staff/users/${one.id}/disable`),
        other.call('PUT', `/api/staff/users/${other.id}/role`, { role }),
      ]);
      const { rows } = await alone.services.database.pool.query(
        "SELECT id FROM staff_user WHERE role = 'ADMIN' AND status = 'active'",
      );
      expect(rows).toHaveLength(1);
    }
  } finally {
    await alone.close();
  }
});

async function insertedRole({ services }: TestApp): Promise<number> {
  const { rows } = await services.database.pool.query<{ id: number }>(
    "INSERT INTO staff_role (name, permissions) VALUES ('Nobody', '{media}') RETURNING id",
  );
  return rows[0]?.id ?? 0;
}
