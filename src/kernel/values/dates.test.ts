import { describe, expect, it } from 'vitest';

import { dayAfter, daysFrom, formatDay, indianDay } from './dates.ts';

describe('the day in India', () => {
  it.each([
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01'],
  ])('is, at %s, %s', (moment, day) => expect(indianDay(Date.parse(moment))).toBe(day));
});

describe('days on from a day', () => {
  it.each([
    ['2027-01-18', 0, '2027-01-18'],
    ['2027-01-31', 1, '2027-02-01'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-01-01', -366, '2025-12-31'],
  ])('%s and %i make %s', (day, days, other) => expect(dayAfter(day, days)).toBe(other));
});

it('is written with its month in full, and without a zero before it', () => {
  expect(formatDay('2027-01-08')).toBe('8 January 2027');
});

describe('days from one to another', () => {
  it.each([
    ['2026-11-22', '2026-11-22', 1],
    ['2026-11-16', '2026-11-22', 7],
    ['2028-02-28', '2028-03-01', 3],
    ['2024-11-23', '2026-11-22', 730],
    ['2026-11-22', '2026-11-20', -1],
  ])('from %s to %s are %i', (first, last, days) => expect(daysFrom(first, last)).toBe(days));
});
