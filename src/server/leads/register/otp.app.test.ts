import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { codeHmac, hmacOf, newCode } from '../store/otp-codes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const incorrect = {
  success: false,
  code: 'incorrect_otp',
  msg: 'Incorrect OTP. Please check again.',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    env: { PROSPECTUS_OTP_TRIES_ADDRESS: '1000' },
    limits: { leadPost: 1_000 },
  });
});
afterAll(() => app.close());

/** A registered visitor with a code on its way. */
async function withCode(phone = newPhone()) {
  const visitor = newVisitor(app);
  const { body } = await visitor.register(phone);
  const code = await codeFor(app, phone);
  return { visitor, phone, code, leadId: body.data.lead_id };
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

async function resent(phone: string, visitor: ReturnType<typeof newVisitor>, leadId: string) {
  const before = await app.services.messages.list({ to: phone, limit: 1, offset: 0 });
  const answer = await visitor.call('POST', '/api/leads/resendOtp/', {
    lead_id: leadId,
    phoneNumber: phone,
  });
  if (answer.status === 200) await nextMessage(app, { to: phone }, before.total);
  return answer;
}

describe('a code', () => {
  test('is stored as an HMAC that nothing else matches', () => {
    const vector = 'ch_01J0000000000000000000TEST|+919876543210|0427';
    expect(hmacOf('test-pepper-0123456789abcdef', vector).toString('hex')).toBe(
      '2ac93a79f6adab9c976c8d6cfdd27fb17baf8076b6532fcf40c048900d3a2481',
    );
    const { challenge, code } = newCode();
    const key = Buffer.alloc(32, 1);
    const stored = codeHmac(key, { challenge, phone: '+919876543210', code });
    const others = [
      codeHmac(Buffer.alloc(32, 2), { challenge, phone: '+919876543210', code }),
      codeHmac(key, { challenge: newCode().challenge, phone: '+919876543210', code }),
      codeHmac(key, { challenge, phone: '+919876543211', code }),
    ];
    for (const other of others) expect(other.equals(stored)).toBe(false);
  });

  test('travels in a message whose last line fills it in', async () => {
    const { phone, code } = await withCode();
    const { body } = await nextMessage(app, { to: phone });
    expect(body.split('\n').at(-1)).toBe(`@localhost #${code}`);
  });

  test('works once', async () => {
    const { visitor, leadId, code } = await withCode();
    const challenge = visitor.cookies.get('otp_challenge') ?? '';
    expect((await visitor.verify(leadId, code)).status).toBe(200);
    visitor.cookies.set('otp_challenge', challenge);
    const again = await visitor.verify(leadId, code);
    expect([again.status, again.body.code]).toEqual([400, 'no_code']);
  });

  test('a hundred right tries at once open one session', async () => {
    const { visitor, leadId, code } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => visitor.verify(leadId, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await app.services.database.pool.query(
      'SELECT 1 FROM visitor_session AS s JOIN lead AS l ON l.id = s.lead_id WHERE l.public_id = $1',
      [leadId],
    );
    expect(rows).toHaveLength(1);
  });

  test('a hundred wrong tries at once count as five, and end it', async () => {
    const { visitor, phone, leadId, code } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => visitor.verify(leadId, wrongFor(code))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await visitor.verify(leadId, code)).body.code).toBe('no_code');
    const { rows } = await app.services.database.pool.query<{ tries: number }>(
      'SELECT tries FROM otp_challenge AS c JOIN lead AS l ON l.id = c.lead_id WHERE l.mobile = $1',
      [phone],
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('that was used, ran out, or is of another browser or nobody is answered alike, right or wrong', async () => {
    const used = await withCode();
    const lives = await withCode();
    const other = newVisitor(app);
    const wrong = await lives.visitor.verify(lives.leadId, wrongFor(lives.code));
    expect([wrong.status, wrong.body]).toEqual([400, incorrect]);
    expect((await used.visitor.verify(used.leadId, used.code)).status).toBe(200);
    const tries = [
      [used.visitor, used.leadId, used.code],
      [other, lives.leadId, lives.code],
      [lives.visitor, 'A'.repeat(22), lives.code],
      [lives.visitor, lives.leadId, lives.code],
    ] as const;
    app.clock.advance(5 * MINUTE);
    for (const [visitor, leadId, code] of tries)
      for (const otp of [code, wrongFor(code)]) {
        const { status, body } = await visitor.verify(leadId, otp);
        expect([status, body]).toEqual([
          400,
          { success: false, code: 'no_code', msg: leadWords.noCode },
        ]);
      }
  });

  test('lasts until the last moment of five minutes', async () => {
    const { visitor, leadId, code } = await withCode();
    app.clock.advance(5 * MINUTE - 1);
    expect((await visitor.verify(leadId, code)).status).toBe(200);
  });

  test('leaves no trace of itself in the database but its HMAC', async () => {
    const { visitor, leadId, code } = await withCode();
    await visitor.verify(leadId, code);
    const { rows } = await app.services.database.pool.query(
      'SELECT c.code_hmac FROM otp_challenge AS c JOIN lead AS l ON l.id = c.lead_id WHERE l.public_id = $1',
      [leadId],
    );
    expect(rows).toEqual([{ code_hmac: null }]);
  });
});

describe('another code', () => {
  test('is refused for thirty seconds, then replaces the first', async () => {
    const { visitor, phone, leadId, code } = await withCode();
    app.clock.advance(29_000);
    const early = await resent(phone, visitor, leadId);
    expect(early.status).toBe(429);
    expect(early.body.code).toBe('otp_resend_too_soon');
    expect(early.headers['retry-after']).toBe('1');
    app.clock.advance(1_000);
    expect((await resent(phone, visitor, leadId)).status).toBe(200);
    const second = await codeFor(app, phone);
    if (second !== code) expect((await visitor.verify(leadId, code)).status).toBe(400);
    expect((await visitor.verify(leadId, second)).status).toBe(200);
  });

  test('posting the number again within the wait sends nothing and says how long', async () => {
    const { visitor, phone, code } = await withCode();
    app.clock.advance(10_000);
    const again = await visitor.register(phone);
    expect(again.status).toBe(201);
    expect(again.body.data.otp).toEqual({ sent: false, resend_after: 20, expires_in: 290 });
    expect((await visitor.verify(again.body.data.lead_id, code)).status).toBe(200);
  });

  test('three in ten minutes, six in a day', async () => {
    const { visitor, phone, leadId } = await withCode();
    const send = async () => {
      app.clock.advance(31_000);
      return resent(phone, visitor, leadId);
    };
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const fourth = await send();
    expect(fourth.body.code).toBe('otp_limit');
    expect(fourth.headers['retry-after']).toBe(String(600 - 93));
    app.clock.advance(10 * MINUTE);
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      200, 200, 200,
    ]);
    app.clock.advance(10 * MINUTE);
    expect((await send()).status).toBe(429);
    app.clock.advance(24 * HOUR);
    expect((await send()).status).toBe(200);
  });

  test('is refused for a number that is not the lead’s', async () => {
    const { visitor, leadId } = await withCode();
    app.clock.advance(31_000);
    const answer = await resent(newPhone(), visitor, leadId);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('lead_not_found');
  });
});

describe('wrong tries of one phone', () => {
  test('ten in a day end it, across resends and restarts', async () => {
    const { visitor, phone, leadId, code } = await withCode();
    for (let tries = 0; tries < 5; tries += 1) await visitor.verify(leadId, wrongFor(code));
    app.clock.advance(31_000);
    await resent(phone, visitor, leadId);
    const second = await codeFor(app, phone);

    const restarted = await createTestApp({
      beside: app,
      env: { PROSPECTUS_OTP_TRIES_ADDRESS: '1000' },
    });
    const later = newVisitor(restarted);
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await later.verify(leadId, wrongFor(second))).status).toBe(400);
    }
    const tenth = await later.verify(leadId, wrongFor(second));
    expect(tenth.status).toBe(400);
    await restarted.close();

    app.clock.advance(31_000);
    const refused = await resent(phone, visitor, leadId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    const posted = await visitor.register(phone);
    expect(posted.status).toBe(429);
    expect(posted.body.data.lead_id).toBe(leadId);

    app.clock.advance(24 * HOUR);
    expect((await resent(phone, visitor, leadId)).status).toBe(200);
    expect((await visitor.verify(leadId, await codeFor(app, phone))).status).toBe(200);
  });
});

describe('codes in all', () => {
  test('a day’s budget ends sending, and the lead is kept', async () => {
    const small = await createTestApp({
      content: 'empty',
      env: { PROSPECTUS_OTP_DAILY_BUDGET: '3' },
    });
    const statuses: number[] = [];
    for (let leads = 0; leads < 4; leads += 1) {
      statuses.push((await newVisitor(small).register(newPhone())).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    const { rows } = await small.services.database.pool.query('SELECT 1 FROM lead');
    expect(rows).toHaveLength(4);
    small.clock.advance(24 * HOUR);
    expect((await newVisitor(small).register(newPhone())).status).toBe(201);
    await small.close();
  });

  test('a spent budget leaves verified numbers their reserve, and tells the others what they can do', async () => {
    const small = await createTestApp({
      content: 'empty',
      env: { PROSPECTUS_OTP_DAILY_BUDGET: '4' },
      limits: { otpReserve: 2 },
    });
    const verified = Array.from({ length: 3 }, newPhone);
    for (const phone of verified) await newVisitor(small).signIn(phone);
    const unproven = newPhone();
    await newVisitor(small).register(unproven);
    small.clock.advance(31_000);

    for (const phone of [newPhone(), unproven]) {
      const refused = await newVisitor(small).register(phone);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe('otp_budget_spent');
      expect(refused.body.msg).toContain('tomorrow, or call us');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    }
    const [first = '', second = '', third = ''] = verified;
    expect((await newVisitor(small).signIn(first)).verified).toBe(true);
    const tooSoon = await newVisitor(small).call('POST', '/api/leads/resendOtp/', {
      lead_id: (await newVisitor(small).register(second)).body.data.lead_id,
      phoneNumber: second,
    });
    expect(tooSoon.body.code).toBe('otp_resend_too_soon');
    const beyond = await newVisitor(small).register(third);
    expect([beyond.status, beyond.body.code]).toEqual([429, 'otp_budget_spent']);

    small.clock.advance(24 * HOUR);
    expect((await newVisitor(small).signIn(third)).verified).toBe(true);
    await small.close();
  });

  test('an address has its share without a proof, and the lead is kept', async () => {
    const small = await createTestApp({
      content: 'empty',
      env: { PROSPECTUS_OTP_SENDS_ADDRESS: '1' },
    });
    const visitor = newVisitor(small);
    expect((await visitor.register(newPhone())).status).toBe(201);
    const second = await visitor.register(newPhone());
    expect([second.status, second.body.code]).toEqual([429, 'proof_required']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    const { rows } = await small.services.database.pool.query('SELECT 1 FROM lead');
    expect(rows).toHaveLength(2);
    await small.close();
  });

  test('the breaker holds codes back when few are used', async () => {
    const small = await createTestApp({
      content: 'empty',
      limits: { breakerSends: 5 },
    });
    const { breaker } = small.services.leads;
    for (let leads = 0; leads < 5; leads += 1) await newVisitor(small).register(newPhone());
    await breaker.look();
    expect(await breaker.slowed(), 'codes of the last 30 seconds slow nothing for long').toEqual(
      [],
    );
    small.clock.advance(31_000);
    await breaker.look();
    expect(await breaker.slowed()).not.toEqual([]);
    const paused = await newVisitor(small).register(newPhone());
    expect(paused.status).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(600);
    small.clock.advance(10 * MINUTE);
    expect((await newVisitor(small).register(newPhone())).status).toBe(201);
    await small.close();
  });
});
