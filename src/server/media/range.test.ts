import { describe, expect, it } from 'vitest';

import { rangeOf } from './range.ts';

describe('of a file of 1,000 bytes', () => {
  it.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    // What lies beyond the end is cut off.
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
  ])('%s is a part', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range));

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s lies outside', (header) =>
    expect(rangeOf(header, 1_000)).toBe('unsatisfiable'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=a-b',
    'bytes = 0-1',
  ])('%s asks for the whole', (header) => expect(rangeOf(header, 1_000)).toBeNull());
});

it('an empty file has no part', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable');
});
