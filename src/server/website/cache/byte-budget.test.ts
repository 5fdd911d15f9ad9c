import { describe, expect, test } from 'vitest';

import { isAsked, pathOf } from './address.ts';
import { createByteBudget } from './byte-budget.ts';

const KEY = 1_024;
const PAGE = 9_000;
const ROOM = 3 * (KEY + PAGE) + KEY;

function page() {
  return { size: PAGE };
}

describe('a budget of three pages', () => {
  function filled() {
    const budget = createByteBudget<{ size: number }>(ROOM);
    for (const key of ['a', 'b', 'c']) budget.set(key, page());
    return budget;
  }

  test('holds three', () => {
    const budget = filled();
    expect(budget.weigh()).toBe(3 * (KEY + PAGE));
    expect(['a', 'b', 'c'].map((key) => budget.get(key)?.size)).toEqual([PAGE, PAGE, PAGE]);
  });

  test('forgets the oldest that nobody asked for', () => {
    const budget = filled();
    budget.get('a');
    budget.set('d', page());
    expect(budget.get('a')).toBeDefined();
    expect(budget.get('b')).toBeUndefined();
    expect(budget.get('c')).toBeDefined();
  });

  test('gives what was asked for another round, and only one', () => {
    const budget = filled();
    budget.get('a');
    for (const key of ['d', 'e', 'f', 'g']) budget.set(key, page());
    expect(budget.get('a')).toBeUndefined();
  });

  test('keeps the newest, however large', () => {
    const budget = filled();
    budget.set('large', { size: 10 * PAGE });
    expect(budget.get('large')).toBeDefined();
    expect(budget.get('c')).toBeUndefined();
  });

  test('weighs what has grown when something is added', () => {
    const budget = filled();
    const growing = { size: PAGE };
    budget.set('d', growing);
    growing.size = 2 * PAGE;
    budget.set('e', { size: 0 });
    expect(budget.weigh()).toBeLessThanOrEqual(ROOM);
  });

  test('forgets no more than it must where keys alone take the room', () => {
    const budget = createByteBudget<{ size: number }>(3 * KEY);
    for (const key of ['a', 'b', 'c', 'd']) budget.set(key, { size: 0 });
    expect(['a', 'b', 'c', 'd'].map((key) => budget.get(key) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('frees what stands under two keys with the last of them', () => {
    const budget = createByteBudget<{ size: number }>(ROOM);
    const one = page();
    budget.set('/', one);
    budget.set('/?today=2027-01-18', one);
    for (const key of ['b', 'c']) budget.set(key, page());
    budget.set('d', { size: PAGE - KEY });
    expect(budget.weigh()).toBeLessThanOrEqual(ROOM);
  });

  test('weighs what stands under two keys once', () => {
    const budget = createByteBudget<{ size: number }>(Infinity);
    const one = page();
    budget.set('/', one);
    budget.set('/?today=2027-01-18', one);
    expect(budget.weigh()).toBe(2 * KEY + PAGE);
  });
});

describe('a target', () => {
  test.each([
    ['/mba?utm_source=x', '/mba'],
    ['/mba', '/mba'],
    ['/?a?b', '/'],
    ['', ''],
  ])('%s has the path %s', (target, path) => expect(pathOf(target)).toBe(path));

  test.each([
    ['/programmes?q=data', true],
    ['/?today=2027-01-18&q=x', true],
    ['/?today=2027-01-18', false],
    ['/mba', false],
  ])('%s asks for more than a page: %s', (key, asked) => expect(isAsked(key)).toBe(asked));
});
