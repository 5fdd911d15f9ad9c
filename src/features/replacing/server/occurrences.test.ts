import { expect, it } from 'vitest';

import { replaced } from './occurrences.ts';

const any = { match_case: false, whole_words: false };
const exact = { match_case: true, whole_words: false };
const whole = { match_case: false, whole_words: true };

it.each([
  ['Fee, fee and coffee', { ...any, find: 'FEE' }, 'x, x and cofx'],
  ['Fee, fee and coffee', { ...exact, find: 'fee' }, 'Fee, x and cofx'],
  ['Fee, fee, fees and coffee', { ...whole, find: 'fee' }, 'x, x, fees and coffee'],
  ['aaaa', { ...any, find: 'aa' }, 'xx'],
  ['aaa aa', { ...whole, find: 'aa' }, 'aaa x'],
  ['शुल्क शुल', { ...whole, find: 'शुल' }, 'शुल्क x'],
  ['𝒜b b', { ...whole, find: 'b' }, '𝒜b x'],
  ['İstanbul istanbul', { ...any, find: 'ISTANBUL' }, 'İstanbul x'],
  ['Cafe\u0301 café CAFE\u0301 cafe', { ...any, find: 'café' }, 'x x x cafe'],
  ['Cafe\u0301 café', { ...any, find: 'cafe\u0301' }, 'x x'],
  ['ভ\u09c7\u09beট ভ\u09cbট', { ...whole, find: 'ভ\u09cbট' }, 'x x'],
  ['ப\u0bc6\u0bbeருள்', { ...any, find: 'ப\u0bcaருள்' }, 'x'],
  ['\u095eीस फ\u093cीस', { ...any, find: '\u095eीस' }, 'x x'],
  ['(a+b)* $& \\d', { ...any, find: '(a+b)* $& \\d' }, 'x'],
])('%j with %j reads %j', (text, wanted, after) => {
  expect(replaced(text, { ...wanted, replace: 'x' })).toBe(after);
});

it('takes the other words as they are, whatever they are made of', () => {
  expect(replaced('a fee', { ...any, find: 'fee', replace: '$& fee $1' })).toBe('a $& fee $1');
});
