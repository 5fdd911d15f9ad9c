import { expect, it } from 'vitest';

import { isCollision, isConnectionLoss, isPassing } from './errors.ts';

function failing(fields: object, message = 'x'): Error {
  return Object.assign(new Error(message), fields);
}

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

it.each([
  ['a lost connection', failing({ code: '57P01' }), true],
  ['a full disk', failing({ code: '53100' }), true],
  ['no memory', failing({ code: '53200' }), true],
  ['no connection left', failing({ code: '53300' }), true],
  ['a statement out of time', failing({ code: '57014' }), true],
  ['a deadlock within', new Error('query', { cause: failing({ code: '40P01' }) }), true],
  ['a duplicate', failing({ code: '23505' }), false],
  ['a full disk of our own', failing({ code: 'ENOSPC', syscall: 'write' }), false],
])('%s: may it work in a moment?', (_what, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});

it.each([
  ['a deadlock', failing({ code: '40P01' }), true],
  ['a serialisation failure within', new Error('x', { cause: failing({ code: '40001' }) }), true],
  ['a row that went meanwhile', failing({ code: '23503' }), true],
  ['a full disk', failing({ code: '53100' }), false],
])('%s: may it be run again at once?', (_what, error, expected) => {
  expect(isCollision(error)).toBe(expected);
});
