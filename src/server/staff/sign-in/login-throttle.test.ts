import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import { manualClock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { type Attempt, beginTry, tryWasRight } from './login-throttle.ts';

const clock = manualClock();
let database: DatabaseHandle;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(() => database.pool.query('DELETE FROM staff_guess'));

const throttle = {
  begin: (attempt: Attempt) => beginTry({ database, clock }, attempt),
  succeeded: (attempt: Attempt) => tryWasRight({ database }, attempt),
};

const MINUTE = 60_000;
const asha: Attempt = { email: 'asha@example.edu', address: '203.0.113.1', device: null };

/** So many tries, each of which turns out wrong: the last answer. */
async function wrong(times: number, attempt = asha) {
  let answer = null;
  for (let n = 0; n < times; n += 1) answer = await throttle.begin(attempt);
  return answer;
}

function refused(seconds: number) {
  return { code: 'too_many_requests', details: { retryAfter: seconds } };
}

describe('a stranger who guesses', () => {
  test('has four tries free, and waits ever longer after each that follows', async () => {
    expect(await wrong(4)).toBeNull();
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await throttle.begin(asha)).toEqual({ of: 'caller', seconds });
      await expect(throttle.begin(asha)).rejects.toMatchObject(refused(seconds));
      clock.advance(seconds * 1_000 - 1);
      await expect(throttle.begin(asha)).rejects.toMatchObject(refused(1));
      clock.advance(1);
    }
  });

  test('does not prolong the wait by trying on', async () => {
    await wrong(5);
    clock.advance(20_000);
    await expect(throttle.begin(asha)).rejects.toMatchObject(refused(10));
    clock.advance(10_000);
    expect(await throttle.begin(asha)).toMatchObject({ seconds: 60 });
  });

  test('is forgotten a day after the last wrong try, and no sooner', async () => {
    await wrong(5);
    clock.advance(24 * 60 * MINUTE);
    expect(await throttle.begin(asha)).toMatchObject({ seconds: 60 });
    clock.advance(24 * 60 * MINUTE + 1);
    expect(await wrong(4)).toBeNull();
  });

  test.each([
    ['at another account', { ...asha, email: 'ravi@example.edu' }],
    ['from another address', { ...asha, address: '203.0.113.2' }],
    ['on a known device', { ...asha, device: 'mark' }],
    ['at the second step', { ...asha, step: 'second step' as const }],
  ])('keeps nobody waiting %s', async (_where, other) => {
    await wrong(5);
    expect(await throttle.begin(other)).toBeNull();
  });

  test('is not two where the parts of what is known of them run into each other', async () => {
    await wrong(5, { ...asha, email: 'a', address: 'b c' });
    expect(await throttle.begin({ ...asha, email: 'a b', address: 'c' })).toBeNull();
  });
});

describe('strangers in all', () => {
  const from = (n: number): Attempt => ({ ...asha, address: `198.51.100.${n}` });

  test('have fifty tries at an account, each from where they like', async () => {
    for (let n = 1; n < 50; n += 1) expect(await throttle.begin(from(n)), String(n)).toBeNull();
    expect(await throttle.begin(from(50))).toEqual({ of: 'strangers', seconds: 30 });
    await expect(throttle.begin(from(51))).rejects.toMatchObject(refused(30));
    expect(await throttle.begin({ ...asha, device: 'mark' })).toBeNull();
  });

  test('are one fewer where one of them was right, whose own tries are forgotten', async () => {
    await wrong(4);
    for (let n = 1; n < 46; n += 1) await throttle.begin(from(n));
    await throttle.succeeded(asha);
    expect(await wrong(1)).toBeNull();
    expect(await throttle.begin(from(46))).toMatchObject({ of: 'strangers' });
  });
});

test('on a known device ten tries are free, and strangers of before count for nothing', async () => {
  const known = { ...asha, device: 'mark' };
  expect(await wrong(9, known)).toBeNull();
  expect(await throttle.begin(known)).toEqual({ of: 'device', seconds: 30 });
  await expect(throttle.begin({ ...known, address: '203.0.113.9' })).rejects.toMatchObject(
    refused(30),
  );
  clock.advance(30_000);
  await throttle.begin(known);
  clock.advance(60_000);
  await throttle.succeeded(known);
  expect(await wrong(9, known)).toBeNull();
});

test('a right password does not forget wrong second steps', async () => {
  const second = { ...asha, step: 'second step' } as const;
  await wrong(5, second);
  await throttle.begin(asha);
  await throttle.succeeded(asha);
  await expect(throttle.begin(second)).rejects.toMatchObject(refused(30));
});

test('of many tries at once no more are let through than one after the other', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => throttle.begin(asha)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
