import { expect, test } from 'vitest';

import { afterRest, nextRest } from './rest.ts';

test.each([
  ['2026-11-30T10:00:00+05:30', '2026-11-30T10:00:00+05:30'],
  ['2026-11-30T20:59:59+05:30', '2026-11-30T20:59:59+05:30'],
  ['2026-11-30T21:00:00+05:30', '2026-12-01T10:00:00+05:30'],
  ['2026-11-30T23:59:59+05:30', '2026-12-01T10:00:00+05:30'],
  ['2026-12-01T00:00:00+05:30', '2026-12-01T10:00:00+05:30'],
  ['2026-12-31T21:30:00+05:30', '2027-01-01T10:00:00+05:30'],
])('a message of %s goes at %s', (at, goes) => {
  expect(afterRest(new Date(at))).toEqual(new Date(goes));
});

test('it goes no more from nine in the evening on', () => {
  expect(nextRest(new Date('2026-11-30T10:00:00+05:30'))).toEqual(
    new Date('2026-11-30T21:00:00+05:30'),
  );
});
