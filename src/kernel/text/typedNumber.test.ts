import { describe, expect, it } from 'vitest';

import { e164Of, shownNumber, typedNumber } from './typedNumber.ts';

describe('an Indian number is read', () => {
  it.each([
    '9876543210',
    ' 98765 43210 ',
    '+91 98765-43210',
    '919876543210',
    '0091 9876543210',
    '091 98765 43210',
    '09876543210',
    '(098765) 43210',
    '+91 (0) 98765 43210',
    '(+91) 98765 43210',
    '+91 091 98765 43210',
    '+91 +91 98765 43210',
    '\u202a+91\u00a098765\u202f43210\u202c',
    '98765\u201143210',
    '98765–43210',
    'tel:+919876543210',
    'tel:+91-98765-43210;ext=5',
    'Mobile: 98765 43210',
    '९८७६५४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '۹۸۷۶۵۴۳۲۱۰',
    '９８７６５４３２１０',
    '＋９１ ９８７６５ ４３２１０',
    '𝟵𝟾𝟽𝟞𝟧𝟜𝟛𝟚𝟙𝟘',
    '98765-43210 / 91234-56789',
    '98765 43210, 91234 56789',
    '9876543210\n9123456789',
    '98765/43210',
    '98,765,43,210',
  ])('from %j', (typed) => {
    expect(typedNumber(typed)).toBe('9876543210');
    expect(e164Of(typed)).toBe('+919876543210');
  });

  it('though it begins with the digits of the country', () =>
    expect(e164Of('9198765432')).toBe('+919198765432'));
});

describe('a number of another country stays one', () => {
  it.each([
    ['+65 9123 4567', '+6591234567'],
    ['0065 9123 4567', '+6591234567'],
    ['+960 771 2345', '+9607712345'],
    ['00960-771-2345', '+9607712345'],
    ['+673 712 3456', '+6737123456'],
    ['+44 (0) 7911 123456', '+4407911123456'],
    ['+98 7654 3210', '+9876543210'],
    ['009876543210', '+9876543210'],
    ['\u202d+65 ٩١٢٣ ٤٥٦٧', '+6591234567'],
    ['tel:+65-9123-4567', '+6591234567'],
    ['+65 9123 4567 / 98765 43210', '+6591234567'],
  ])('%j', (typed, number) => expect(e164Of(typed)).toBe(number));
});

describe('there is no number', () => {
  it.each([
    '',
    '+',
    '98765',
    '987654321098',
    '9876543210 9123456789',
    'call 9876543210',
    '98765abc43210',
    '+91 98765 4321',
    '+91 11 2345 6789',
    `9876543210${' '.repeat(300)}`,
  ])('in %j', (typed) => expect(e164Of(typed)).toBeUndefined());
});

it.each([
  'Hi, my number is +91 98765-43210. Call me after 6 pm',
  'Asha here (2 children), 98765 43210 please',
  'call 09876543210 before 30.11.2026',
])('is shown alone out of a message: %j', (typed) => expect(shownNumber(typed)).toBe('9876543210'));

it('is shown as far as it is typed', () => {
  for (const typed of ['', '+', '+9', '+91', '+9198', '00', '0091', '0', '98765'])
    expect(shownNumber(typed)).toBe(typed);
  expect(shownNumber('98-7a')).toBe('987');
});

it('does not become another by being cut', () => {
  const once = shownNumber('9876543210 9123456789 9876543210');
  expect(e164Of(once)).toBeUndefined();
  expect(shownNumber(once)).toBe(once);
});
