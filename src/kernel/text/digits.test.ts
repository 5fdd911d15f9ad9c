import { expect, it } from 'vitest';

import { plainDigits } from './digits.ts';

it('reads the decimal digits of every script', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter(
    (one) => !/^(?:hanidec)$/.test(one),
  );
  for (const numberingSystem of systems) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const all = Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('');
    expect(plainDigits(all), numberingSystem).toBe('0123456789');
  }
});

it.each([
  ['𝟗𝟾𝟽𝟨𝟱𝟜𝟥𝟐', '98765432'],
  ['９८٧۶৫', '98765'],
  ['a ½ ² ①', 'a ½ ² ①'],
])('%s is %s', (typed, plain) => expect(plainDigits(typed)).toBe(plain));
