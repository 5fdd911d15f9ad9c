import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { dashboard } from '../../../dashboard/feature.ts';
import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { whileHeld } from '../../../../../tests/support/held.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import type { Dashboard } from '../../../dashboard/calls.ts';
import { LISTED_DAYS } from '../../periods.ts';
import type { Retention } from '../../calls.ts';
import { retentionService } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [privacy, dashboard],
    content: 'empty',
    env: { PROSPECTUS_KEEP_ENQUIRIES: '90', PROSPECTUS_KEEP_ENROLMENTS: '200' },
  });
});
afterAll(() => app.close());

/** What the day's job does. */
function run(): Promise<void> {
  return retentionService(app.services).run();
}

async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query(text, values)).rows as Row[];
}

async function leadOf(mobile: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  return row && Number(row.id);
}

async function noticesTo(mobile: string): Promise<number> {
  await app.services.outbox.idle();
  const [row] = await rowsOf<{ n: number }>(
    `SELECT count(*)::int AS n FROM message_log AS m JOIN lead AS l ON m.recipient = l.email
     WHERE l.mobile = $1 AND m.purpose = 'erasure_notice'`,
    [mobile],
  );
  return row?.n ?? 0;
}

async function isListed(mobile: string): Promise<boolean> {
  const found = 'SELECT FROM lead_erasure JOIN lead ON id = lead_id WHERE mobile = $1';
  return (await rowsOf(found, [mobile])).length > 0;
}

let people = 0;
/** A new lead with an address of its own. */
async function register(): Promise<string> {
  const mobile = newPhone();
  people += 1;
  await newVisitor(app).register(mobile);
  await rowsOf('UPDATE lead SET email = $2 WHERE mobile = $1', [
    mobile,
    `person${people}@example.com`,
  ]);
  return mobile;
}

/** Makes a lead one to whom nothing has happened for so many days. */
async function age(mobile: string, days: number): Promise<void> {
  await rowsOf(
    `UPDATE lead SET created_at = created_at - $2 * interval '1 day',
       updated_at = updated_at - $2 * interval '1 day' WHERE mobile = $1`,
    [mobile, days],
  );
}

// Before the clock is moved: sessions of staff end with it.
describe('leads that were there before they were erased in time', () => {
  let admin: StaffBrowser;
  let mobile: string;
  let id: number | undefined;
  beforeEach(async () => {
    admin = await signedIn(app, 'ADMIN');
    mobile = await register();
    await age(mobile, 1_500);
    id = await leadOf(mobile);
    await run();
  });
  afterEach(() => rowsOf('DELETE FROM lead WHERE mobile = $1', [mobile]));

  const read = async () => {
    const { status, body } = await admin.call<Retention>('GET', '/api/staff/retention');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.items.find(({ lead_id }) => lead_id === id);
  };
  const seenFor = (days: number) =>
    rowsOf(
      `UPDATE lead_erasure SET listed_at = listed_at - $2 * interval '1 day' WHERE lead_id = $1`,
      [id, days],
    );

  test('are shown to staff for 30 days before the first is told', async () => {
    const told = await read();
    expect(told).toMatchObject({ purpose: 'enquiry', held: null, noticed_at: null });
    const first = Date.parse(told?.erase_after ?? '');
    expect(first - app.clock.now().getTime()).toBeGreaterThan(31.9 * DAY);
    app.clock.advance(11_000);
    const { body } = await admin.call<Dashboard>('GET', '/api/staff/dashboard');
    expect(body.data.erasures).toEqual({ leads: 1, next: told?.erase_after });
    await seenFor(29);
    await run();
    expect(await noticesTo(mobile)).toBe(0);
    await seenFor(2);
    await run();
    expect(await noticesTo(mobile)).toBe(1);
    expect((await read())?.noticed_at).not.toBeNull();
  });

  test('are held by staff, who say why; let go, all begins anew', async () => {
    const at = `/api/staff/retention/${id}/hold`;
    const short = await admin.call('PUT', at, { reason: 'no' });
    expect(short.status).toBe(400);
    expect(short.body.errors?.[0]?.field).toBe('reason');
    const reason = 'A claim is open in court.';
    expect((await admin.call('PUT', at, { reason })).status).toBe(200);
    await seenFor(99);
    await run();
    expect((await read())?.held?.reason).toBe(reason);
    expect(await noticesTo(mobile)).toBe(0);
    expect((await admin.call('DELETE', at)).status).toBe(200);
    await run();
    expect(await read()).toMatchObject({ held: null, noticed_at: null });
    expect(await noticesTo(mobile)).toBe(0);
    const other = '/api/staff/retention/999999/hold';
    expect((await admin.call('PUT', other, { reason })).status).toBe(404);
  });

  test('stay where they are to be kept for longer now, even those that were told', async () => {
    await seenFor(31);
    await run();
    expect(await noticesTo(mobile)).toBe(1);
    const { config } = app.services;
    const keepDays = { ...config.keepDays, enquiries: 0 };
    await retentionService({ ...app.services, config: { ...config, keepDays } }).run();
    expect(await read()).toBeUndefined();
    expect(await leadOf(mobile)).toBe(id);
  });
});

describe('an enquiry whose time is over', () => {
  let mobile: string;
  let listed: boolean[];
  let early: number;
  beforeEach(async () => {
    mobile = await register();
    app.clock.advance(59 * DAY);
    await run();
    const before = await isListed(mobile);
    app.clock.advance(2 * DAY);
    await Promise.all([run(), run()]);
    listed = [before, await isListed(mobile)];
    app.clock.advance(28 * DAY);
    await run();
    early = await noticesTo(mobile);
    app.clock.advance(2 * DAY);
    await Promise.all([run(), run()]);
  });

  test('goes 48 hours after its person was told, once, and the audit log says so', async () => {
    const id = await leadOf(mobile);
    expect(listed).toEqual([false, true]);
    expect(early).toBe(0);
    expect(await noticesTo(mobile)).toBe(1);
    app.clock.advance(47 * HOUR);
    await run();
    expect(await leadOf(mobile)).toBe(id);
    expect(await noticesTo(mobile)).toBe(1);
    app.clock.advance(2 * HOUR);
    await Promise.all([run(), run()]);
    expect(await leadOf(mobile)).toBeUndefined();
    const lines = await rowsOf(
      `SELECT 1 FROM audit_log WHERE action = 'erase_in_time' AND entity_id = $1`,
      [String(id)],
    );
    expect(lines).toHaveLength(1);
  });

  test('stays where it is held while it is about to go', async () => {
    app.clock.advance(49 * HOUR);
    const id = await leadOf(mobile);
    const hold = `UPDATE lead_erasure SET held_at = noticed_at, held_by = 'Asha Rao',
      held_reason = 'A claim is open in court.' WHERE lead_id = ${id}`;
    await whileHeld(app, [hold], [run]);
    expect(await leadOf(mobile)).toBe(id);
    await rowsOf('DELETE FROM lead_erasure WHERE lead_id = $1', [id]);
  });

  test('stays where its person comes back', async () => {
    app.clock.advance(HOUR);
    await newVisitor(app).signIn(mobile);
    app.clock.advance(3 * DAY);
    await run();
    expect(await leadOf(mobile)).toBeDefined();
    expect(await isListed(mobile)).toBe(false);
  });
});

test('an enrolled lead is kept for as long as enrolments are; a planned call keeps any', async () => {
  const [enrolled, called] = [await register(), await register()];
  const now = () => app.clock.now();
  await rowsOf(
    `INSERT INTO lead_stage (lead_id, stage, updated_at) SELECT id, 'enrolled', $2 FROM lead WHERE mobile = $1`,
    [enrolled, now()],
  );
  await rowsOf(
    `INSERT INTO lead_stage (lead_id, stage, call_at, updated_at)
     SELECT id, 'contacted', $2::timestamptz + interval '300 days', $2 FROM lead WHERE mobile = $1`,
    [called, now()],
  );
  app.clock.advance(150 * DAY);
  await run();
  expect(await noticesTo(enrolled)).toBe(0);
  app.clock.advance(25 * DAY);
  await run();
  app.clock.advance(31 * DAY);
  await run();
  expect(await noticesTo(enrolled)).toBe(1);
  expect(await noticesTo(called)).toBe(0);
  app.clock.advance(3 * DAY);
  await run();
  expect(await leadOf(enrolled)).toBeUndefined();
  expect(await leadOf(called)).toBeDefined();
});

test('a notice calls by name only those who proved their number, by the first of their names', async () => {
  const [unproven, proven] = [await register(), await register()];
  await rowsOf("UPDATE lead SET name = 'Your account is closed' WHERE mobile = ANY($1)", [
    [unproven, proven],
  ]);
  await rowsOf('UPDATE lead SET verified_at = created_at WHERE mobile = $1', [proven]);
  for (const mobile of [unproven, proven]) await age(mobile, 1_500);
  await run();
  app.clock.advance(LISTED_DAYS * DAY);
  await run();
  await app.services.outbox.idle();
  const greetings = await rowsOf<{ greeting: string }>(
    `SELECT split_part(body, E'\n', 1) AS greeting FROM message_log AS m
     JOIN lead AS l ON m.recipient = l.email
     WHERE l.mobile = ANY($1) AND m.purpose = 'erasure_notice' ORDER BY l.id`,
    [[unproven, proven]],
  );
  expect(greetings.map(({ greeting }) => greeting)).toEqual(['Hello there,', 'Hello Your,']);
});
