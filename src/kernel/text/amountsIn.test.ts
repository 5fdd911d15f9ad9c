import { expect, it } from 'vitest';

import { amountsIn } from './amountsIn.ts';

it.each([
  ['₹41,000 a semester', 41_000],
  ['Rs 41,000', 41_000],
  ['Rs. 41,000/-', 41_000],
  ['Rs.41000', 41_000],
  ['INR 41,000', 41_000],
  ['₹ 41 000', 41_000],
  ['₹\u00a041\u202f000', 41_000],
  ['41000', 41_000],
  ['₹41,000/-', 41_000],
  ['0.41 lakh', 41_000],
  ['₹0.41 Lakhs', 41_000],
  ['₹0.41L', 41_000],
  ['₹41k', 41_000],
  ['41 thousand', 41_000],
  ['₹41,000.00', 41_000],
  ['४१,००० रुपये', 41_000],
  ['₹1.64 lakh', 164_000],
  ['1,64,000', 164_000],
  ['164,000', 164_000],
  ['₹1.2 crore', 12_000_000],
  ['Fee: ₹500.', 500],
  ['500/-', 500],
])('finds the amount in %s', (text, amount) => {
  expect(amountsIn(text).map((one) => one.amount)).toEqual([amount]);
});

it.each(['500 hours', '20 credits', '+91 98765', '3.5 years', '12 months at 9.5 per cent'])(
  'finds none in %s',
  (text) => {
    expect(amountsIn(text).filter(({ amount }) => amount < 1_000)).toEqual([]);
  },
);

it('says where each stands', () => {
  const text = 'From ₹41,000 a semester, or Rs 1,64,000 in all.';
  expect(amountsIn(text).map(({ from, to }) => text.slice(from, to).trim())).toEqual([
    '₹41,000',
    'Rs 1,64,000',
  ]);
});
