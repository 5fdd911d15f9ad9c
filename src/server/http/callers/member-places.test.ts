import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createPlaces } from './member-places.ts';

const rules = {
  places: 2,
  waiting: 3,
  ofScreen: 1,
  atOnce: 1_000,
  share: 0.1,
  rest: 2,
  longestRest: 500,
};

test('a member has two calls worked on at a time, and others do not wait for them', async () => {
  const inPlace = createPlaces(rules);
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await held;
    return name;
  };
  const asked = ['a1', 'a2', 'a3'].map((name) => inPlace('a', work(name)));
  const other = inPlace('b', work('b1'));
  await pause(1);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  end();
  expect(await Promise.all([...asked, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('who has too many waiting is refused, and told when to come again', async () => {
  const inPlace = createPlaces(rules);
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 5 }, () => inPlace('a', () => held));
  await expect(inPlace('a', () => held)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 1 },
  });
  end();
  await Promise.all(asked);
});

test('work that fails says so, and gives its place to the next', async () => {
  const inPlace = createPlaces({ ...rules, places: 1 });
  const failing = inPlace('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await inPlace('a', async () => 'next')).toBe('next');
});

test('whoever asks without end rests between two pieces of work, and is answered before the rest', async () => {
  const inPlace = createPlaces({ ...rules, places: 1, atOnce: 0 });
  const order: string[] = [];
  const first = inPlace('a', () => pause(60)).then(() => order.push('first answered'));
  const second = inPlace('a', async () => void order.push('second begins'));
  await first;
  const other = inPlace('b', async () => void order.push('other'));
  await Promise.all([second, other]);
  expect(order).toEqual(['first answered', 'other', 'second begins']);
});

test('whoever asks for one after the other never rests', async () => {
  const inPlace = createPlaces({
    ...rules,
    places: 1,
    atOnce: 0,
    longestRest: 60_000,
    rest: 1_000,
  });
  for (let count = 0; count < 3; count += 1) await inPlace('a', () => pause(20));
  expect(await inPlace('a', async () => 'at once')).toBe('at once');
});

test('a screen that asks for two at a time, one after the other in the one place that there is, never rests', async () => {
  const endless = { atOnce: 0, longestRest: 60_000, rest: 1_000 };
  const inPlace = createPlaces({ ...rules, ...endless, places: 1, ofScreen: 2 });
  const lane = async () => {
    for (let count = 0; count < 3; count += 1) await inPlace('a', () => pause(20));
  };
  await Promise.all([lane(), lane()]);
  expect(await inPlace('a', async () => 'at once')).toBe('at once');
});
