import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import {
  leadBody,
  newPhone,
  newVisitor,
  useCodesUp,
  type Visitor,
} from '../../../../tests/support/visitor.ts';
import { leadAnswers } from '../../../kernel/messages.ts';
import { leadWords } from '../../../kernel/words/register.ts';

const SECOND = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { PROSPECTUS_OTP_TRIES_ADDRESS: '1000' },
    limits: { leadPost: 1_000 },
  });
});
afterAll(() => app.close());

async function post(visitor: Visitor, phone: string) {
  const { status, body } = await visitor.register(phone);
  expect(status).toBe(201);
  return { leadId: body.data.lead_id, otp: body.data.otp, msg: body.msg };
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

describe('a browser with codes for several numbers', () => {
  test('may edit the number and come back: the code of each works', async () => {
    const [visitor, one, other] = [newVisitor(app), newPhone(), newPhone()];
    await post(visitor, one);
    const second = await post(visitor, other);
    const back = await post(visitor, one);
    expect(back).toMatchObject({
      otp: { sent: false, expires_in: 300 },
      msg: leadAnswers.sentBefore,
    });
    expect((await visitor.verify(back.leadId, await codeFor(app, one))).status).toBe(200);
    expect((await visitor.verify(second.leadId, await codeFor(app, other))).status).toBe(200);
  });

  test('may ask again in a second tab, whose call has a key of its own', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    await post(visitor, phone);
    const again = await app.server.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'idempotency-key': randomUUID() },
      cookies: Object.fromEntries(visitor.cookies),
      payload: leadBody(app, phone),
    });
    expect(again.json()).toMatchObject({
      msg: leadAnswers.sentBefore,
      data: { otp: { sent: false, expires_in: 300 } },
    });
  });

  test('has both, where two tabs ask at once', async () => {
    const [visitor, ...phones] = [newVisitor(app), newPhone(), newPhone(), newPhone()];
    const posts = await Promise.all(phones.map((phone) => post(visitor, phone)));
    for (const [at, { leadId }] of posts.entries())
      expect((await visitor.verify(leadId, await codeFor(app, phones[at] ?? ''))).status).toBe(200);
  });

  test('keeps five: the oldest gives way', async () => {
    const visitor = newVisitor(app);
    const phones = Array.from({ length: 7 }, newPhone);
    const posts: Awaited<ReturnType<typeof post>>[] = [];
    for (const phone of phones) posts.push(await post(visitor, phone));
    const named = [...visitor.cookies.keys()].filter((name) => name.startsWith('otp_challenge_'));
    expect(named).toHaveLength(5);
    const answers: Awaited<ReturnType<Visitor['verify']>>[] = [];
    for (const [at, { leadId }] of posts.entries())
      answers.push(await visitor.verify(leadId, await codeFor(app, phones[at] ?? '')));
    const [first] = answers;
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200, 200, 200, 200]);
    expect(first?.body).toMatchObject({ code: 'no_code', msg: leadAnswers.noCode(30) });
    expect(first?.headers['retry-after']).toBe('30');
  });

  test('that the version before this one set up is verified as it was', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    const { leadId } = await post(visitor, phone);
    visitor.cookies.delete(`otp_challenge_${leadId}`);
    expect((await visitor.verify(leadId, await codeFor(app, phone))).status).toBe(200);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('otp'))).toEqual([]);
  });

  test('asks for another of one number, and the code of the other still works', async () => {
    const [visitor, one, other] = [newVisitor(app), newPhone(), newPhone()];
    const first = await post(visitor, one);
    const second = await post(visitor, other);
    app.clock.advance(31 * SECOND);
    const body = { lead_id: first.leadId, phoneNumber: one };
    expect((await visitor.call('POST', '/api/leads/resendOtp', body)).status).toBe(200);
    await nextMessage(app, { to: one }, 1);
    expect((await visitor.verify(second.leadId, await codeFor(app, other))).status).toBe(200);
    expect((await visitor.verify(first.leadId, await codeFor(app, one))).status).toBe(200);
  });
});

describe('a browser in which no code works is told so, and when it may ask for one', () => {
  const none = (seconds: number) => ({
    otp: { sent: false, resend_after: seconds, expires_in: 0 },
    msg: leadAnswers.noCode(seconds),
  });

  test('as another browser asked a moment ago', async () => {
    const phone = newPhone();
    await post(newVisitor(app), phone);
    app.clock.advance(10 * SECOND);
    expect(await post(newVisitor(app), phone)).toMatchObject(none(20));
  });

  test('after five wrong tries', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    const { leadId } = await post(visitor, phone);
    const code = await codeFor(app, phone);
    for (let tries = 0; tries < 4; tries += 1) await visitor.verify(leadId, wrongFor(code));
    expect((await post(visitor, phone)).otp?.expires_in).toBe(300);
    await visitor.verify(leadId, wrongFor(code));
    expect(await post(visitor, phone)).toMatchObject(none(30));
  });

  test('once it has forgotten its cookies', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    await post(visitor, phone);
    visitor.cookies.clear();
    expect(await post(visitor, phone)).toMatchObject(none(30));
  });

  test('once the code has run out before another may be sent', async () => {
    const slow = await createTestApp({
      beside: app,
      env: { PROSPECTUS_OTP_RESEND_WAIT: '600', PROSPECTUS_OTP_LIFE: '300' },
    });
    const [visitor, phone] = [newVisitor(slow), newPhone()];
    await visitor.register(phone);
    slow.clock.advance(301 * SECOND);
    const { body } = await visitor.register(phone);
    expect(body.data.otp).toEqual({ sent: false, resend_after: 299, expires_in: 0 });
    await slow.close();
  });

  test('as the code is tried', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    const { leadId } = await post(visitor, phone);
    const code = await codeFor(app, phone);
    app.clock.advance(10 * SECOND);
    const elsewhere = await newVisitor(app).verify(leadId, code);
    expect(elsewhere.body).toMatchObject({ code: 'no_code', msg: leadAnswers.noCode(20) });
    expect((await visitor.verify(leadId, wrongFor(code))).body.code).toBe('incorrect_otp');
    await visitor.verify(leadId, code);
    const used = await visitor.verify(leadId, code);
    expect(used.body).toMatchObject({ code: 'no_code', msg: leadWords.noCode });
    expect(used.headers['retry-after']).toBeUndefined();
  });

  test('as the code is tried, where three have been sent in ten minutes', async () => {
    const [visitor, phone] = [newVisitor(app), newPhone()];
    await useCodesUp(app, phone);
    const { body } = await visitor.register(phone);
    const tried = await visitor.verify(body.data.lead_id, '0000');
    expect(tried.body).toMatchObject({ code: 'no_code', msg: leadAnswers.noCode(600 - 93) });
  });

  test('as staff have merged its lead into another', async () => {
    const admin = await signedIn(app, 'ADMIN');
    const [visitor, phone] = [newVisitor(app), newPhone()];
    const gone = await post(visitor, phone);
    const kept = await post(newVisitor(app), newPhone());
    const idOf = async ({ leadId }: typeof kept) => {
      const asked = 'SELECT id FROM lead WHERE public_id = $1';
      const { rows } = await app.services.database.pool.query<{ id: string }>(asked, [leadId]);
      return Number(rows[0]?.id);
    };
    const other = await idOf(gone);
    await admin.call('POST', `/api/staff/leads/${await idOf(kept)}/merge`, { other });
    const tried = await visitor.verify(gone.leadId, await codeFor(app, phone));
    expect(tried.body).toMatchObject({ code: 'no_code', msg: leadAnswers.noCode(30) });
  });

  test('but is sent a code at once after the last one was used', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    const visitor = newVisitor(app);
    const { leadId, otp } = await post(visitor, phone);
    expect(otp?.sent).toBe(true);
    await nextMessage(app, { to: phone }, 1);
    expect((await visitor.verify(leadId, await codeFor(app, phone))).status).toBe(200);
    expect((await post(newVisitor(app), phone)).otp?.sent).toBe(true);
    expect((await newVisitor(app).register(phone)).status, 'three in ten minutes').toBe(429);
  });
});

describe('the form without scripts', () => {
  test('says that no code works in a second browser, and takes the one that is sent then', async () => {
    const phone = newPhone();
    const fields = formFields(app, phone);
    await plainBrowser(app).post('/register', fields);
    const second = plainBrowser(app);
    expect((await second.post('/register', fields)).headers.location).toBe('/register/code');
    const page = (await second.get('/register/code')).body;
    expect(page).toContain(leadWords.noCode);
    expect(page).not.toContain(leadWords.sentTo);
    app.clock.advance(31 * SECOND);
    await second.post('/register/resend', {});
    await nextMessage(app, { to: phone }, 1);
    expect((await second.get('/register/code')).body).not.toContain(leadWords.noCode);
    const done = await second.post('/register/code', { otp: await codeFor(app, phone) });
    expect(done.headers.location).toContain('/register/done');
  });

  test('verifies the number of the tab that it is sent from', async () => {
    const browser = plainBrowser(app);
    const [one, other] = [newPhone(), newPhone()];
    await browser.post('/register', formFields(app, one));
    const tab = (await browser.get('/register/code')).body;
    const [, leadId = ''] = /name="lead_id" value="([^"]*)"/.exec(tab) ?? [];
    await browser.post('/register', formFields(app, other));
    const asked = { lead_id: leadId, mobile: one };
    const wrong = await browser.post('/register/code', {
      ...asked,
      otp: wrongFor(await codeFor(app, one)),
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain(one.slice(-5));
    const done = await browser.post('/register/code', { ...asked, otp: await codeFor(app, one) });
    expect(done.headers.location).toContain('/register/done');
  });
});
