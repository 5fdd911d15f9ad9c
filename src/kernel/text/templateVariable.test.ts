import { expect, test } from 'vitest';

import { templateVariable } from './templateVariable.ts';

test.each([
  ['Online      BBA', 'Online BBA'],
  ['Online\nBBA\t(evening)', 'Online BBA (evening)'],
  [' Online \u00a0\u00a0\u2003\u3000\u00a0 BBA ', 'Online BBA'],
  ['Online\u2028\u2028\u2028\u2028\u2028BBA', 'Online BBA'],
  ['\u200bऑनलाइन  एमबीए', 'ऑनलाइन एमबीए'],
  ['', '-'],
  [' \n\t ', '-'],
  ['\u200e\u200e', '-'],
])('%j becomes %j', (text, variable) => {
  expect(templateVariable(text)).toBe(variable);
});

test('ends where it must, with a whole character and no blank', () => {
  expect(templateVariable('Master of Business Administration', 30)).toBe(
    'Master of Business Administrat',
  );
  expect(templateVariable('abcd 😀', 5)).toBe('abcd');
  expect(templateVariable('abcd 😀', 6)).toBe('abcd');
});
