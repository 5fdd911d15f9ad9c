import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import type { ApiToken } from '../calls.ts';
import { tokens } from '../feature.ts';
import { apiCalls } from './reading.ts';
import { forgetTokens } from './repository.ts';

type Role = 'ADMIN' | 'EVENT_CREATER' | number;
type Made = { id: number; token: string; expires_at: string };
type Called = { status: number; body: { msg: string; code: string; data: unknown } };

let app: TestApp;
let admin: StaffBrowser & { id: number; email: string };

beforeAll(async () => {
  app = await createTestApp({ features: [tokens] });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function made(role: Role, { by = admin, days = 30 } = {}): Promise<Made> {
  const body = { name: 'Reports', role, days };
  const answer = await by.call<Made>('POST', '/api/staff/tokens', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

async function call(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
): Promise<Called> {
  const answer = await app.server.inject({
    method,
    url,
    remoteAddress: '203.0.113.9',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function listed(id: number): Promise<ApiToken | undefined> {
  const { body } = await admin.call<ApiToken[]>('GET', '/api/staff/tokens');
  return body.data.find((one) => one.id === id);
}

describe('a token', () => {
  test('may do what its role may, and no more', async () => {
    const all = await made('ADMIN');
    const few = await made('EVENT_CREATER');
    expect((await call(all.token, 'GET', '/api/staff/audit')).status).toBe(200);
    expect((await call(few.token, 'GET', '/api/content/liveLecture')).status).toBe(200);
    const refused = await call(few.token, 'GET', '/api/staff/audit');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  test('does nothing that takes a person: fresh proofs, accounts, tokens', async () => {
    const { token, id } = await made('ADMIN');
    const refused = await Promise.all([
      call(token, 'GET', '/api/staff/leads.csv'),
      call(token, 'POST', '/api/staff/tokens', { name: 'More', role: 'ADMIN', days: 365 }),
      call(token, 'DELETE', '/api/staff/leads/1'),
      call(token, 'GET', '/api/user/auth'),
      call(token, 'PUT', '/api/user/password', { current: 'a', password: 'b' }),
      call(token, 'GET', '/api/user/sessions'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(refused[0]?.body.msg).toContain('No token may do this');
    expect(await listed(id)).toMatchObject({ state: 'counts' });
  });

  test('is shown once, stored as a hash, and says when it was used last, and from where', async () => {
    const { token, id } = await made('ADMIN');
    expect(await listed(id)).toMatchObject({ used_at: null, hint: token.slice(-4) });
    await call(token, 'GET', '/api/staff/build');
    expect(await listed(id)).toMatchObject({
      used_at: app.clock.now().toISOString(),
      used_from: '203.0.113.9',
    });
    const { rows } = await app.services.database.pool.query('SELECT * FROM api_token');
    expect(
      JSON.stringify([rows, (await admin.call('GET', '/api/staff/tokens')).body]),
    ).not.toContain(token);
  });

  test('is named in the audit log beside the person', async () => {
    const { token } = await made('ADMIN');
    const name = `Reports, ends in ${token.slice(-4)}`;
    await call(token, 'POST', '/api/staff/outbox/retry', {});
    const { body } = await admin.call<{ items: { actor: string }[] }>(
      'GET',
      '/api/staff/audit?action=retry_all',
    );
    expect(body.data.items[0]?.actor).toBe(`${admin.email} (token ${name})`);
  });

  test('ends with its last day, when it is revoked, and with the role of its maker', async () => {
    const other = await signedIn(app, 'ADMIN');
    const [over, revoked, asleep] = [
      await made('ADMIN'),
      await made('ADMIN'),
      await made('ADMIN', { by: other }),
    ];
    const tried = async ({ token }: Made) => (await call(token, 'GET', '/api/staff/build')).status;
    expect([await tried(over), await tried(revoked), await tried(asleep)]).toEqual([200, 200, 200]);
    expect((await admin.call('DELETE', `/api/staff/tokens/${revoked.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/staff/tokens/${revoked.id}`)).status).toBe(200);
    await admin.call('POST', `/api/staff/users/${other.id}/disable`);
    expect([await tried(over), await tried(revoked), await tried(asleep)]).toEqual([200, 401, 401]);
    expect(await listed(asleep.id)).toMatchObject({ state: 'asleep' });
    const now = app.clock.now();
    app.clock.set(new Date(Date.parse(over.expires_at)));
    const late = await call(over.token, 'GET', '/api/staff/build');
    app.clock.set(now);
    expect([late.status, late.body.msg]).toEqual([401, expect.stringContaining('expired')]);
  });

  test('counts as none if it is not known, and beside a session it is what counts', async () => {
    const unknown = await call(`pst_${'a'.repeat(43)}`, 'GET', '/api/staff/build');
    expect([unknown.status, unknown.body.msg]).toEqual([401, 'There is no such token.']);
    const few = await made('EVENT_CREATER');
    const headers = { authorization: `Bearer ${few.token}` };
    const both = await admin.call('GET', '/api/staff/audit', undefined, headers);
    expect(both.status).toBe(403);
  });

  test('counts in its header alone, whatever cookies come with it', async () => {
    const { token } = await made('ADMIN');
    const asked = await call('', 'GET', `/api/staff/build?token=${token}&access_token=${token}`);
    expect(asked.status).toBe(401);
    const spelled = await app.server.inject({
      url: '/api/staff/build',
      headers: { authorization: `bearer  ${token}` },
    });
    expect(spelled.statusCode).toBe(200);
    const broken = [token.slice(0, -1), `${token}x`, `${token} ${token}`, 'pst_'];
    const withCookies = broken.map((one) =>
      admin.call('GET', '/api/staff/build', undefined, { authorization: `Bearer ${one}` }),
    );
    expect((await Promise.all(withCookies)).map(({ status }) => status)).toEqual(
      broken.map(() => 401),
    );
    const proxied = { authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=' };
    expect((await admin.call('GET', '/api/staff/build', undefined, proxied)).status).toBe(200);
  });

  test('sleeps while its maker has a lesser role', async () => {
    const other = await signedIn(app, 'ADMIN');
    const [all, few] = [
      await made('ADMIN', { by: other }),
      await made('EVENT_CREATER', { by: other }),
    ];
    const tried = async ({ token }: Made) =>
      (await call(token, 'GET', '/api/content/liveLecture')).status;
    await admin.call('PUT', `/api/staff/users/${other.id}/role`, { role: 'EVENT_CREATER' });
    expect([await tried(all), await tried(few)]).toEqual([401, 200]);
    await admin.call('PUT', `/api/staff/users/${other.id}/role`, { role: 'ADMIN' });
    expect([await tried(all), await tried(few)]).toEqual([200, 200]);
  });

  test('has the permissions of a role of one’s own as they are now, and sleeps without it', async () => {
    const details = { name: 'Auditor', team: null, permissions: ['audit'] };
    const role = (await admin.call<{ id: number }>('POST', '/api/staff/roles', details)).body.data;
    const { token, id } = await made(role.id);
    const tried = async () => (await call(token, 'GET', '/api/staff/audit')).status;
    expect(await tried()).toBe(200);
    const other = { ...details, permissions: ['media'] };
    expect((await admin.call('PUT', `/api/staff/roles/${role.id}`, other)).status).toBe(200);
    expect(await tried()).toBe(403);
    expect((await admin.call('DELETE', `/api/staff/roles/${role.id}`)).status).toBe(200);
    expect(await tried()).toBe(401);
    expect(await listed(id)).toMatchObject({ role: null, state: 'asleep' });
    const body = { name: 'Late', role: role.id, days: 30 };
    const late = await admin.call('POST', '/api/staff/tokens', body);
    expect(late.body.errors).toEqual([{ field: 'role', msg: 'There is no such role.' }]);
  });

  test('names the caller of a call that is repeated', async () => {
    const [one, another] = [await made('ADMIN'), await made('ADMIN')];
    const repeated = async ({ token }: Made) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/staff/outbox/retry',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-same-key-of-two' },
        payload: {},
      });
      return [answer.statusCode, answer.headers['idempotency-replayed']];
    };
    expect(await repeated(one)).toEqual([200, undefined]);
    expect(await repeated(another)).toEqual([200, undefined]);
    expect(await repeated(one)).toEqual([200, 'true']);
    await admin.call('DELETE', `/api/staff/tokens/${one.id}`);
    expect(await repeated(one)).toEqual([401, undefined]);
  });

  test('is limited by itself', async () => {
    const [busy, quiet] = [await made('ADMIN'), await made('ADMIN')];
    await app.services.limits.consume(apiCalls, `token ${busy.id}`, 600);
    expect((await call(busy.token, 'GET', '/api/staff/build')).status).toBe(429);
    expect((await call(quiet.token, 'GET', '/api/staff/build')).status).toBe(200);
  });
});

test('all wrong fields are named at once; nobody has more than the most', async () => {
  const wrong = await admin.call('POST', '/api/staff/tokens', { name: ' ', role: 'KING', days: 7 });
  expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual(['days', 'name', 'role']);
  const person = await signedIn(app, 'ADMIN');
  for (let count = 0; count < 19; count += 1) await made('EVENT_CREATER', { by: person });
  const body = { name: 'Reports', role: 'ADMIN', days: 30 };
  const both = await Promise.all([1, 2].map(() => person.call('POST', '/api/staff/tokens', body)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a role that is deleted meanwhile is none', async () => {
  const details = { name: 'Short-lived', team: null, permissions: ['audit'] };
  const { data } = (await admin.call<{ id: number }>('POST', '/api/staff/roles', details)).body;
  const late = await meanwhile(app, ['DELETE FROM staff_role WHERE id = $1', [data.id]], () =>
    admin.call('POST', '/api/staff/tokens', { name: 'Late', role: data.id, days: 30 }),
  );
  expect(late.body.errors).toEqual([{ field: 'role', msg: 'There is no such role.' }]);
});

test('a name is one line that cannot pass for another', async () => {
  const body = { name: ' Re\u202Eports\n(token  x) ', role: 'ADMIN', days: 30 };
  const { data } = (await admin.call<Made>('POST', '/api/staff/tokens', body)).body;
  expect(await listed(data.id)).toMatchObject({ name: 'Reports (token x)' });
});

test('tokens that count no longer are listed for a while', async () => {
  const { id } = await made('ADMIN');
  await admin.call('DELETE', `/api/staff/tokens/${id}`);
  await forgetTokens(app.services.database.db, new Date(app.clock.now().getTime() - 1));
  expect(await listed(id)).toMatchObject({ state: 'revoked' });
  await forgetTokens(app.services.database.db, new Date(app.clock.now().getTime() + 1));
  expect(await listed(id)).toBeUndefined();
});
