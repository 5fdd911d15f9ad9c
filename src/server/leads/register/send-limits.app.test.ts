import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { routinesOf } from '../../platform/database/routines.ts';
import type { SendOutcome } from './code-request.ts';
import { leadRepository } from './repository.ts';
import { type SendLimits, sendLimits, type SendWindow } from './request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { leadPost: 100_000 } });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60;

/** A phone as the rules see it: when codes went to it, and when it was wrong, in seconds. */
type Phone = { sent: number[]; wrong: number[] };

/** Returns the refusal that the table gives for a phone at a time. */
function refusalAt({ windows }: SendLimits, phone: Phone, now: number) {
  for (const { refused, counts, seconds, most } of windows) {
    const times = phone[counts].filter((time) => time > now - seconds);
    if (times.length >= most) return { refused, retryAt: (times.at(-most) ?? 0) + seconds };
  }
  return { refused: null, retryAt: null };
}

const most = fc.integer({ min: 1, max: 4 });
const windows = fc
  .record({ wrong: most, wait: fc.integer({ min: 1, max: 300 }), window: most, day: most })
  .map(({ wrong, wait, window, day }): SendWindow[] => [
    { refused: 'wrong', counts: 'wrong', seconds: DAY, most: wrong },
    { refused: 'wait', counts: 'sent', seconds: wait, most: 1 },
    { refused: 'window', counts: 'sent', seconds: 600, most: window },
    { refused: 'day', counts: 'sent', seconds: DAY, most: day },
  ]);
const step = fc.record({
  after: fc.oneof(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 200, max: 900 }),
    fc.integer({ min: DAY - 700, max: DAY + 700 }),
  ),
  does: fc.constantFrom('asks', 'asks', 'asks', 'errs'),
});

function hex() {
  return randomBytes(32).toString('hex');
}

/** Asks the database for a code at a moment, in seconds after `start`. */
async function ask(limits: SendLimits, phone: string, at: Date): Promise<SendOutcome | null> {
  const { database, leads, outbox } = app.services;
  const { schema: routines } = routinesOf(app.config.project);
  const { pool, registering } = database;
  const repository = leadRepository({ pool, registering, routines, limits, outbox });
  const { rows } = await database.pool.query('SELECT public_id FROM lead WHERE mobile = $1', [
    phone,
  ]);
  return repository.resend(String(rows[0]?.public_id), phone, {
    now: at.toISOString(),
    expiresAt: new Date(at.getTime() + 300_000).toISOString(),
    phoneHash: leads.phones.hash(phone),
    challenge: hex(),
    codeHmac: hex(),
    previous: [],
    anonymousId: null,
    pausedUntil: null,
    sms: { to: phone, body: 'A code', purpose: 'otp', variables: {}, secret: '1234' },
  });
}

async function err(phone: string, at: Date): Promise<void> {
  await app.services.database.pool.query(
    'UPDATE otp_phone SET wrong_at = wrong_at || $2::timestamptz WHERE phone_hash = $1',
    [Buffer.from(app.services.leads.phones.hash(phone), 'hex'), at],
  );
}

test('a phone has as many codes as the table says, whatever it does and whenever', async () => {
  await fc.assert(
    fc.asyncProperty(windows, fc.array(step, { maxLength: 14 }), async (table, steps) => {
      const limits = { windows: table, budget: 1_000_000, tries: 5, reserve: 0 };
      const number = newPhone();
      await newVisitor(app).register(number);
      const start = app.clock.now().getTime();
      const phone: Phone = { sent: [0], wrong: [] };
      let now = 0;
      for (const { after, does } of steps) {
        now += after;
        const at = new Date(start + now * 1_000);
        if (does === 'errs') {
          await err(number, at);
          phone.wrong.push(now);
          continue;
        }
        const told = refusalAt(limits, phone, now);
        const outcome = await ask(limits, number, at);
        const retryAt = outcome?.retryAt ? (Date.parse(outcome.retryAt) - start) / 1_000 : null;
        expect({ refused: outcome?.refused, retryAt }).toEqual(told);
        if (told.refused === null) phone.sent.push(now);
      }
    }),
    { numRuns: 40 },
  );
});

test('the table of an installation is its configuration', () => {
  const otp = {
    ...app.config.otp,
    triesPerPhoneDay: 9,
    resendWaitSeconds: 31,
    sendsPerPhoneTenMinutes: 3,
    sendsPerPhoneDay: 11,
    dailyBudget: 500,
    dailyReserve: 60,
    triesPerCode: 4,
  };
  expect(sendLimits({ otp })).toEqual({
    windows: [
      { refused: 'wrong', counts: 'wrong', seconds: DAY, most: 9 },
      { refused: 'wait', counts: 'sent', seconds: 31, most: 1 },
      { refused: 'window', counts: 'sent', seconds: 600, most: 3 },
      { refused: 'day', counts: 'sent', seconds: DAY, most: 11 },
    ],
    budget: 500,
    tries: 4,
    reserve: 60,
  });
});
