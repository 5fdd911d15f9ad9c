import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createBatch } from './batch.ts';

/** A batch whose runs end when they are told to, in the order in which they began. */
function heldBatch(options: { most?: number; second?: number }) {
  const sizes: number[] = [];
  const ends: (() => void)[] = [];
  const call = createBatch<number, number>(async (items) => {
    sizes.push(items.length);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => item * 2);
  }, options);
  const add = async (count: number) => {
    for (let item = 0; item < count; item += 1) void call(item);
    await turn();
    await turn();
  };
  const end = async (place = 0) => {
    ends.splice(place, 1)[0]?.();
    await turn();
    await turn();
  };
  return { call, add, end, sizes };
}

test('calls of one turn share a run, and each gets its own result', async () => {
  const { call, end, sizes } = heldBatch({});
  const results = Promise.all([call(1), call(2), call(3)]);
  await turn();
  await end();
  expect(await results).toEqual([2, 4, 6]);
  expect(sizes).toEqual([3]);
});

test('calls that come while a run is under way wait for its end, and then share the next', async () => {
  const { add, end, sizes } = heldBatch({});
  await add(1);
  await add(5);
  await add(2);
  expect(sizes).toEqual([1]);
  await end();
  expect(sizes).toEqual([1, 7]);
});

test('a run takes no more than it may', async () => {
  const { add, end, sizes } = heldBatch({ most: 4 });
  await add(10);
  for (let run = 0; run < 3; run += 1) await end();
  expect(sizes).toEqual([4, 4, 2]);
});

test('enough of them begin a second run beside the first; fewer wait, and a third never begins', async () => {
  const { add, sizes } = heldBatch({ second: 3 });
  await add(1);
  await add(2);
  expect(sizes).toEqual([1]);
  await add(1);
  expect(sizes).toEqual([1, 3]);
  await add(9);
  expect(sizes).toEqual([1, 3]);
});

test.each([
  ['first', 0],
  ['second', 1],
])(
  'what waits is taken when the last run ends, should the %s end before it',
  async (_name, place) => {
    const { sizes, add, end } = heldBatch({ second: 3 });
    await add(1);
    await add(3);
    await end(place);
    await add(2);
    expect(sizes).toEqual([1, 3]);
    await end();
    expect(sizes).toEqual([1, 3, 2]);
  },
);

test('a run that fails fails its own calls alone', async () => {
  const call = createBatch<number, number>(
    async (items) => {
      if (items.includes(1)) throw new Error('one');
      return items;
    },
    { most: 1 },
  );
  const settled = await Promise.allSettled([call(1), call(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
