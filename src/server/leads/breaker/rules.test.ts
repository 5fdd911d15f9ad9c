import { describe, expect, it, test } from 'vitest';

import { solve } from '../../../../tests/support/proof.ts';
import { manualClock } from '../../platform/clock.ts';
import { openProofs } from './proofs.ts';
import type { PressureScope } from '../store/table.ts';
import { limitsOf } from './breaker.ts';
import { blocksOf, type Pressure, PressureCounts, rangeOf, type Requester } from './pressure.ts';

describe('an address belongs to', () => {
  it.each([
    ['203.0.113.77', ['203.0.113.0/24']],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    // A caller who has no address is a block of its own.
    ['gone', ['gone']],
    ['unreadable', ['unreadable']],
  ])('%s to %s', (caller, keys) => expect(blocksOf(caller).map(({ key }) => key)).toEqual(keys));

  it('numbers that are handed out together are one range', () => {
    expect(rangeOf('+919876543210').key).toBe('+9198765…');
    expect(rangeOf('+919876599999')).toEqual(rangeOf('+919876500000'));
  });
});

const breaker = {
  sends: 100,
  verifiedPercent: 20,
  pauseSeconds: 600,
  blockPercent: 10,
} as Parameters<typeof limitsOf>[0]['breaker'];

function limits(dailyBudget = 10_000) {
  return limitsOf({ breaker, dailyBudget } as Parameters<typeof limitsOf>[0]);
}

describe('codes are asked for in bad faith', () => {
  it.each<[PressureScope, number, number, boolean]>([
    ['all', 100, 19, true],
    ['all', 100, 20, false],
    ['all', 99, 0, false],
    // What is counted fades, so half a code less counts as well.
    ['all', 99.5, 0, true],
    ['near', 20, 3, true],
    ['near', 20, 4, false],
    ['near', 19, 0, false],
    ['range', 20, 0, true],
    ['wide', 19, 0, false],
    ['wide', 20, 0, true],
  ])('in the scope %s with %d sent and %d verified: %s', (scope, sent, verified, isBad) =>
    expect(limits().isBad(scope, { sent, verified })).toBe(isBad),
  );

  it.each([
    [0, 0],
    [100, 0],
    [199, 0],
    [200, 1],
    [400, 2],
    [3_200, 5],
  ])('%d codes are beyond the limit by the level %d', (sent, level) =>
    expect(limits().levelOf('all', { sent, verified: 0 })).toBe(level),
  );

  it('a small site’s blocks are watched from five codes on', () => {
    const small = limitsOf({ breaker: { ...breaker, sends: 10 }, dailyBudget: 1 } as never);
    expect(small.isBad('near', { sent: 4, verified: 0 })).toBe(false);
    expect(small.isBad('near', { sent: 5, verified: 0 })).toBe(true);
  });
});

describe('the codes of a block are used', () => {
  it.each([
    [0, 0, false],
    [1, 1, true],
    [20, 4, true],
    [20, 3, false],
    [0.002, 0.001, true],
  ])('of %d sent and %d verified: %s', (sent, verified, isUsed) =>
    expect(limits().isUsed({ sent, verified })).toBe(isUsed),
  );
});

test('of a day’s budget a block has its share without a proof, a hundred codes at least', () => {
  expect(limits().blockShare).toBe(1_000);
  expect(limits(200).blockShare).toBe(100);
  expect([limits().budget, limits().kept]).toEqual([10_000, 2_000]);
});

describe('a proof of work', () => {
  const clock = manualClock(new Date('2027-01-18T10:00:00Z'));
  const proofs = openProofs({ config: { secrets: ['s'.repeat(32)] }, clock });
  const asha: Requester = { address: '203.0.113.7', mobile: '+919876543210' };

  test('is answered by the number and the block that it was set', () => {
    const asked = proofs.challenge(asha, 0);
    const { challenge } = asked;
    const proof = solve(asked);
    expect(proofs.answered(proof, asha)).toBe(challenge);
    expect(proofs.answered(proof, { ...asha, address: '203.0.113.99' })).toBe(challenge);
    expect(proofs.answered(proof, { ...asha, address: '203.0.114.7' })).toBeNull();
    expect(proofs.answered(proof, { ...asha, mobile: '+919876543211' })).toBeNull();
  });

  test.each([
    [0, 12],
    [1, 13],
    [3, 15],
    [9, 15],
  ])('of level %i asks for %i bits', (level, bits) => {
    expect(proofs.challenge(asha, level).bits).toBe(bits);
  });

  test('is over after five minutes', () => {
    const asked = proofs.challenge(asha, 0);
    const { challenge } = asked;
    const proof = solve(asked);
    clock.advance(300_000);
    expect(proofs.answered(proof, asha)).toBe(challenge);
    clock.advance(1_000);
    expect(proofs.answered(proof, asha)).toBeNull();
  });

  test('is none where anything of it was changed', () => {
    const asked = proofs.challenge(asha, 1);
    const { challenge } = asked;
    const proof = solve(asked);
    const easier = proof.replace('.13.', '.1.');
    expect(easier).not.toBe(proof);
    const answers = proof.split('~')[1] ?? '';
    for (const wrong of [
      easier,
      challenge,
      `${challenge}~`,
      `${challenge}~${answers.split('.').slice(1).join('.')}`,
      `${challenge}~${answers.split('.').fill('zzzzzzzzzz').join('.')}`,
      '',
      '~',
    ])
      expect(proofs.answered(wrong, asha)).toBeNull();
  });
});

describe('the count of a process', () => {
  const start = Date.parse('2027-01-18T10:00:00Z');
  const asha: Requester = { address: '203.0.113.7', mobile: '+919876543210' };
  const near = blocksOf(asha.address)[0].key;
  const openCounts = () => new PressureCounts(limits().isBad);
  const learnt: Omit<Pressure, 'key' | 'scope'> = {
    sent: 0,
    verified: 0,
    daySent: 0,
    day: '',
    at: new Date(start),
    slowedUntil: null,
  };

  test('of codes on their way is in the sums of their keys at once', () => {
    const counts = openCounts();
    for (let codes = 0; codes < 5; codes += 1) counts.sent(asha, start);
    counts.verified(asha, start);
    for (const key of [near, rangeOf(asha.mobile).key, 'all'])
      expect(counts.sumOf(key, start)).toEqual({ sent: 5, verified: 1 });
    expect(counts.settledSum(near, start)).toEqual({ sent: 0, verified: 1 });
    counts.take(start + 30_000);
    expect(counts.sumOf(near, start + 30_000)).toEqual({ sent: 0, verified: 0 });
  });

  test('of the whole leaves out a block from the code on that makes it bad', () => {
    const counts = openCounts();
    for (let codes = 0; codes < 19; codes += 1) counts.sent(asha, start);
    expect(counts.sumOf('all', start).sent).toBe(19);
    counts.sent(asha, start);
    counts.sent(asha, start);
    expect(counts.sumOf('all', start).sent).toBe(0);
    expect(counts.sumOf(near, start).sent).toBe(21);
    counts.take(start + 30_000);
    expect(counts.sumOf('all', start + 30_000).sent).toBe(0);
  });

  test('of a code is written once it may have come to its phone', () => {
    const counts = openCounts();
    counts.sent(asha, start);
    expect(counts.take(start + 29_999).filter(({ sent }) => sent > 0)).toEqual([]);
    const taken = counts.take(start + 30_000);
    expect(taken.map(({ scope, sent }) => [scope, sent]).toSorted()).toEqual([
      ['all', 1],
      ['near', 1],
      ['range', 1],
    ]);
  });

  test('of a verified number is written at once', () => {
    const counts = openCounts();
    counts.verified(asha, start);
    expect(counts.take(start).every(({ verified }) => verified === 1)).toBe(true);
  });

  test('of a slowed block says nothing about everyone else', () => {
    const counts = openCounts();
    counts.learn([
      {
        ...learnt,
        key: near,
        scope: 'near',
        slowedUntil: new Date(start + 1),
      },
    ]);
    counts.verified(asha, start);
    expect(counts.take(start).map(({ scope }) => scope)).not.toContain('all');
    counts.verified(asha, start + 1);
    expect(counts.take(start).map(({ scope }) => scope)).toContain('all');
  });

  test('of a day ends with the day in India', () => {
    const counts = openCounts();
    counts.sent(asha, start);
    expect(counts.today(near)).toBe(1);
    expect(counts.today('all')).toBe(1);
    const midnight = Date.parse('2027-01-18T18:30:00Z');
    expect(counts.today(near)).toBe(1);
    expect(counts.take(midnight).every(({ daySent }) => daySent === 0)).toBe(true);
    expect(counts.today(near)).toBe(0);
  });

  test('is added to what all processes know of the day', () => {
    const counts = openCounts();
    counts.sent(asha, start);
    counts.learn([{ ...learnt, key: near, scope: 'near', day: '2027-01-18', daySent: 4 }]);
    expect(counts.today(near)).toBe(5);
  });

  test('is not lost where it could not be written', () => {
    const counts = openCounts();
    counts.verified(asha, start);
    const taken = counts.take(start);
    counts.verified(asha, start);
    counts.giveBack(taken);
    expect(counts.take(start).every(({ verified }) => verified === 2)).toBe(true);
  });
});
