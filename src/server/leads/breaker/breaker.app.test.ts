import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { dashboard } from '../../../features/dashboard/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { fewAtOnce } from '../../../../tests/support/at-once.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { solve } from '../../../../tests/support/proof.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Dashboard } from '../../../features/dashboard/calls.ts';
import type { ProofChallenge } from '../../../kernel/leads/proof.ts';

const MINUTE = 60_000;
const env = { PROSPECTUS_OTP_SENDS_ADDRESS: '100000' };

let app: TestApp;

async function boot(more: Record<string, string> = {}): Promise<void> {
  app = await createTestApp({
    features: [dashboard],
    content: 'empty',
    start: false,
    env: { ...env, ...more },
    limits: { leadPost: 100_000 },
  });
}

afterEach(() => app.close());

let numbers = 0;

/** Invented numbers, of ranges all over the plan. */
function inventedPhone(): string {
  numbers += 1;
  return `+917${String((numbers * 7_919) % 10_000).padStart(4, '0')}${String(numbers).padStart(5, '0')}`;
}

/** Asks for codes to invented numbers, as an attacker does, and uses none. */
async function attack(address: string, codes: number, phoneOf = inventedPhone): Promise<void> {
  const phones = Array.from({ length: codes }, phoneOf);
  await fewAtOnce(phones, (phone) => newVisitor(app, address).register(phone));
}

/** Lets the codes sent so far grow old enough to be judged, and judges. */
async function judged(on = app): Promise<void> {
  app.clock.advance(31_000);
  await on.services.leads.breaker.look();
}

async function codesSent(): Promise<number> {
  const { rows } = await app.services.database.pool.query('SELECT 1 FROM otp_challenge');
  return rows.length;
}

type Held = { lead_id: string; proof: ProofChallenge };

function heldBy({ body }: Awaited<ReturnType<Visitor['register']>>): Held {
  return body.data as unknown as Held;
}

/** Registers as the website does: with a proof if the server asks for one. */
async function registerWithProof(visitor: Visitor, phone: string) {
  const first = await visitor.register(phone);
  expect(first.body.code).toBe('proof_required');
  expect(first.status).toBe(429);
  return visitor.register(phone, { proof: solve(heldBy(first).proof) });
}

describe('six addresses that have 150 codes each sent to invented numbers', () => {
  const bad = [1, 2, 3].map((host) => `203.0.113.${host}`);
  const others = ['198.51.100.7', '192.0.2.9', '2001:db8:77:1::5'];
  beforeEach(async () => {
    await boot();
    await newVisitor(app, '203.0.113.200')
      .signIn('+919845011111')
      .catch(() => undefined);
  });

  test('stop nobody: not elsewhere, not beside them, no number that verified before', async () => {
    await app.start();
    await newVisitor(app, '203.0.113.200').signIn('+919845012345');
    for (let round = 0; round < 15; round += 1) {
      for (const address of [...bad, ...others]) await attack(address, 10);
      await judged();
    }

    const elsewhere = newVisitor(app, '117.200.10.20');
    const passed = await elsewhere.register('+919845000001');
    expect(passed.status, JSON.stringify(passed.body)).toBe(201);

    const beside = newVisitor(app, '203.0.113.77');
    const slowed = await registerWithProof(beside, '+919845000002');
    expect(slowed.status, JSON.stringify(slowed.body)).toBe(201);
    const code = await codeFor(app, '+919845000002');
    expect((await beside.verify(slowed.body.data.lead_id, code)).status).toBe(200);

    const known = await newVisitor(app, '203.0.113.78').register('+919845012345');
    expect(known.status, JSON.stringify(known.body)).toBe(201);
  });
});

describe('a burst from one /24', () => {
  beforeEach(() => boot());

  test('is asked for proofs from its twenty-first code on, and nobody else is', async () => {
    const hosts = Array.from({ length: 60 }, (_, host) => `203.0.113.${host + 1}`);
    const answers = await fewAtOnce(hosts, (host) =>
      newVisitor(app, host).register(inventedPhone()),
    );
    const codes = answers.filter(({ status }) => status === 201);
    // Eight calls are under way at a time.
    expect(codes.length).toBeGreaterThanOrEqual(20);
    expect(codes.length).toBeLessThan(28);
    expect(answers.slice(28).every(({ body }) => body.code === 'proof_required')).toBe(true);
    expect(await codesSent()).toBe(codes.length);
    expect((await newVisitor(app, '203.0.114.1').register(inventedPhone())).status).toBe(201);
  });

  test('by many /24s in turn asks nobody elsewhere', async () => {
    for (let block = 0; block < 8; block += 1) await attack(`203.0.${block}.1`, 40);
    expect(await codesSent()).toBeLessThan(8 * 28);
    const elsewhere = await newVisitor(app, '117.200.10.20').register(inventedPhone());
    expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(201);
  });

  test('is no burst while its codes are used', async () => {
    await app.start();
    for (let visitors = 0; visitors < 12; visitors += 1)
      await newVisitor(app, '203.0.113.5').signIn(inventedPhone());
    await attack('203.0.113.6', 30);
    expect(await codesSent()).toBe(42);
  });
});

test('a /64 of IPv6 is judged alone, before its /48', async () => {
  await boot();
  await app.start();
  for (let visitors = 0; visitors < 4; visitors += 1)
    await newVisitor(app, '2001:db8:77:2::5').signIn(inventedPhone());
  await attack('2001:db8:77:1::5', 25);
  const statusFrom = async (address: string) =>
    (await newVisitor(app, address).register(inventedPhone())).status;
  expect(await statusFrom('2001:db8:77:1::6')).toBe(429);
  expect(await statusFrom('2001:db8:77:3::1'), 'the /48 as well').toBe(429);
  expect(await statusFrom('2001:db8:77:2::1'), 'whose codes are used').toBe(201);
});

describe('a slowed block', () => {
  test('is /24 of IPv4, /64 and /48 of IPv6, is told once, and is free again after ten minutes', async () => {
    await boot();
    await attack('203.0.113.1', 25);
    await attack('2001:db8:77:1::5', 25);
    await judged();
    const statusFrom = async (address: string) =>
      (await newVisitor(app, address).register(inventedPhone())).status;
    expect(await statusFrom('203.0.113.254')).toBe(429);
    expect(await statusFrom('203.0.114.1')).toBe(201);
    expect(await statusFrom('2001:db8:77:ffff::1')).toBe(429);
    expect(await statusFrom('2001:db8:78::1')).toBe(201);
    const slowed = await app.services.leads.breaker.slowed();
    expect(slowed.map(({ key }) => key).toSorted()).toEqual([
      '2001:db8:77:1::/64',
      '2001:db8:77::/48',
      '203.0.113.0/24',
    ]);
    app.clock.advance(10 * MINUTE);
    expect(await statusFrom('203.0.113.254')).toBe(201);
  });

  test('keeps the lead, and tells when to come without a proof', async () => {
    await boot();
    await attack('203.0.113.1', 25);
    await judged();
    const held = await newVisitor(app, '203.0.113.9').register('+919845000003');
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(500);
    const { rows } = await app.services.database.pool.query(
      "SELECT public_id FROM lead WHERE mobile = '+919845000003'",
    );
    expect(rows).toEqual([{ public_id: heldBy(held).lead_id }]);
  });

  test('whose codes are used is never slowed', async () => {
    await boot();
    await app.start();
    for (let visitors = 0; visitors < 8; visitors += 1) {
      await newVisitor(app, '203.0.113.5').signIn(inventedPhone());
    }
    await attack('203.0.113.6', 20);
    await judged();
    expect((await newVisitor(app, '203.0.113.9').register(inventedPhone())).status).toBe(201);
  });

  test('is known to another process, and after a restart', async () => {
    await boot();
    await attack('203.0.113.1', 25);
    await judged();
    const second = await createTestApp({ beside: app, start: false, env });
    await second.services.leads.breaker.look();
    const answer = await newVisitor(second, '203.0.113.9').register(inventedPhone());
    expect(answer.body.code).toBe('proof_required');
    await second.close();
  });

  test('counts the codes of all processes together', async () => {
    await boot();
    const second = await createTestApp({ beside: app, start: false, env });
    for (let codes = 0; codes < 12; codes += 1) {
      await newVisitor(app, '203.0.113.1').register(inventedPhone());
      await newVisitor(second, '203.0.113.2').register(inventedPhone());
    }
    await judged(second);
    await judged();
    const answer = await newVisitor(app, '203.0.113.9').register(inventedPhone());
    expect(answer.body.code).toBe('proof_required');
    await second.close();
  });
});

test('a range of numbers is slowed wherever its codes are asked for', async () => {
  await boot();
  let next = 0;
  const pumped = () => `+9188888${String((next += 1)).padStart(5, '0')}`;
  for (let block = 0; block < 25; block += 1) await attack(`77.${block}.1.1`, 1, pumped);
  await judged();
  const visitor = newVisitor(app, '117.200.10.20');
  expect((await visitor.register(pumped())).body.code).toBe('proof_required');
  expect((await visitor.register('+919845000004')).status).toBe(201);
});

describe('an attack from everywhere', () => {
  const everywhere = async () => {
    for (let block = 0; block < 30; block += 1) await attack(`${40 + block}.${block}.1.1`, 4);
    await judged();
  };

  test('asks every new number for a proof, and lets it pass', async () => {
    await boot();
    await app.start();
    await newVisitor(app).signIn('+919845012345');
    await everywhere();
    const visitor = newVisitor(app, '117.200.10.20');
    const passed = await registerWithProof(visitor, '+919845000005');
    expect(passed.status, JSON.stringify(passed.body)).toBe(201);
    expect((await newVisitor(app).register('+919845012345')).status).toBe(201);

    app.clock.advance(31_000);
    const { lead_id } = passed.body.data;
    const again = { lead_id, phoneNumber: '+919845000005' };
    const held = await visitor.call<Held>('POST', '/api/leads/resendOtp/', again);
    expect(held.body.code).toBe('proof_required');
    const proof = solve(held.body.data.proof);
    const resent = await visitor.call('POST', '/api/leads/resendOtp/', { ...again, proof });
    expect(resent.status).toBe(200);
  });

  test('asks for proofs from the hundredth code on, however fast it comes', async () => {
    await boot();
    for (let block = 0; block < 100; block += 1) await attack(`${40 + block}.${block}.1.1`, 4);
    // Four calls are under way at a time.
    expect(await codesSent()).toBeLessThanOrEqual(104);
    const passed = await registerWithProof(newVisitor(app, '117.200.10.20'), '+919845000009');
    expect(passed.status, JSON.stringify(passed.body)).toBe(201);
    expect(await app.services.leads.breaker.slowed(), 'nothing that lasts').toEqual([]);
  });

  test('asks nobody elsewhere, where it is one block or one range', async () => {
    await boot();
    await attack('203.0.113.1', 150);
    let next = 0;
    const pumped = () => `+9188888${String((next += 1)).padStart(5, '0')}`;
    for (let block = 0; block < 30; block += 1) await attack(`77.${block}.1.1`, 4, pumped);
    const visitor = newVisitor(app, '117.200.10.20');
    expect((await visitor.register('+919845000010')).status).toBe(201);
  });

  test('asks no block whose codes are used', async () => {
    await boot();
    await app.start();
    await newVisitor(app, '117.200.10.20').signIn(inventedPhone());
    await everywhere();
    const { lead_id } = heldBy(await newVisitor(app, '117.201.10.20').register(inventedPhone()));
    expect(lead_id).toBeDefined();
    expect((await newVisitor(app, '117.200.10.21').register(inventedPhone())).status).toBe(201);
  });

  test('is none where many come at once, and use their codes', async () => {
    await boot();
    await app.start();
    for (let visitors = 0; visitors < 30; visitors += 1)
      await newVisitor(app).signIn(inventedPhone());
    for (let block = 0; block < 30; block += 1) await attack(`${40 + block}.${block}.1.1`, 3);
    expect((await newVisitor(app).register(inventedPhone())).status).toBe(201);
  });

  test('is seen by staff, in the figures and once in the log', async () => {
    await boot();
    await attack('203.0.113.1', 25);
    await everywhere();
    const staff = await signedIn(app, 'ADMIN');
    const { body } = await staff.call<Dashboard>('GET', '/api/staff/dashboard');
    expect(body.data.slowed.map(({ key }) => key)).toEqual(['all', '203.0.113.0/24']);
    expect(body.data.slowed[1]).toMatchObject({ scope: 'near', verified: 0 });
    const figures = async () => (await app.server.inject('/metrics')).body;
    await expect.poll(figures).toContain('prospectus_otp_slowed{scope="all"} 1');
    expect(await figures()).toContain('prospectus_otp_slowed{scope="range"} 0');
    const told = vi.spyOn(app.services.log, 'error');
    await everywhere();
    expect(told).not.toHaveBeenCalled();
  });

  test('ends when codes are used again', async () => {
    await boot();
    await everywhere();
    app.clock.advance(11 * MINUTE);
    await app.services.leads.breaker.look();
    expect((await newVisitor(app).register(inventedPhone())).status).toBe(201);
  });
});

describe('the day’s budget', () => {
  test('is not eaten by one block, not even within the seconds before it is judged', async () => {
    await boot({ PROSPECTUS_OTP_DAILY_BUDGET: '500' });
    await attack('203.0.113.1', 120);
    // Eight calls are under way at a time.
    expect(await codesSent()).toBeLessThan(60);
    const beside = newVisitor(app, '203.0.113.77');
    expect((await registerWithProof(beside, inventedPhone())).status).toBe(201);
    expect((await newVisitor(app, '117.200.10.20').register(inventedPhone())).status).toBe(201);
  });

  test('is never refused to one block while there is some of it', async () => {
    await boot({ PROSPECTUS_OTP_DAILY_BUDGET: '500' });
    const now = app.clock.now().getTime();
    const morning = startOfDay(dayAfter(indianDay(now), 1)).getTime() + 60 * MINUTE;
    app.clock.advance(morning - now);
    for (let round = 0; round < 6; round += 1) {
      await attack('203.0.113.1', 17);
      await judged();
      app.clock.advance(40 * MINUTE);
    }
    expect(await codesSent(), 'few enough at a time').toBeGreaterThanOrEqual(100);
    const beside = newVisitor(app, '203.0.113.77');
    expect((await registerWithProof(beside, inventedPhone())).status).toBe(201);
  });

  test('keeps its last fifth for those who show a proof', async () => {
    await boot({ PROSPECTUS_OTP_DAILY_BUDGET: '200' });
    for (let block = 0; block < 20; block += 1) await attack(`${40 + block}.${block}.1.1`, 10);
    expect(await codesSent()).toBeLessThan(170);
    const passed = await registerWithProof(newVisitor(app), '+919845000006');
    expect(passed.status, JSON.stringify(passed.body)).toBe(201);
  });
});

describe('a proof', () => {
  const address = '203.0.113.9';
  const phone = '+919845000007';
  let held: Held;
  let proof: string;
  beforeEach(async () => {
    await boot();
    await attack('203.0.113.1', 25);
    await judged();
    held = heldBy(await newVisitor(app, address).register(phone));
    proof = solve(held.proof);
  });
  const codeOf = async (from: string, mobile: string, shown: string) =>
    (await newVisitor(app, from).register(mobile, { proof: shown })).body.code;

  test('serves one number from one block, once', async () => {
    expect(await codeOf(address, '+919845000008', proof)).toBe('proof_required');
    expect(await codeOf('203.0.113.10', phone, proof)).toBeUndefined();
    app.clock.advance(31_000);
    expect(await codeOf(address, phone, proof)).toBe('proof_required');
  });

  test('does not serve another block that is slowed', async () => {
    await attack('198.51.100.1', 25);
    await judged();
    expect(await codeOf('198.51.100.2', phone, proof)).toBe('proof_required');
  });

  test('runs out, and cannot be made easier or up', async () => {
    const { challenge } = held.proof;
    const [expiry = '', bits = ''] = challenge.split('.');
    const easier = challenge.replace(`.${bits}.`, '.1.');
    const later = challenge.replace(expiry, (Number.parseInt(expiry, 36) + 900).toString(36));
    for (const forged of [easier, later]) {
      const answer = solve({ challenge: forged, bits: 1 });
      expect(await codeOf(address, phone, answer)).toBe('proof_required');
    }
    expect(await codeOf(address, phone, solve({ challenge, bits: 1 }))).toBe('proof_required');
    expect(await codeOf(address, phone, 'made up')).toBe('invalid_input');
    app.clock.advance(5 * MINUTE + 1_000);
    expect(await codeOf(address, phone, proof)).toBe('proof_required');
  });
});
