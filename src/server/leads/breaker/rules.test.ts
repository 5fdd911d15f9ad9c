import { describe, expect, it, test } from 'vitest';

import { solve } from '../../../../tests/support/proof.ts';
import { manualClock } from '../../platform/clock.ts';
import { blocksOf, rangeOf } from './address-blocks.ts';
import { createCounts, type Requester } from './counts.ts';
import { limitsOf } from './limits.ts';
import { openProofs } from './proofs.ts';
import type { Pressure } from './repository.ts';
import type { PressureScope } from './table.ts';

describe('an address belongs to', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.0.0/16'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
    // A caller who has no address is a block of its own.
    ['gone', 'gone', 'gone'],
    ['unreadable', 'unreadable', 'unreadable'],
  ])('%s to %s and %s', (caller, near, wide) => expect(blocksOf(caller)).toEqual({ near, wide }));

  it('numbers that are handed out together are one range', () => {
    expect(rangeOf('+919876543210')).toBe('+9198765…');
    expect(rangeOf('+919876599999')).toBe(rangeOf('+919876500000'));
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

function pressure(scope: PressureScope, sent: number, verified: number): Pressure {
  return { key: 'k', scope, sent, verified } as Pressure;
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
    ['wide', 79, 0, false],
    ['wide', 80, 0, true],
  ])('in the scope %s with %d sent and %d verified: %s', (scope, sent, verified, isBad) =>
    expect(limits().isBad(pressure(scope, sent, verified))).toBe(isBad),
  );

  it.each([
    [0, 0],
    [100, 0],
    [199, 0],
    [200, 1],
    [400, 2],
    [3_200, 5],
  ])('%d codes are beyond the limit by the level %d', (sent, level) =>
    expect(limits().levelOf(pressure('all', sent, 0))).toBe(level),
  );

  it('a small site’s blocks are watched from five codes on', () => {
    const small = limitsOf({ breaker: { ...breaker, sends: 10 }, dailyBudget: 1 } as never);
    expect(small.isBad(pressure('near', 4, 0))).toBe(false);
    expect(small.isBad(pressure('near', 5, 0))).toBe(true);
  });
});

describe('of a day’s budget of 10,000 codes', () => {
  it.each<[string, number, number, 'day' | 'proof' | null]>([
    ['a block has used little', 499, 0, null],
    ['a block has used half of its share', 500, 500, 'proof'],
    ['a block has used its share', 1_000, 1_000, 'day'],
    ['all have used four fifths', 0, 8_000, 'proof'],
    ['all have used less', 0, 7_999, null],
    ['all have used nearly everything', 0, 9_999, 'proof'],
    ['all have used everything', 0, 10_000, 'day'],
  ])('%s', (_what, ofBlock, ofAll, spent) => expect(limits().spent(ofBlock, ofAll)).toBe(spent));

  it('a block has a hundred codes however small the budget', () => {
    expect(limits(200).spent(99, 99)).toBe('proof');
    expect(limits(200).spent(100, 100)).toBe('day');
  });
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

describe('what a process counts', () => {
  const start = Date.parse('2027-01-18T10:00:00Z');
  const asha: Requester = { address: '203.0.113.7', mobile: '+919876543210' };
  const near = blocksOf(asha.address).near;
  const learnt = { sent: 0, verified: 0, daySent: 0, day: '', slowedUntil: null };

  test('of a code is written once it may have come to its phone', () => {
    const counts = createCounts();
    counts.sent(asha, start);
    expect(counts.take(start + 29_999).filter(({ sent }) => sent > 0)).toEqual([]);
    const taken = counts.take(start + 30_000);
    expect(taken.map(({ scope, sent }) => [scope, sent]).toSorted()).toEqual([
      ['all', 1],
      ['near', 1],
      ['range', 1],
      ['wide', 1],
    ]);
  });

  test('of a verified number is written at once', () => {
    const counts = createCounts();
    counts.verified(asha, start);
    expect(counts.take(start).every(({ verified }) => verified === 1)).toBe(true);
  });

  test('of a slowed block says nothing about everyone else', () => {
    const counts = createCounts();
    counts.learn([
      {
        ...learnt,
        key: near,
        scope: 'near',
        slowedUntil: new Date(start + 1),
      } as unknown as Pressure,
    ]);
    counts.verified(asha, start);
    expect(counts.take(start).map(({ scope }) => scope)).not.toContain('all');
    counts.verified(asha, start + 1);
    expect(counts.take(start).map(({ scope }) => scope)).toContain('all');
  });

  test('of a day ends with the day in India', () => {
    const counts = createCounts();
    counts.sent(asha, start);
    expect(counts.today(near, start)).toBe(1);
    expect(counts.today('all', start)).toBe(1);
    const midnight = Date.parse('2027-01-18T18:30:00Z');
    expect(counts.today(near, midnight - 1)).toBe(1);
    expect(counts.today(near, midnight)).toBe(0);
  });

  test('is added to what all processes know of the day', () => {
    const counts = createCounts();
    counts.sent(asha, start);
    counts.learn([
      { ...learnt, key: near, scope: 'near', day: '2027-01-18', daySent: 4 } as unknown as Pressure,
    ]);
    expect(counts.today(near, start)).toBe(5);
  });

  test('is not lost where it could not be written', () => {
    const counts = createCounts();
    counts.verified(asha, start);
    const taken = counts.take(start);
    counts.verified(asha, start);
    counts.giveBack(taken);
    expect(counts.take(start).every(({ verified }) => verified === 2)).toBe(true);
  });
});
