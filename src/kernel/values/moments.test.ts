import { expect, test } from 'vitest';

import { formatMoment, formatMomentInWords } from './moments.ts';

test.each([
  ['2027-01-08T10:05:00Z', '8 Jan 2027, 3:35 pm', '8 January 2027 at 3:35 pm'],
  ['2027-01-08T19:30:00Z', '9 Jan 2027, 1:00 am', '9 January 2027 at 1:00 am'],
  ['2027-01-08T15:35:00+05:30', '8 Jan 2027, 3:35 pm', '8 January 2027 at 3:35 pm'],
])('%s is in India %s, and %s', (at, shown, said) => {
  expect(formatMoment(at)).toBe(shown);
  expect(formatMoment(new Date(at))).toBe(shown);
  expect(formatMomentInWords(new Date(at))).toBe(said);
});
