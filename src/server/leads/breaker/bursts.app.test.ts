import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newVisitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp({
    content: 'empty',
    start: false,
    env: { PROSPECTUS_OTP_SENDS_ADDRESS: '100000' },
    limits: { leadPost: 100_000 },
  });
});
afterEach(() => app.close());

let numbers = 0;

/** Invented numbers, of ranges all over the plan. */
function inventedPhone(): string {
  numbers += 1;
  return `+917${String((numbers * 7_919) % 10_000).padStart(4, '0')}${String(numbers).padStart(5, '0')}`;
}

/** Invented numbers of one range. */
function phoneOfOneRange(): string {
  numbers += 1;
  return `+9174512${String(numbers).padStart(5, '0')}`;
}

async function codesSent(): Promise<number> {
  const { rows } = await app.services.database.pool.query('SELECT 1 FROM otp_challenge');
  return rows.length;
}

describe('a burst that comes at once', () => {
  test('from one /24 is asked for proofs from its twenty-first code on', async () => {
    const phones = Array.from({ length: 500 }, inventedPhone);
    const answers = await Promise.all(
      phones.map((phone, at) => newVisitor(app, `203.0.113.${at % 250}`).register(phone)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'proof_required')).toHaveLength(480);
    expect(await codesSent()).toBe(20);
  });

  test.each([
    ['a /48', (at: number) => `2001:db8:77:${at.toString(16)}::1`, inventedPhone],
    ['a range of numbers', (at: number) => `20.${at % 250}.${at % 199}.1`, phoneOfOneRange],
  ])('from %s is asked as well', async (_what, addressOf, phoneOf) => {
    const phones = Array.from({ length: 200 }, phoneOf);
    await Promise.all(phones.map((phone, at) => newVisitor(app, addressOf(at)).register(phone)));
    expect(await codesSent()).toBe(20);
  });
});
