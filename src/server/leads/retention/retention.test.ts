import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { whileHeld } from '../../../../tests/support/held.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { Retention } from '../../../contract/retention.ts';
import { retentionService } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
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

// Before the clock is moved: sessions of staff end with it.
test('staff see who goes and hold them, who say why; let go, the person is told anew', async () => {
  const mobile = await register();
  await rowsOf(
    `UPDATE lead SET created_at = created_at - interval '91 days',
       updated_at = updated_at - interval '91 days' WHERE mobile = $1`,
    [mobile],
  );
  await run();
  const admin = await signedIn(app, 'ADMIN');
  const id = await leadOf(mobile);
  const read = async () => {
    const { status, body } = await admin.call<Retention>('GET', '/api/staff/retention');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.items.find(({ lead_id }) => lead_id === id);
  };
  expect(await read()).toMatchObject({ purpose: 'enquiry', held: null });
  const at = `/api/staff/retention/${id}/hold`;
  const short = await admin.call('PUT', at, { reason: 'no' });
  expect(short.status).toBe(400);
  expect(short.body.errors?.[0]?.field).toBe('reason');
  expect((await admin.call('PUT', at, { reason: 'A claim is open in court.' })).status).toBe(200);
  const end = `UPDATE lead_erasure SET erase_after = noticed_at WHERE lead_id = $1`;
  await rowsOf(end, [id]);
  await run();
  expect((await read())?.held?.reason).toBe('A claim is open in court.');
  expect((await admin.call('DELETE', at)).status).toBe(200);
  await run();
  expect(await noticesTo(mobile)).toBe(2);
  expect(await read()).toMatchObject({ held: null });
  expect(
    (await admin.call('PUT', '/api/staff/retention/999999/hold', { reason: 'A claim is open.' }))
      .status,
  ).toBe(404);
});

describe('an enquiry whose time is over', () => {
  let mobile: string;
  let early: number;
  beforeEach(async () => {
    mobile = await register();
    app.clock.advance(89 * DAY);
    await run();
    early = await noticesTo(mobile);
    app.clock.advance(2 * DAY);
    await Promise.all([run(), run()]);
  });

  test('goes 48 hours after its person was told, once, and the audit log says so', async () => {
    const id = await leadOf(mobile);
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
    expect(await rowsOf('SELECT FROM lead_erasure')).toEqual([]);
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
  app.clock.advance(60 * DAY);
  await run();
  expect(await noticesTo(enrolled)).toBe(1);
  expect(await noticesTo(called)).toBe(0);
  app.clock.advance(3 * DAY);
  await run();
  expect(await leadOf(enrolled)).toBeUndefined();
  expect(await leadOf(called)).toBeDefined();
});
