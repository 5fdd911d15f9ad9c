import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callbacks } from '../../features/callbacks/feature.ts';
import { dashboard } from '../../features/dashboard/feature.ts';
import type { Dashboard } from '../../features/dashboard/calls.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../tests/support/visitor.ts';
import type { ChangedMany, LeadDuplicate } from '../../kernel/calls/staffLeads.ts';
import { type Permission, withImplied } from '../../kernel/staff/permissions.ts';
import { dayAfter, indianDay } from '../../kernel/values/dates.ts';
import type { LeadPage, StaffLeadPage } from '../../kernel/staffLeads/staffLeads.ts';

type Member = StaffBrowser & { id: number };

let app: TestApp;
let admin: Member;
/** Two of one team and their lead, and one of another team. */
let [meera, ravi, lead, asha]: Member[] = [];
let leads: Record<'meera' | 'ravi' | 'asha' | 'nobody', number>;
const phones: Record<string, string> = {};

async function memberWith(permissions: Permission[], team: string | null = null): Promise<Member> {
  const { rows } = await app.services.database.pool.query<{ id: number }>(
    'INSERT INTO staff_role (name, team, permissions) VALUES (gen_random_uuid(), $1, $2) RETURNING id',
    [team, withImplied(permissions)],
  );
  return signedIn(app, rows[0]?.id ?? 0);
}

async function addLead(name: string, owner: Member | null): Promise<number> {
  const mobile = newPhone();
  phones[name] = mobile;
  await newVisitor(app).register(mobile, { data: { name: `Lead of ${name}` } });
  const found = await list(admin, `q=${encodeURIComponent(mobile)}`);
  const id = found.items[0]?.id ?? 0;
  if (owner) await admin.call('PUT', `/api/staff/leads/${id}/assignee`, { staff_id: owner.id });
  return id;
}

async function list(by: Member, query = '') {
  return (await by.call<StaffLeadPage>('GET', `/api/staff/leads?${query}`)).body.data;
}

async function idsOf(by: Member, query = '') {
  return (await list(by, query)).items.map(({ id }) => id).toSorted((a, b) => a - b);
}

const counselling: Permission[] = ['leads.number', 'leads.work'];

beforeAll(async () => {
  app = await createTestApp({
    features: [callbacks, dashboard],
    limits: { leadPost: 1_000, signIn: 1_000 },
  });
  admin = await signedIn(app, 'ADMIN');
  meera = await memberWith(['leads.own', 'figures', ...counselling], 'Hindi');
  ravi = await memberWith(['leads.own', ...counselling], 'hindi');
  const leading: Permission[] = ['leads.team', 'leads.assign', 'leads.export', 'leads.erase'];
  lead = await memberWith([...leading, 'figures', ...counselling], 'Hindi');
  asha = await memberWith(['leads.own', 'leads.work'], 'Tamil');
  leads = {
    meera: await addLead('meera', meera),
    ravi: await addLead('ravi', ravi),
    asha: await addLead('asha', asha),
    nobody: await addLead('nobody', null),
  };
});
afterAll(() => app.close());

function member(name: 'meera' | 'ravi' | 'lead' | 'asha'): Member {
  const found = { meera, ravi, lead, asha }[name];
  if (!found) throw new Error(`${name} is not signed in.`);
  return found;
}

describe('who sees their own leads alone', () => {
  test.each([
    ['by default', ''],
    ['by the last change', 'sort=updated_at'],
    ['by stage', 'sort=stage'],
    ['of everybody', 'assigned=anyone'],
    ['new ones', 'stage=new'],
    ['of nobody', 'assigned=none'],
    ['found by a word', 'q=lead'],
    ['found by a word, by name', 'q=lead&sort=name'],
  ])('finds them in the list: %s', async (_how, query) => {
    const own = query === 'assigned=none' ? [] : [leads.meera];
    expect(await idsOf(member('meera'), query)).toEqual(own);
    expect((await list(member('meera'), query)).total).toBe(own.length);
  });

  test('finds no other by its number, name or id', async () => {
    const mobile = encodeURIComponent(phones['ravi'] ?? '');
    expect(await idsOf(member('meera'), `q=${mobile}`)).toEqual([]);
    expect(await idsOf(member('meera'), `ids=${leads.ravi},${leads.nobody}`)).toEqual([]);
    const url = `/api/staff/leads/duplicates?mobile=${mobile}&name=Lead%20of%20ravi`;
    const found = await member('meera').call<LeadDuplicate[]>('GET', url);
    expect(found.body.data).toEqual([]);
  });

  test.each([
    ['GET', ''],
    ['POST', '/notes', { text: 'A note' }],
    ['PUT', '/stage', { stage: 'lost' }],
    ['PUT', '/call', { at: '2099-01-01T10:00:00Z' }],
    ['POST', '/call/done'],
    ['POST', '/call/outcome', { outcome: 'no_answer' }],
    ['DELETE', '/call'],
    ['POST', '/erp'],
  ] as const)('cannot reach others: %s %s', async (method, path, body?: object) => {
    for (const id of [leads.ravi, leads.nobody]) {
      const answer = await member('meera').call(method, `/api/staff/leads/${id}${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'lead_not_found']);
    }
  });

  test('changes no others among many', async () => {
    const change = { stage: 'contacted' };
    const all = await member('meera').call<ChangedMany>('PUT', '/api/staff/leads/stage', {
      filter: {},
      ...change,
    });
    expect(all.body.data.changed).toBe(1);
    const ids = [leads.ravi, leads.nobody];
    const picked = await member('meera').call<ChangedMany>('PUT', '/api/staff/leads/stage', {
      ids,
      ...change,
    });
    expect(picked.body.data).toMatchObject({ changed: 0, same: 0 });
    expect(picked.body.data.failed.map(({ id }) => id)).toEqual(ids);
  });

  test('has those that they enter', async () => {
    const [programme] = app.services.content.snapshot().all('programme');
    const entered = await member('asha').call<{ id: number }>('POST', '/api/staff/leads', {
      name: 'Sunita Rawat',
      mobile: newPhone(),
      email: 'sunita@example.com',
      area_of_interest: programme?.data.erp_unicode,
      highest_qualification_id: 3,
      consent_by: 'phone',
      mine: false,
    });
    expect(entered.status).toBe(201);
    expect(await idsOf(member('asha'))).toEqual([leads.asha, entered.body.data.id]);
  });

  test('learns nothing of who has looked at others', async () => {
    const watcher = await memberWith(['leads.own', 'audit']);
    const path = `/api/staff/leads/${leads.ravi}/access`;
    expect((await watcher.call('GET', path)).body.code).toBe('lead_not_found');
    expect((await admin.call('GET', path)).status).toBe(200);
  });

  test('sees figures of these alone', async () => {
    const url = '/api/staff/dashboard?days=30';
    const own = await member('meera').call<Dashboard>('GET', url);
    expect(own.body.data.leads.total).toBe(1);
    const others = await member('meera').call<Dashboard>('GET', `${url}&assigned=${ravi?.id}`);
    expect(others.body.data.leads.total).toBe(0);
    const all = await admin.call<Dashboard>('GET', url);
    expect(all.body.data.leads.total).toBeGreaterThan(3);
  });

  test('sees their calls of a day alone', async () => {
    const day = dayAfter(indianDay(app.clock.now().getTime()), 1);
    for (const id of [leads.meera, leads.ravi]) {
      const plan = { at: `${day}T11:00:00+05:30` };
      const planned = await admin.call('PUT', `/api/staff/leads/${id}/call`, plan);
      expect(planned.status).toBe(200);
    }
    const url = `/api/staff/callbacks?day=${day}`;
    const calendar = await member('meera').call<{ calls: { lead: { id: number } }[] }>('GET', url);
    expect(calendar.body.data.calls.map((call) => call.lead.id)).toEqual([leads.meera]);
  });
});

describe('who leads a team', () => {
  test('sees the leads of those whose roles name it, and no others', async () => {
    expect(await idsOf(member('lead'))).toEqual([leads.meera, leads.ravi]);
    const url = '/api/staff/dashboard?days=30';
    const figures = await member('lead').call<Dashboard>('GET', url);
    expect(figures.body.data.leads.total).toBe(2);
  });

  test('has a file of these alone, and erases and merges no others', async () => {
    const file = await member('lead').call<string>('GET', '/api/staff/leads.csv');
    expect(file.body.data.trim().split('\r\n')).toHaveLength(3);
    const erased = await member('lead').call('DELETE', `/api/staff/leads/${leads.asha}`);
    expect(erased.status).toBe(404);
    const merge = { other: leads.asha };
    const merged = await member('lead').call(
      'POST',
      `/api/staff/leads/${leads.meera}/merge`,
      merge,
    );
    expect(merged.status).toBe(404);
    expect((await admin.call('GET', `/api/staff/leads/${leads.asha}`)).status).toBe(200);
  });

  test('gives a lead to whoever works on leads, and to nobody else', async () => {
    const url = `/api/staff/leads/${leads.ravi}/assignee`;
    const reader = await memberWith(['leads.all']);
    const wrong = await member('lead').call('PUT', url, { staff_id: reader.id });
    expect(wrong.body.errors).toMatchObject([{ field: 'staff_id' }]);
    const given = await member('lead').call('PUT', url, { staff_id: meera?.id });
    expect(given.status).toBe(200);
    expect(await idsOf(member('meera'))).toEqual([leads.meera, leads.ravi]);
    await member('lead').call('PUT', url, { staff_id: ravi?.id });
  });
});

describe('who may see no numbers', () => {
  test('sees their ends, and finds nobody by them', async () => {
    const mobile = phones['asha'] ?? '';
    const [shown] = (await list(member('asha'), 'q=lead')).items;
    expect(shown).toMatchObject({ mobile: `••••••${mobile.slice(-4)}`, email: '••••••' });
    expect(await idsOf(member('asha'), `q=${mobile.slice(3)}`)).toEqual([]);
    expect(await idsOf(member('asha'), 'q=example.com')).toEqual([]);
    await admin.call('POST', `/api/staff/leads/${leads.asha}/notes`, {
      text: `Rings from ${mobile} and a.b@example.org`,
    });
    const page = await member('asha').call<LeadPage>('GET', `/api/staff/leads/${leads.asha}`);
    expect(JSON.stringify(page.body.data)).not.toContain(mobile.slice(3));
    expect(JSON.stringify(page.body.data)).not.toContain('example.');
  });
});

test('whoever has no leads to see sees none', async () => {
  const writer = await memberWith(['content.write']);
  expect((await writer.call('GET', '/api/staff/leads')).status).toBe(403);
});
