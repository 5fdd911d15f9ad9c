import { expect, it } from 'vitest';

import { formatRupees } from './money.ts';
import { spacedPhone } from './phone.ts';

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+918212345678', '+91 82123 45678'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+91987654321', '+91987654321'],
  ['+14155550100', '+14155550100'],
])('%s is drawn %s', (number, drawn) => expect(spacedPhone(number)).toBe(drawn));

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [164_000, '₹1,64,000'],
  [12_345_678, '₹1,23,45,678'],
])('%i rupees are written %s', (amount, text) => expect(formatRupees(amount)).toBe(text));
