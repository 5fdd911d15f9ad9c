import { expect, test } from 'vitest';

import { wholeWords, trimEndWhile, trimSlashes } from './textEnds.ts';

test.each([
  ['/about//', '/about'],
  ['///', ''],
  ['', ''],
  ['a/b', 'a/b'],
])('%j without slashes at its end is %j', (text, expected) => {
  expect(trimSlashes(text)).toBe(expected);
});

test.each([
  ['one two thr', 'one two'],
  ['one two ', 'one two'],
  ['one \n\t two', 'one'],
  ['oneword', 'oneword'],
])('%j ends at a word: %j', (text, expected) => {
  expect(wholeWords(text)).toBe(expected);
});

test('only the end is looked at', () => {
  expect(trimEndWhile('1a1b11', (character) => character === '1')).toBe('1a1b');
});
