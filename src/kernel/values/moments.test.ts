import { expect, test } from 'vitest';

import { believedMoment, formatMoment, formatMomentInWords } from './moments.ts';

test.each([
  ['2027-01-08T10:05:00Z', '8 Jan 2027, 3:35 pm', '8 January 2027 at 3:35 pm'],
  ['2027-01-08T19:30:00Z', '9 Jan 2027, 1:00 am', '9 January 2027 at 1:00 am'],
  ['2027-01-08T15:35:00+05:30', '8 Jan 2027, 3:35 pm', '8 January 2027 at 3:35 pm'],
])('%s is in India %s, and %s', (at, shown, said) => {
  expect(formatMoment(at)).toBe(shown);
  expect(formatMoment(new Date(at))).toBe(shown);
  expect(formatMomentInWords(new Date(at))).toBe(said);
});

test.each([
  ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00+20:00', '2026-11-27T14:00:00.000Z'],
  ['2055-01-01T00:00:00Z', '2027-01-18T10:00:00.000Z'],
  ['0000-01-01T00:00:00Z', '2025-12-14T10:00:00.000Z'],
  ['1970-01-01T00:00:00Z', '2025-12-14T10:00:00.000Z'],
  ['yesterday', '2027-01-18T10:00:00.000Z'],
  ['', '2027-01-18T10:00:00.000Z'],
  [Number.NaN, '2027-01-18T10:00:00.000Z'],
  [8.65e15, '2027-01-18T10:00:00.000Z'],
])('%s by somebody else’s clock is believed to be %s', (at, believed) => {
  expect(believedMoment(at, { now: new Date('2027-01-18T10:00:00Z'), days: 400 })).toBe(believed);
});
