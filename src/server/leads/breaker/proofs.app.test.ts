import { afterEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { solve } from '../../../../tests/support/proof.ts';
import { leadBody, newVisitor } from '../../../../tests/support/visitor.ts';
import type { ProofChallenge } from '../../../kernel/leads/proof.ts';

const env = { PROSPECTUS_OTP_SENDS_ADDRESS: '100000' };
const limits = { leadPost: 100_000 };

let app: TestApp;
afterEach(() => app.close());

let numbers = 0;

function inventedPhone(): string {
  numbers += 1;
  return `+917${String((numbers * 7_919) % 10_000).padStart(4, '0')}${String(numbers).padStart(5, '0')}`;
}

async function attack(address: string, codes: number): Promise<void> {
  for (let code = 0; code < codes; code += 1)
    await newVisitor(app, address).register(inventedPhone());
}

describe('a form without scripts', () => {
  const registerFrom = async (address: string, phone = inventedPhone()) => {
    const browser = plainBrowser(app, address);
    const answer = await browser.post('/register', formFields(app, phone));
    return { browser, status: answer.statusCode };
  };

  test('can register from a slowed block, and no flood of forms can', async () => {
    app = await createTestApp({ env, limits });
    await attack('203.0.113.1', 25);
    app.clock.advance(31_000);
    await app.services.leads.breaker.look();
    const phone = inventedPhone();
    const { browser, status } = await registerFrom('203.0.113.9', phone);
    expect(status).toBe(303);
    const otp = await codeFor(app, phone);
    const verified = await browser.post('/register/code', { otp });
    expect(verified.headers.location).toMatch(/lead=NEW/);
    const statuses = [];
    for (let forms = 0; forms < 5; forms += 1)
      statuses.push((await registerFrom('203.0.113.9')).status);
    expect(statuses).toEqual([303, 303, 429, 429, 429]);
  });
});

test('a proof is harder the more codes its block is sent', async () => {
  app = await createTestApp({
    content: 'empty',
    start: false,
    env,
    limits: { ...limits, breakerSends: 25 },
  });
  await attack('203.0.113.1', 13);
  const bits: number[] = [];
  for (let codes = 0; codes < 8; codes += 1) {
    const phone = inventedPhone();
    const held = await newVisitor(app, '203.0.113.9').call<{ proof: ProofChallenge }>(
      'POST',
      '/api/leads',
      leadBody(app, phone),
    );
    const { proof } = held.body.data;
    bits.push(proof.bits);
    await newVisitor(app, '203.0.113.9').register(phone, { proof: solve(proof) });
  }
  expect([bits[0], bits.at(-1)]).toEqual([12, 13]);
});
