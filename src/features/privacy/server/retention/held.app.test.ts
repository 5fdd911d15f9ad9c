import { afterAll, beforeAll, expect, test } from 'vitest';

import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { whileHeld } from '../../../../../tests/support/held.ts';
import { codeFor } from '../../../../../tests/support/message-log.ts';
import { plainBrowser } from '../../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import type { Retention } from '../../calls.ts';

const REASON = 'A claim is open in court.';

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ features: [privacy] });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query(text, values)).rows as Row[];
}

async function leadOf(mobile: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  return row && Number(row.id);
}

/** A verified visitor whose lead's time is over. */
async function due() {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  await visitor.signIn(mobile);
  const id = (await leadOf(mobile)) ?? 0;
  await rowsOf(
    `INSERT INTO lead_erasure (lead_id, purpose, noticed_at, erase_after)
     VALUES ($1, 'enquiry', $2, $2)`,
    [id, app.clock.now()],
  );
  return { mobile, visitor, id };
}

/** The same, which staff hold. */
async function held() {
  const one = await due();
  const at = `/api/staff/retention/${one.id}/hold`;
  expect((await admin.call('PUT', at, { reason: REASON })).status).toBe(200);
  return { ...one, at };
}

async function askedAt(id: number): Promise<string | null | undefined> {
  const { body } = await admin.call<Retention>('GET', '/api/staff/retention');
  return body.data.items.find(({ lead_id }) => lead_id === id)?.held?.asked_at;
}

const about = 'AND entity_id = $1 ORDER BY id';

test('staff cannot erase whom staff hold, and read who does and why', async () => {
  const { id, mobile, at } = await held();
  const refused = await admin.call('DELETE', `/api/staff/leads/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure_held']);
  expect(refused.body.msg).toMatch(/ holds this lead since .+: “A claim is open in court\.”/);
  expect(await leadOf(mobile)).toBe(id);
  expect((await admin.call('DELETE', at)).status).toBe(200);
  expect((await admin.call('DELETE', `/api/staff/leads/${id}`)).status).toBe(200);
  expect(await leadOf(mobile)).toBeUndefined();
});

test('a hold that comes as staff erase keeps the lead', async () => {
  const { id, mobile } = await due();
  const hold = `UPDATE lead_erasure SET held_at = noticed_at, held_by = 'Asha Rao',
    held_reason = '${REASON}' WHERE lead_id = ${id}`;
  const [answer] = await whileHeld(
    app,
    [hold],
    [() => admin.call('DELETE', `/api/staff/leads/${id}`)],
  );
  expect(answer?.status).toBe(409);
  expect(await leadOf(mobile)).toBe(id);
});

test('who is held and asks to be erased is told so, and erased as soon as they are let go', async () => {
  const { id, mobile, visitor, at } = await held();
  expect(await askedAt(id)).toBeNull();
  const answer = await visitor.call('DELETE', '/api/leads/me');
  expect([answer.status, answer.body.code]).toEqual([409, 'erasure_held']);
  expect(answer.body.msg).toContain('Your wish is noted');
  expect(answer.body.msg).not.toContain('court');
  expect(await leadOf(mobile)).toBe(id);
  expect(await askedAt(id)).toBe(app.clock.now().toISOString());
  const released = await admin.call('DELETE', at);
  expect([released.status, released.body.msg]).toEqual([
    200,
    'It is let go and erased, as its person has asked.',
  ]);
  expect(await leadOf(mobile)).toBeUndefined();
  const lines = `SELECT action FROM audit_log WHERE entity = 'lead' ${about}`;
  expect(await rowsOf(lines, [String(id)])).toEqual(
    ['hold_erasure', 'release_erasure', 'erase'].map((action) => ({ action })),
  );
});

test('the pages of one’s own data say the same', async () => {
  const { id, mobile } = await held();
  app.clock.advance(31_000);
  const browser = plainBrowser(app);
  await browser.post('/my-data', { mobile });
  await app.services.outbox.idle();
  await browser.post('/my-data/code', { otp: await codeFor(app, mobile) });
  const refused = await browser.post('/my-data/erase', {});
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Your wish is noted');
  expect(refused.body).not.toContain('Erase it now');
  expect(await leadOf(mobile)).toBe(id);
  expect((await browser.get('/my-data')).body).toContain('What you agreed to');
});
