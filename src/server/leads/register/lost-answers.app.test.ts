import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { leadBody, newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { feesOf, listedProgrammes } from '../../../content/read/programme.ts';
import type { LeadPostAnswer } from '../../../kernel/leads/leads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

type Post = { phone: string; key?: string; body?: object };

/** Posts from a browser without cookies; the visitor that it is then, and the answer. */
async function post({ phone, key, body = leadBody(app, phone) }: Post) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/leads',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: body,
  });
  expect(answer.statusCode).toBe(201);
  const visitor = newVisitor(app);
  for (const { name, value } of answer.cookies) visitor.cookies.set(name, value);
  return { visitor, ...answer.json<{ data: LeadPostAnswer }>().data };
}

/** Posts, and loses the answer; so does the server, which ended before it had noted it. */
async function lost(asked: Post): Promise<void> {
  await post(asked);
  await app.services.database.pool.query('DELETE FROM idempotency_key');
}

async function messagesTo(to: string): Promise<number> {
  return (await app.services.messages.list({ to, limit: 1, offset: 0 })).total;
}

async function rowsOf(table: 'consent' | 'lead_plan', phone: string): Promise<number> {
  const { rowCount } = await app.services.database.pool.query(
    `SELECT FROM ${table} AS t JOIN lead AS l ON l.id = t.lead_id WHERE l.mobile = $1`,
    [phone],
  );
  return rowCount ?? 0;
}

describe('a registration whose answer was lost', () => {
  test.each([0, 1, 15, 29])('is led to the code that was sent, %i s later', async (seconds) => {
    const [phone, key] = [newPhone(), randomUUID()];
    await lost({ phone, key });
    const code = await codeFor(app, phone);
    app.clock.advance(seconds * 1_000);
    const { visitor, lead_id: id, otp } = await post({ phone, key });
    expect(otp).toEqual({
      sent: false,
      resend_after: 30 - seconds,
      expires_in: 300 - seconds,
    });
    expect((await visitor.verify(id, code)).status).toBe(200);
    expect([await messagesTo(phone), await rowsOf('consent', phone)]).toEqual([1, 1]);
  });

  test('has another code once that may be sent, with a challenge of its own', async () => {
    const [phone, key] = [newPhone(), randomUUID()];
    await lost({ phone, key });
    app.clock.advance(30_000);
    const { visitor, lead_id: id, otp } = await post({ phone, key });
    expect(otp?.sent).toBe(true);
    await expect.poll(() => messagesTo(phone)).toBe(2);
    expect((await visitor.verify(id, await codeFor(app, phone))).status).toBe(200);
  });

  test('says one plan, of a lead that is verified', async () => {
    const [phone, key] = [newPhone(), randomUUID()];
    await newVisitor(app).signIn(phone);
    app.clock.advance(31_000);
    const snapshot = app.services.content.snapshot();
    const programme = listedProgrammes(snapshot)[0]!;
    const plan = feesOf(programme, snapshot).feePlans[1]!;
    const body = { data: { fee_plan_id: plan.id, mobile: phone }, program_id: programme.id };
    await lost({ phone, key, body });
    const { visitor, lead_id: id } = await post({ phone, key, body });
    await expect.poll(() => messagesTo(phone)).toBeGreaterThan(1);
    expect((await visitor.verify(id, await codeFor(app, phone))).status).toBe(200);
    expect(await rowsOf('lead_plan', phone)).toBe(1);
  });

  test('gives nothing to whoever has another key, a short one or none, nor for another number', async () => {
    const [phone, key] = [newPhone(), randomUUID()];
    await lost({ phone, key });
    const code = await codeFor(app, phone);
    for (const other of [randomUUID(), key.slice(0, 31), undefined]) {
      const stranger = await post({ phone, ...(other !== undefined && { key: other }) });
      expect(stranger.visitor.cookies.has('otp_challenge')).toBe(false);
      expect((await stranger.visitor.verify(stranger.lead_id, code)).status).toBe(400);
    }
    const another = await post({ phone: newPhone(), key });
    const { lead_id: id } = await post({ phone, key: randomUUID() });
    expect((await another.visitor.verify(id, code)).status).toBe(400);
  });

  test('gives nothing where its key is short, and so could be another’s', async () => {
    const [phone, key] = [newPhone(), randomUUID().slice(0, 31)];
    await lost({ phone, key });
    const { visitor } = await post({ phone, key });
    expect(visitor.cookies.has('otp_challenge')).toBe(false);
  });

  test('is led to no code that was used, so that one is used once', async () => {
    const [phone, key] = [newPhone(), randomUUID()];
    const { visitor, lead_id: id } = await post({ phone, key });
    const code = await codeFor(app, phone);
    expect((await visitor.verify(id, code)).status).toBe(200);
    await app.services.database.pool.query('DELETE FROM idempotency_key');
    const again = await post({ phone, key });
    expect(again.visitor.cookies.has('otp_challenge')).toBe(false);
    expect((await again.visitor.verify(id, code)).status).toBe(400);
  });
});
