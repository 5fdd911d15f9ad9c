import { expect, it, test } from 'vitest';

import { firstNameOf } from '../../../../kernel/text/firstName.ts';
import { referralCodeIn } from '../../../../kernel/values/referralCode.ts';
import { newCode, shortNameOf } from './policy.ts';

test('codes are such as links may carry, and never alike', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(referralCodeIn(code)).toBe(code);
  expect(new Set(codes).size).toBe(codes.length);
});

it.each([
  ['Asha Selvam', 'Asha', 'Asha S.'],
  ['Ramesh Kumar shetty', 'Ramesh', 'Ramesh S.'],
  ['  Asha   Rao ', 'Asha', 'Asha R.'],
  ['Asha', 'Asha', 'Asha'],
  ['आशा राव', 'आशा', 'आशा र.'],
  ['', '', ''],
])('of %s a referrer may see %s and %s', (name, first, short) => {
  expect(firstNameOf(name)).toBe(first);
  expect(shortNameOf(name)).toBe(short);
});
