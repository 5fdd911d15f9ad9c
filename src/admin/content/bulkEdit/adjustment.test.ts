import { expect, it } from 'vitest';

import { adjust, type Adjustment } from './adjustment.ts';

it.each<[number | null, Adjustment, number | null]>([
  [33_750, { how: 'percent', by: 5, step: 1 }, 35_438],
  [33_750, { how: 'percent', by: 5, step: 100 }, 35_400],
  [33_750, { how: 'percent', by: 5, step: 500 }, 35_500],
  [33_750, { how: 'percent', by: -5, step: 1000 }, 32_000],
  [33_750, { how: 'amount', by: 1_250, step: 1 }, 35_000],
  [1_000, { how: 'amount', by: -2_000, step: 1 }, 0],
  [33_750, { how: 'set', by: 40_000, step: 1 }, 40_000],
  [33_750, { how: 'percent', by: null, step: 500 }, 34_000],
  [null, { how: 'percent', by: 5, step: 100 }, null],
  [null, { how: 'set', by: 500, step: 1 }, 500],
])('%s by %j is %s', (amount, adjustment, result) =>
  expect(adjust(amount, adjustment)).toBe(result),
);

it('keeps two decimals where there may be any', () => {
  const adjustment: Adjustment = { how: 'percent', by: 5, step: 1 };
  expect(adjust(9.5, adjustment, true)).toBe(9.98);
  expect(adjust(9.5, adjustment)).toBe(10);
});
