import { expect, it } from 'vitest';

import { codeIn } from './otp.ts';

it.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['1-2-3-4', '1234'],
  ['१२३४', '1234'],
  ['١٢٣٤', '1234'],
  ['১২৩৪', '1234'],
  ['１２３４', '1234'],
  ['𝟏𝟐𝟑𝟒', '1234'],
  ['\u202a1234\u202c', '1234'],
  ['G-1234', '1234'],
  ['1234 is your code for Hill University. It is valid for 5 minutes.', '1234'],
  ['1234 is your code.\n\n@hill.example #1234', '1234'],
  ['Call 1800. See 2026.\n@hill.example #4821', '4821'],
  ['Your OTP is 1234. Do not share. Helpline 1800 123 4567', '1234'],
  ['Helpline 1800-180-1234, your OTP is 5678', '5678'],
  ['Admissions 2026: 4821 is your code', '4821'],
  ['OTP for mobile ending 6789 is 1234', '1234'],
  ['OTP for XXXXXX6789 is 1234', '1234'],
  ['Rs. 1500 due on 29-11-2026. OTP: 4321 (valid till 12:30)', '4321'],
  ['आपका ओटीपी १२३४ है', '1234'],
  ['12345', '12345'],
  ['123', '123'],
  ['98765 43210', '9876543210'],
  ['Call 9876543210', ''],
  ['12a4', ''],
  ['', ''],
])('%j holds the code %j', (typed, code) => expect(codeIn(typed)).toBe(code));
