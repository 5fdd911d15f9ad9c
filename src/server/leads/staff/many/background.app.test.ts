import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import type { BulkChange, ChangedMany } from '../../../../kernel/calls/staffLeads.ts';
import type { StaffLeadPage } from '../../../../kernel/staffLeads/staffLeads.ts';

const MANY = 1_200;

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

let made = 0;

/** Enters leads of a campaign; answers their ids. */
async function leadsOf(campaign: string): Promise<number[]> {
  made += 1;
  const { rows } = await query<{ id: string }>(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
       source_media, source_campaign, purpose, created_at, updated_at)
     SELECT $1::text || n, '+9160' || $2 || lpad(n::text, 7, '0'), 'Kavya Rao', 'p@example.com', 1, 'MBA', 'Direct', $1,
       'form', now(), now() FROM generate_series(1, ${MANY}) AS n RETURNING id`,
    [campaign, String(made)],
  );
  return rows.map(({ id }) => Number(id));
}

function query<Row extends object>(text: string, values: unknown[] = []) {
  return app.services.database.pool.query<Row>(text, values);
}

async function changeAll(campaign: string, stage = 'contacted'): Promise<ChangedMany> {
  const sent = { filter: { campaign }, stage };
  return (await admin.call<ChangedMany>('PUT', '/api/staff/leads/stage', sent)).body.data;
}

async function change(id: number | undefined): Promise<BulkChange | undefined> {
  const { body } = await admin.call<BulkChange[]>('GET', '/api/staff/leads/changes');
  return body.data.find((one) => one.id === id);
}

async function ended(id: number | undefined): Promise<BulkChange | undefined> {
  await vi.waitFor(async () => expect((await change(id))?.state).not.toBe('running'), 30_000);
  return change(id);
}

async function counted(table: string, ids: readonly number[]): Promise<number> {
  const column = table === 'audit_log' ? 'entity_id::bigint' : 'lead_id';
  const own = table === 'audit_log' ? "entity = 'lead' AND action = 'set_stage' AND" : '';
  const { rows } = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${own} ${column} = ANY ($1)`,
    [ids],
  );
  return rows[0]?.n ?? 0;
}

test('many that fit a filter are changed in the background, each once, and it is told how far it is', async () => {
  const ids = await leadsOf('fair');
  await query(
    "INSERT INTO lead_stage (lead_id, stage, updated_at) VALUES ($1, 'contacted', now())",
    [ids[0]],
  );
  const { background, changed } = await changeAll('fair');
  expect(changed).toBe(0);
  const begun = await change(background);
  expect(begun).toMatchObject({ action: 'set_stage', to: 'contacted', total: MANY });
  expect(await ended(background)).toMatchObject({
    state: 'done',
    changed: MANY - 1,
    same: 1,
    gone: 0,
    left: 0,
  });
  const list = await admin.call<StaffLeadPage>(
    'GET',
    '/api/staff/leads?campaign=fair&stage=contacted',
  );
  expect(list.body.data.total).toBe(MANY);
  expect(await counted('lead_handling', ids)).toBe(MANY - 1);
  expect(await counted('audit_log', ids)).toBe(MANY - 1);
});

/** A change as a process leaves it that was killed when `done` leads were changed. */
async function leftBehind(ids: readonly number[], done = 0): Promise<number | undefined> {
  const { rows } = await query<{ id: number }>(
    `INSERT INTO bulk_change (action, stage, text, staff_id, email, by, address, total, changed, created_at)
     VALUES ('set_stage', 'lost', 'lost', $1, 'a@staff.example', 'A', '::1', $2, $3, $4) RETURNING id`,
    [admin.id, ids.length, done, app.clock.now()],
  );
  const id = rows[0]?.id;
  await query('INSERT INTO bulk_change_lead SELECT $1, unnest($2::bigint[])', [
    id,
    ids.slice(done),
  ]);
  return id;
}

/** Deliveries that others have begun and whose time is over. */
async function takeOver(id: number | undefined, count = 1): Promise<void> {
  await query(
    `INSERT INTO outbox (kind, payload, state, next_at, created_at)
     SELECT 'leads', $1, 'running', $2, $2 FROM generate_series(1, $3::int)`,
    [JSON.stringify({ change: id }), app.clock.now(), count],
  );
}

test('a change goes on where a killed process left it', async () => {
  const ids = await leadsOf('expo');
  const id = await leftBehind(ids, 700);
  await takeOver(id);
  app.services.outbox.wake('leads');
  expect(await ended(id)).toMatchObject({ state: 'done', changed: MANY, same: 0, left: 0 });
  expect(await counted('lead_handling', ids)).toBe(MANY - 700);
  expect(await counted('audit_log', ids)).toBe(MANY - 700);
});

test('two processes that have the same change at once change each lead once', async () => {
  const other = await createTestApp({ beside: app });
  const ids = await leadsOf('summit');
  const id = await leftBehind(ids);
  await takeOver(id, 2);
  for (const { services } of [app, other]) services.outbox.wake('leads');
  expect(await ended(id)).toMatchObject({ state: 'done', changed: MANY, same: 0, left: 0 });
  await other.close();
  expect(await counted('lead_handling', ids)).toBe(MANY);
});

test('a change that is cancelled goes no further', async () => {
  const ids = await leadsOf('webinar');
  const id = await leftBehind(ids, 200);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await admin.call('DELETE', `/api/staff/leads/changes/${id}`)).status).toBe(200);
  }
  await takeOver(id);
  app.services.outbox.wake('leads');
  await app.services.outbox.idle();
  expect(await change(id)).toMatchObject({ state: 'cancelled', changed: 200, left: MANY - 200 });
  expect(await counted('lead_handling', ids)).toBe(0);
  expect((await admin.call('DELETE', '/api/staff/leads/changes/2147483647')).status).toBe(404);
});

test('leads that are gone meanwhile are told of', async () => {
  const ids = await leadsOf('seminar');
  const id = await leftBehind(ids);
  await query('DELETE FROM lead WHERE id = $1', [ids[7]]);
  await takeOver(id);
  app.services.outbox.wake('leads');
  expect(await ended(id)).toMatchObject({ state: 'done', changed: MANY - 1, gone: 1 });
});

test('a few hundred are changed at once', async () => {
  const ids = await leadsOf('letters');
  await query('DELETE FROM lead WHERE id > $1 AND id = ANY ($2)', [ids[499], ids]);
  expect(await changeAll('letters')).toEqual({ changed: 500, same: 0, failed: [] });
});
