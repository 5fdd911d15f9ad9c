import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import { type Permission, withImplied } from '../../../kernel/staff/permissions.ts';
import { whoCalls } from '../feature.ts';
import type { CounsellorFigures } from '../figures.ts';

/** Monday, 30 November 2026, 11 am in India. */
const MONDAY = new Date('2026-11-30T05:30:00Z');
const TEN = '2026-11-30T10:00:00+05:30';

type Member = StaffBrowser & { id: number };
type Figures = { from: string; until: string; people: CounsellorFigures[] };
type Given = { at?: string; owner?: Member | null; verified?: boolean };

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await createTestApp({ features: [whoCalls], limits: { signIn: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(MONDAY);
  await sql('DELETE FROM lead');
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

async function memberWith(permissions: Permission[], team: string): Promise<Member> {
  const [role] = await sql<{ id: number }>(
    'INSERT INTO staff_role (name, team, permissions) VALUES (gen_random_uuid(), $1, $2) RETURNING id',
    [team, withImplied(permissions)],
  );
  return signedIn(app, role?.id ?? 0);
}

async function leave({ at = TEN, owner = admin, verified = false }: Given = {}): Promise<number> {
  const [lead] = await sql<{ id: string }>(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
      source_campaign, purpose, created_at, updated_at, verified_at)
    VALUES ($1, $1, 'A', 'a@example.com', 1, 'X', 'Direct', 'Direct', 'REGISTER', $2, $2, $3) RETURNING id`,
    [newPhone(), at, verified ? at : null],
  );
  if (owner)
    await sql('INSERT INTO lead_stage (lead_id, assigned_to, updated_at) VALUES ($1, $2, $3)', [
      lead?.id,
      owner.id,
      at,
    ]);
  return Number(lead?.id);
}

async function figures(by: Member = admin, query = ''): Promise<Figures> {
  return (await by.call<Figures>('GET', `/api/staff/counsellor-figures${query}`)).body.data;
}

function endCall(lead: number, body: object) {
  return admin.call('POST', `/api/staff/leads/${lead}/call/outcome`, body);
}

test('count leads, first calls, reached, verified and applied by the person who has them', async () => {
  const reached = await leave({ verified: true });
  const missed = await leave();
  const sent = await leave();
  await leave({ owner: null });
  expect((await endCall(reached, { outcome: 'interested', stage: 'applied' })).status).toBe(200);
  app.clock.set(new Date('2026-11-30T06:30:00Z'));
  expect((await endCall(missed, { outcome: 'no_answer' })).status).toBe(200);
  // A second call is no first call.
  await endCall(reached, { outcome: 'settled' });
  await sql(
    `INSERT INTO application (lead_id, programme, name, mobile, email, status, learner, born, qualification, declared,
      begun_at, updated_at)
    SELECT $1, 'X', 'A', '', '', status, 'indian', '2000-01-01', 'X', 'X', $2, $2
    FROM unnest(ARRAY['checking', 'open']) AS status`,
    [sent, TEN],
  );

  const { from, until, people } = await figures();
  expect([from, until]).toEqual(['2026-11-01', '2026-11-30']);
  expect(people).toEqual([
    {
      id: admin.id,
      name: 'Kavya Narayan',
      leads: 3,
      called: 2,
      median_minutes: 90,
      reached: 1,
      verified: 1,
      applied: 2,
    },
    {
      id: null,
      name: null,
      leads: 1,
      called: 0,
      median_minutes: null,
      reached: 0,
      verified: 0,
      applied: 0,
    },
  ]);
  const list = await admin.call<{ total: number }>(
    'GET',
    `/api/staff/leads?assigned=${admin.id}&from=${from}&until=${until}`,
  );
  expect(list.body.data.total).toBe(3);
});

test('are of the last 7, 30 or 90 days of India, today included', async () => {
  for (const day of ['11-24', '11-23', '11-01', '10-31', '09-02', '09-01'])
    await leave({ at: `2026-${day}T00:00:00+05:30` });
  const leads = await Promise.all(
    ['?days=7', '', '?days=90'].map(
      async (query) => (await figures(admin, query)).people[0]?.leads,
    ),
  );
  expect(leads).toEqual([1, 3, 5]);
  for (const days of ['1', '365', 'all']) {
    const { status, body } = await admin.call('GET', `/api/staff/counsellor-figures?days=${days}`);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['days']]);
  }
});

test('are of the leads that the member sees: own, those of the team, all', async () => {
  const meera = await memberWith(['leads.own'], 'Hindi');
  const lead = await memberWith(['leads.team'], 'hindi');
  const asha = await memberWith(['leads.own'], 'Tamil');
  const finance = await memberWith(['payments'], 'Hindi');
  for (const owner of [meera, lead, asha, null]) await leave({ owner });
  const idsFor = async (by: Member) => (await figures(by)).people.map(({ id }) => id);
  expect(await idsFor(meera)).toEqual([meera.id]);
  expect(new Set(await idsFor(lead))).toEqual(new Set([meera.id, lead.id]));
  expect(new Set(await idsFor(admin))).toEqual(new Set([meera.id, lead.id, asha.id, null]));
  const refused = await finance.call('GET', '/api/staff/counsellor-figures');
  expect(refused.status).toBe(403);
});
