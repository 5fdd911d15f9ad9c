import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../tests/support/visitor.ts';
import { INVENTED_WORDS } from '../../src/kernel/staffLeads/invented.ts';
import type { StaffLeadPage } from '../../src/kernel/staffLeads/staffLeads.ts';
import type { StaffApplication } from '../../src/features/applications/calls.ts';
import { loadInventedLeads } from './load.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const tables = [
  'lead',
  'application',
  'application_paper',
  'event',
  'outbox',
  'message_log',
  'referral',
  'audit_log',
  'staff_user',
];

/** How many rows each table has, and how many codes the day's budget has given. */
async function counted(): Promise<Record<string, number>> {
  const counts = tables.map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`);
  const { rows } = await app.services.database.pool.query(
    `SELECT ${counts.join(', ')}, (SELECT count(*)::int FROM otp_phone) AS phones,
       (SELECT last_value::int FROM otp_ticket_seq) AS tickets`,
  );
  return rows[0];
}

test('four hundred are loaded once, however many load them, sent to nobody, and gone at one press', async () => {
  await newVisitor(app).register(newPhone());
  await app.services.outbox.idle();
  const before = await counted();
  const load = () => loadInventedLeads(app.services, app.clock.now().getTime());
  await Promise.all([load(), load()]);
  await load();
  const loaded = await counted();
  expect(loaded['lead']).toBe((before['lead'] ?? 0) + 400);
  expect([loaded['phones'], loaded['tickets']]).toEqual([before['phones'], before['tickets']]);
  for (const stage of ['new', 'contacted', 'interested', 'applied', 'enrolled', 'lost']) {
    const url = `/api/staff/leads?stage=${stage}`;
    const { items } = (await admin.call<StaffLeadPage>('GET', url)).body.data;
    expect(items.length, stage).toBeGreaterThan(3);
  }

  const applied = await admin.call<{ items: StaffApplication[] }>('GET', '/api/staff/applications');
  const { items: applications } = applied.body.data;
  expect(new Set(applications.map(({ status }) => status)).size).toBeGreaterThan(3);
  for (const { status, missing } of applications)
    expect(missing.length > 0, status).toBe(status === 'open');

  const { body } = await admin.call<{ retried: number }>('POST', '/api/staff/outbox/retry', {});
  expect(body.data.retried).toBe(7);
  await app.services.outbox.idle();
  const { items } = await app.services.outbox.list({ limit: 20, offset: 0 });
  expect(new Set(items.map(({ lastError }) => lastError))).toEqual(new Set([INVENTED_WORDS]));
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['stopped']));
  const waiting = 'SELECT FROM event WHERE pending';
  expect((await app.services.database.pool.query(waiting)).rowCount).toBe(0);

  const gone = await admin.call<{ removed: number }>('DELETE', '/api/staff/leads/invented');
  expect(gone.body.data.removed).toBe(400);
  const after = await counted();
  // What was really done stays in the log: all that failed was tried again, and the invented were taken away.
  expect(after).toEqual({ ...before, audit_log: (before['audit_log'] ?? 0) + 2 });
});

test('no line of the audit log can be changed into one that may go', async () => {
  const { pool } = app.services.database;
  await expect(pool.query('UPDATE audit_log SET invented = true')).rejects.toThrow(/append-only/);
  await expect(pool.query('DELETE FROM audit_log')).rejects.toThrow(/append-only/);
});
