import { afterAll, beforeAll, expect, test } from 'vitest';

import { privacy } from '../../../features/privacy/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { freePort } from '../../../../tests/support/ports.ts';
import { addMember } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';

let app: TestApp;

beforeAll(async () => {
  // Nobody takes mail there: each waits for its next attempt, and the log has the one that failed.
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  app = await createTestApp({ features: [privacy], env });
});
afterAll(() => app.close());

/** Somebody who registers with an address, which nobody proves, and verifies the number. */
async function known(email: string): Promise<Visitor & { mobile: string }> {
  const [visitor, mobile] = [newVisitor(app), newPhone()];
  const { body } = await visitor.register(mobile, { data: { email } });
  await expect.poll(async () => codeFor(app, mobile).catch(() => '')).toMatch(/^\d{4}$/);
  const verified = await visitor.verify(body.data.lead_id, await codeFor(app, mobile));
  expect(verified.status).toBe(200);
  return { ...visitor, mobile };
}

/** Mails that wait for an address, and those of the log. */
async function mailsTo(email: string) {
  const { pool } = app.services.database;
  const waiting = `SELECT payload->>'purpose' AS purpose FROM outbox
    WHERE kind = 'mail' AND payload->>'to' = $1 ORDER BY id`;
  const logged = `SELECT purpose FROM message_log WHERE recipient = $1 ORDER BY id`;
  const purposes = async (text: string) =>
    (await pool.query<{ purpose: string }>(text, [email])).rows.map(({ purpose }) => purpose);
  return { waiting: await purposes(waiting), logged: await purposes(logged) };
}

async function heldMails(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.call<HeldData>('GET', '/api/leads/me');
  return body.data.messages.flatMap(({ channel, purpose }) => (channel === 'mail' ? purpose : []));
}

/** Withdraws its one consent, on the page, after another code. */
async function withdrawAll({ mobile, call }: Visitor & { mobile: string }): Promise<void> {
  app.clock.advance(31_000);
  const browser = plainBrowser(app);
  const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
  await browser.post('/my-data', { mobile });
  await nextMessage(app, { to: mobile }, total);
  await browser.post('/my-data/code', { otp: await codeFor(app, mobile) });
  const { body } = await call<HeldData>('GET', '/api/leads/me');
  const consent = String(body.data.consents[0]?.id);
  const done = await browser.post('/my-data/withdraw', { consent });
  expect(done.headers.location).toBe('/my-data?saved=withdrawn');
}

test('whoever gives the address of another lead neither sees nor ends what that one is written', async () => {
  const email = 'shared@example.in';
  const first = await known(email);
  await expect.poll(() => mailsTo(email)).toMatchObject({ logged: ['follow_up'] });
  const second = await known(email);
  const both = ['follow_up', 'follow_up'];
  await expect.poll(() => mailsTo(email)).toEqual({ waiting: both, logged: both });
  expect([await heldMails(first), await heldMails(second)]).toEqual([['follow_up'], ['follow_up']]);

  expect((await second.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await mailsTo(email)).toEqual({ waiting: ['follow_up'], logged: ['follow_up'] });
  expect(await heldMails(first)).toEqual(['follow_up']);
  expect((await first.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await mailsTo(email)).toEqual({ waiting: [], logged: [] });
});

test('whoever gives the address of one of the staff neither sees nor ends what that one is written', async () => {
  const { email } = await addMember(app, 'ADMIN');
  const asked = await newVisitor(app).call('POST', '/api/user/password/forgot', { email });
  expect(asked.status).toBe(200);
  await expect.poll(() => mailsTo(email)).toMatchObject({ logged: ['password_reset'] });
  const lead = await known(email);
  await expect.poll(async () => (await mailsTo(email)).logged).toHaveLength(2);
  expect(await heldMails(lead)).toEqual(['follow_up']);
  await withdrawAll(lead);
  expect((await mailsTo(email)).waiting).toEqual(['password_reset']);
  expect((await lead.call('DELETE', '/api/leads/me')).status).toBe(200);
  const left = ['password_reset'];
  expect(await mailsTo(email)).toEqual({ waiting: left, logged: left });
});

test('of mails that were noted before their lead was, those to nobody else’s address are its own', async () => {
  const email = 'former@example.in';
  const lead = await known(email);
  await expect.poll(() => mailsTo(email)).toMatchObject({ logged: ['follow_up'] });
  await app.services.database.pool.query('UPDATE message_log SET lead = NULL');
  await app.services.database.pool.query(`UPDATE outbox SET payload = payload - 'lead'`);
  expect(await heldMails(lead)).toEqual(['follow_up']);
  expect((await lead.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await mailsTo(email)).toEqual({ waiting: [], logged: [] });
});
