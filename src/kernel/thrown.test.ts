import { expect, test } from 'vitest';

import { asError, codeOf } from './thrown.ts';

test('an error stays what it is, and whatever else was thrown becomes one that says it', () => {
  const error = new TypeError('no');
  expect(asError(error)).toBe(error);
  expect(asError('no')).toMatchObject({ message: 'no', cause: 'no' });
});

test.each([
  [Object.assign(new Error('gone'), { code: 'ENOENT' }), 'ENOENT'],
  [new Error('gone'), undefined],
  ['ENOENT', undefined],
  [null, undefined],
])('the code of %s is %s', (thrown, code) => expect(codeOf(thrown)).toBe(code));
