import { expect, test } from 'vitest';

import { worstText } from '../support/hostile-text.ts';
import { expressionsOf, sourceFiles } from '../support/regular-expressions.ts';
import { slowOf, trial } from '../support/slow-expressions.ts';

test.each([
  [/(a+)+$/],
  [/\s+$/],
  [/<img\b[^>]*>/g],
  [/[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g],
  [/^(?:<p><\/p>\s*)+|(?:\s*<p><\/p>)+$/g],
  [/^\s*(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE>)?(?:<!--[\s\S]*?-->\s*)*<svg/],
  [/(?:href|src)\s*=\s*(?:"\s*([^"]*)"|'\s*([^']*)')/gi],
  [/^([^\s@]+)@([^\s@]+\.[^\s@]+)$/],
])('what is known to be slow is found: %s', (expression) => {
  expect(worstText(expression, trial).milliseconds).toBeGreaterThan(trial.enough);
});

test('no regular expression of the sources takes longer than 20 ms for any 100 kB', () => {
  expect(slowOf(sourceFiles())).toEqual([]);
});

test('no regular expression is made of a text: its cost could not be told', () => {
  expect(expressionsOf(sourceFiles()).made).toEqual([]);
});
