import { expect, test } from 'vitest';

import { inheritedNames } from '../../tests/support/hostile-names.ts';
import { hasName, isRecord, madeFor, namesOf, ownValue, recordOf, valueAt } from './record.ts';

test.each([
  [{ a: 1 }, true],
  [{}, true],
  [[], false],
  [null, false],
  ['a', false],
])('whether %o has names: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
  expect(recordOf(value)).toEqual(expected ? value : {});
});

test.each([
  ['a', true],
  ['c', false],
  ['toString', false],
  ['', false],
])('an object of a and b has the name %s of its own: %s', (name, expected) => {
  const ours = { a: 1, b: undefined };
  expect(namesOf(ours)).toEqual(['a', 'b']);
  expect(hasName(ours, name)).toBe(expected);
});

test('one is made for each name, in their order', () => {
  const lengths = madeFor(['one', 'three'], (name) => name.length);
  expect(Object.entries(lengths)).toEqual([
    ['one', 3],
    ['three', 5],
  ]);
});

test.each([
  ['cards.1.title', 'b'],
  ['cards.2.title', undefined],
  ['cards', [{ title: 'a' }, { title: 'b' }]],
  ['cards.0.title.length', undefined],
])('what stands at %s is %o', (place, expected) => {
  expect(valueAt({ cards: [{ title: 'a' }, { title: 'b' }] }, place)).toEqual(expected);
});

test.each(inheritedNames)('nothing stands at %s unless it was put there', (name) => {
  expect(ownValue({ a: 1 }, name)).toBeUndefined();
  expect(ownValue(undefined, name)).toBeUndefined();
  expect(valueAt({ cards: {} }, `cards.${name}`)).toBeUndefined();
  const own = Object.fromEntries([[name, 1]]);
  expect([ownValue(own, name), valueAt({ cards: own }, `cards.${name}`)]).toEqual([1, 1]);
});
