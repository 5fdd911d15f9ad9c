import { describe, expect, it, test } from 'vitest';

import { manualClock } from '../clock.ts';
import {
  DeliveryRefused,
  retryAfterSeconds,
  RetryLater,
  throwForStatus,
  secondsUntilRetry,
  standardDelays,
} from './delivery.ts';
import { watchRecovery } from './worker.ts';

const DAY = 86_400;
const now = new Date('2027-01-18T10:00:00Z');

describe('the next attempt', () => {
  it.each([
    [1, 5],
    [2, 300],
    [9, DAY],
    // After the schedule it is tried daily, for ever.
    [10, DAY],
    [1_000, DAY],
  ])('after attempt %i comes %i seconds later', (attempt, seconds) => {
    const failed = { attempt, delays: standardDelays };
    expect(secondsUntilRetry({ ...failed, random: 0 })).toBe(seconds);
    expect(secondsUntilRetry({ ...failed, random: 1 })).toBeCloseTo(seconds * 1.2);
  });

  it('comes steadily after the schedule where a kind says so', () => {
    const failed = { delays: [5, 10], thenEvery: 60, random: 0 };
    expect([1, 2, 3, 1_000].map((attempt) => secondsUntilRetry({ ...failed, attempt }))).toEqual([
      5, 10, 60, 60,
    ]);
  });

  it.each([
    [10, 10],
    [3, 5],
    [30 * DAY, 7 * DAY],
    [undefined, 5],
  ])('waits where the receiver asked for %s seconds: %i', (retryAfter, seconds) => {
    const failed = { attempt: 1, delays: standardDelays, random: 0 };
    expect(secondsUntilRetry({ ...failed, retryAfter })).toBe(seconds);
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['-5', 0],
    ['Mon, 18 Jan 2027 10:01:30 GMT', 90],
    ['Mon, 18 Jan 2027 09:00:00 GMT', 0],
    ['soon', undefined],
    [' ', undefined],
    [null, undefined],
  ])('%s is %s seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});

describe('an answer', () => {
  function thrown(status: number, retryAfter?: string): unknown {
    const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    try {
      throwForStatus({ status, headers }, 'The ERP', now);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  test.each([200, 201, 204, 299])('%i is a success', (status) =>
    expect(thrown(status)).toBeUndefined(),
  );
  test('410 waits for a person, whatever else it asks for', () => {
    expect(thrown(410, '60')).toBeInstanceOf(DeliveryRefused);
  });
  test.each([429, 503])('%i with Retry-After waits for so long', (status) => {
    expect(thrown(status, '60')).toEqual(new RetryLater(60, `The ERP answered ${status}.`));
  });
  test.each([301, 400, 404, 429, 500])('%i without it is tried again by the schedule', (status) => {
    const error = thrown(status);
    expect(error).toEqual(new Error(`The ERP answered ${status}.`));
    expect(error).not.toBeInstanceOf(RetryLater);
  });
});

describe('what failed is tried at once', () => {
  test('by the first success, as an earlier process may have failed', () => {
    const recovery = watchRecovery(manualClock(now));
    expect(recovery.succeeded()).toBe(true);
    expect(recovery.succeeded()).toBe(false);
  });

  test('by the first success after a failure, and no oftener than once a minute', () => {
    const clock = manualClock(now);
    const recovery = watchRecovery(clock);
    recovery.succeeded();
    recovery.failed(new Error('refused'));
    clock.advance(59_999);
    expect(recovery.succeeded()).toBe(false);
    clock.advance(1);
    expect(recovery.succeeded()).toBe(true);
  });

  test('not before the moment that the receiver named, of several the latest', () => {
    const clock = manualClock(now);
    const recovery = watchRecovery(clock);
    recovery.failed(new RetryLater(300, 'later'));
    recovery.failed(new RetryLater(10, 'soon'));
    clock.advance(299_000);
    expect(recovery.succeeded()).toBe(false);
    clock.advance(1_000);
    expect(recovery.succeeded()).toBe(true);
  });
});
