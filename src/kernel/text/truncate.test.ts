import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it.each([
  ['Short enough as it stands.', 40, 'Short enough as it stands.'],
  [
    'Consumers, brands, prices and the trade, from shelf to shop.',
    40,
    'Consumers, brands, prices…',
  ],
  ['Hiring, pay, law and change, for those who are asked.', 40, 'Hiring, pay, law and change…'],
  ['Valuation, banking, markets and risk, taught', 40, 'Valuation, banking, markets and risk…'],
])('cuts “%s” at %d characters, at the end of a thought', (text, max, short) => {
  expect(truncate(text, max)).toBe(short);
});

it('never exceeds the length, whatever the words', () => {
  for (const text of ['x'.repeat(60), 'word '.repeat(20), 'a the of and '.repeat(8)])
    expect(truncate(text, 40).length).toBeLessThanOrEqual(40);
});
