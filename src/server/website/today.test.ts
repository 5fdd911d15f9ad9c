import { expect, test } from 'vitest';

import { createToday } from './website.ts';

test('the day is India’s by the clock, to the millisecond, and whichever way the clock moves', () => {
  let now = '';
  const today = createToday({ now: () => new Date(now) });
  const days = [
    ['2026-11-22T18:29:59.999Z', '2026-11-22'],
    ['2026-11-22T18:30:00.000Z', '2026-11-23'],
    ['2026-11-23T18:29:59.999Z', '2026-11-23'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ] as const;
  for (const [moment, day] of days) {
    now = moment;
    expect(today()).toBe(day);
  }
});
