import { expect, it } from 'vitest';

import { isConnectionLoss } from './connection-loss.ts';

const failing = (fields: object, message = 'x'): Error => Object.assign(new Error(message), fields);

it.each([
  ['a refused socket', failing({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a socket file that is gone', failing({ code: 'ENOENT', syscall: 'connect' }), true],
  ['a shutdown', failing({ code: '57P01' }), true],
  ['a full disk', failing({ code: '53100' }), true],
  ['a start-up', failing({ code: '57P03' }), true],
  ['a cause within', new Error('query', { cause: failing({ code: '57P02' }) }), true],
  ['a full pool', failing({}, 'timeout exceeded when trying to connect'), true],
  ['a missing file', failing({ code: 'ENOENT', syscall: 'open' }), false],
  ['a duplicate', failing({ code: '23505' }), false],
  ['anything else', 'text', false],
])('%s: connection loss?', (_what, error, expected) => {
  expect(isConnectionLoss(error)).toBe(expected);
});
