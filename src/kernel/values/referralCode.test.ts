import { expect, test } from 'vitest';

import { referralCodeIn } from './referralCode.ts';

test.each([
  'ABCD2345',
  'abcd2345',
  ' ABCD2345 ',
  'ABCD2345.',
  'ABCD2345...',
  'ABCD2345,',
  'ABCD2345;',
  'ABCD2345!',
  'ABCD2345)',
  '(ABCD2345)',
  '[ABCD2345]',
  '<ABCD2345>',
  '*ABCD2345*',
  '_ABCD2345_',
  '~ABCD2345~',
  '`ABCD2345`',
  '"ABCD2345"',
  '“ABCD2345”',
  '‘ABCD2345’,',
  'ABCD2345…',
  '«ABCD2345»',
  'ABCD2345।',
  'ABCD2345\u200b',
  '\ufeffABCD\u200b2345',
  'ABCD\u00ad2345',
  '\u202aABCD2345\u202c',
  '\u2068ABCD2345\u2069',
  'ABCD2345\ufe0f',
  'ABCD 2345',
  'ABCD\u00a02345',
  'AB CD 23 45',
  'ABCD-2345',
  'ABCD–2345',
  'ＡＢＣＤ２３４５',
  'ABCD2345%',
  'ABCD2345%2',
  'ABCD2345%E2%80',
  'ABCD2345%20',
  'ABCD2345%2520',
  '%41BCD2345',
  'ABCD2345%E2%80%8B',
  'ABCD2345&quot;',
  'ABCD2345&amp;utm_source=whatsapp',
  'ABCD2345?utm_source=whatsapp',
  'ABCD2345?ref=whatsapp',
  'ABCD2345/',
  'ABCD2345#',
  'ABCD2345\\',
  'ABCD2345\n\nSee you there',
  'ABCD2345 Join me at the university',
  'My code: ABCD2345',
  'my code is ABCD 2345',
  'ref=ABCD2345',
  'REF=ABCD 2345',
  'ref=3DABCD2345',
  '3DABCD2345',
  'amp;ref=ABCD2345',
  'https://university.example/refurl?ref=ABCD2345',
  'https://webpages.example/refurl?ref=ABCD2345.',
  'https%3A%2F%2Funiversity.example%2Frefurl%3Fref%3DABCD2345',
  'university.example/refurl?utm_campaign=WEBPAGES&ref=abcd2345&c4=y',
  '<https://university.example/refurl?ref=ABCD2345>',
])('%j is the code ABCD2345', (text) => {
  expect(referralCodeIn(text)).toBe('ABCD2345');
});

test.each([
  '',
  ' ',
  '.',
  '%',
  'ABCD234',
  'ABCD23456',
  'ABCD234O',
  'ABCD2341',
  'https://university.example/refurl',
  'x'.repeat(100_000),
  '\ud800',
])('in %j there is none', (text) => {
  expect(referralCodeIn(text)).toBeUndefined();
});

test.each(['23456789', 'ABCDEFGH', 'JKMNPQRS', 'TVWXYZ29'])('%s may be a code', (code) => {
  expect(referralCodeIn(code)).toBe(code);
});

// What is read or heard as something else is in no code.
test.each([...'0O1ILU'])('%s is in no code', (letter) => {
  expect(referralCodeIn(`${letter}BCDEFGH`)).toBeUndefined();
});
