import { expect, it } from 'vitest';

import { zonedHours } from './zonedHours.ts';

it.each([
  ['Asia/Dubai', '2026-11-30', '5 am', '7.30 am', 0],
  ['Asia/Kathmandu', '2026-11-30', '6.45 am', '9.15 am', 0],
  ['Europe/London', '2026-11-30', '1 am', '3.30 am', 0],
  ['Europe/London', '2026-07-06', '2 am', '4.30 am', 0],
  ['America/New_York', '2026-11-30', '8 pm', '10.30 pm', -1],
  ['Australia/Sydney', '2026-11-30', '12 pm', '2.30 pm', 0],
])('in %s on %s', (zone, day, from, to, dayShift) => {
  const hours = zonedHours(`${day}T06:30:00+05:30`, `${day}T09:00:00+05:30`, zone);
  expect(hours).toEqual({ from, to, dayShift });
});

it('tells of the next day', () => {
  const hours = zonedHours(
    '2026-11-30T19:00:00+05:30',
    '2026-11-30T21:00:00+05:30',
    'Australia/Sydney',
  );
  expect(hours).toMatchObject({ from: '12.30 am', dayShift: 1 });
});
