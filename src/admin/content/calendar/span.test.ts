import { expect, it } from 'vitest';

import { spanOf, stepped } from './span.ts';

it('a month is shown in whole weeks from Monday, with the days beside it', () => {
  const { weeks, title } = spanOf('month', '2027-02-17');
  expect(title).toBe('February 2027');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  const january = spanOf('month', '2028-01-31').weeks;
  expect([january[0]?.[0], january.at(-1)?.[6]]).toEqual(['2027-12-27', '2028-02-06']);
});

it('a week begins on Monday, on a Sunday too', () => {
  expect(spanOf('week', '2027-01-03').weeks).toHaveLength(1);
  expect(spanOf('week', '2027-01-03').weeks[0]?.[0]).toBe('2026-12-28');
});

it('one goes from month to month however long they are, and over the year', () => {
  expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(stepped('week', '2027-12-30', 1)).toBe('2028-01-06');
});
