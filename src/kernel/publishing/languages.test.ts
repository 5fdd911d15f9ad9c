import { expect, test } from 'vitest';

import { directionOf, languageName } from './languages.ts';

test.each([
  ['ur', 'rtl'],
  ['ks', 'rtl'],
  ['sd', 'rtl'],
  ['sd-Deva', 'ltr'],
  ['hi', 'ltr'],
  ['ta-IN', 'ltr'],
  ['en-IN', 'ltr'],
  ['no tag', 'ltr'],
] as const)('%s runs %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

test('a language is called as its readers call it, or as the site does', () => {
  expect(languageName('ta', 'ta')).toBe('தமிழ்');
  expect(languageName('hi')).toBe('Hindi');
  expect(languageName('no tag')).toBe('no tag');
});
