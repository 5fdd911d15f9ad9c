import { expect, test } from 'vitest';

import { basics } from './schemas.ts';

test.each([
  ['560004', '560004'],
  ['560 004', '560004'],
  ['560-004', '560004'],
  [' ५६०००४ ', '560004'],
])('a PIN code may be written %s', (typed, code) => {
  expect(basics.postal_code.parse(typed)).toBe(code);
});

test.each([
  ['+919000052110', '+919000052110'],
  ['90000 52110', '+919000052110'],
  ['090000-52110', '+919000052110'],
  ['0091 90000 52110', '+919000052110'],
  ['080 4665 0100', '+918046650100'],
  ['+91 (11) 2345 6789', '+911123456789'],
  ['0044 20 7946 0958', '+442079460958'],
])('a number on WhatsApp may be written %s', (typed, number) => {
  expect(basics.whatsapp_number.parse(typed)).toBe(number);
});

test.each(['90000', '4665 0100', 'on request'])('%s is no whole number', (typed) => {
  const { error } = basics.whatsapp_number.safeParse(typed);
  expect(error?.issues[0]?.message).toContain('080 4665 0100');
});
