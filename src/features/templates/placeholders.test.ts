import { expect, test } from 'vitest';

import { exampleFilling, fill, placeholdersIn, wrongBraces } from './placeholders.ts';

test('a text names each placeholder once, in the order of its first use', () => {
  expect(placeholdersIn('{programme} for {name}, {name}: {page}')).toEqual([
    'programme',
    'name',
    'page',
  ]);
});

test.each([
  ['{nmae}', /no placeholder \{nmae\}\. There are \{name\}/],
  ['{constructor} {}', /no placeholder \{constructor\}, \{\}/],
  ['{ name }', /no placeholder \{ name \}/],
  ['Hello {name', /A brace stands alone/],
  ['{{name}}', /A brace stands alone/],
])('%s cannot be filled in', (text, why) => {
  expect(wrongBraces(text)).toMatch(why);
});

test('a value that looks like a placeholder or a pattern stays as it is', () => {
  expect(fill('{name} {programme}', { ...exampleFilling, name: '{link} $& $1' })).toBe(
    '{link} $& $1 Online MBA',
  );
});
