import { expect, test } from 'vitest';

import { type Code, createYoungCodes, GRACE } from './young-codes.ts';

function code(at: number, range = '+9190000…'): Code {
  return {
    at,
    keys: [
      ['near', '192.0.2.0/24'],
      ['wide', '192.0.0.0/16'],
      ['range', range],
    ],
  };
}

test('codes of one block or range have its key in common', () => {
  const young = createYoungCodes();
  for (const each of [code(0), code(1), code(2, '+9190001…')]) young.add(each);
  const keys = young.all().flatMap((one) => one.keys);
  expect(keys).toHaveLength(9);
  expect(new Set(keys).size).toBe(4);
});

test('one key counts under each of its scopes', () => {
  const young = createYoungCodes();
  young.add({
    at: 0,
    keys: [
      ['near', 'unknown'],
      ['wide', 'unknown'],
    ],
  });
  expect(young.all()).toEqual([
    {
      at: 0,
      keys: [
        ['near', 'unknown'],
        ['wide', 'unknown'],
      ],
    },
  ]);
  expect(young.countOf('unknown')).toBe(2);
});

test('codes that may have come to their phones are forgotten with their keys', () => {
  const young = createYoungCodes();
  for (const each of [code(0), code(5, '+9190001…')]) young.add(each);
  expect(young.takeOld(GRACE)).toEqual([code(0)]);
  expect(['192.0.2.0/24', '+9190000…', '+9190001…'].map(young.countOf)).toEqual([1, 0, 1]);
  expect(young.takeOld(GRACE + 5)).toEqual([code(5, '+9190001…')]);
  expect(young.countOf('192.0.2.0/24')).toBe(0);
});
