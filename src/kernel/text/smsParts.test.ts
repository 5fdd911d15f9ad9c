import { expect, test } from 'vitest';

import { smsParts, whySeveralSms } from './smsParts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // An escaped sign is not divided: 76 of them and a half do not fill a part.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  [`${'a'.repeat(69)}–`, 1],
  [`${'a'.repeat(70)}–`, 2],
  [`${'a'.repeat(133)}–`, 2],
  [`${'a'.repeat(134)}–`, 3],
  ['न'.repeat(70), 1],
  ['न'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
  ['àèéùìòñüÄÖÅØ¿¡§£¥ΔΩ@_', 1],
  [`${'ç'}${'a'.repeat(70)}`, 2],
])('%j is %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test('says why, by the signs that make it so', () => {
  expect(whySeveralSms('short')).toBeUndefined();
  expect(whySeveralSms(`${'a'.repeat(90)} – ’`)).toBe(
    'It is sent and billed as 2 SMS: because of “–”, “’” one SMS holds 70 characters in place of 160, and this is 94 with what is filled in.',
  );
  expect(whySeveralSms('a'.repeat(161))).toBe(
    'It is sent and billed as 2 SMS: one SMS holds 160 characters, and this is 161 with what is filled in.',
  );
});
