import { afterEach, expect, test, vi } from 'vitest';

import { countTurns } from '../../../../tests/support/thread.ts';
import { mapInTurns } from './long-work.ts';

afterEach(() => vi.restoreAllMocks());

test('others are answered between any two milliseconds of it', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const passed = countTurns();
  const items = Array.from({ length: 100 }, (_, index) => index);
  const done = await mapInTurns(items, (item) => {
    clock += 1;
    return item * 2;
  });
  expect(done).toEqual(items.map((item) => item * 2));
  expect(passed()).toBeGreaterThanOrEqual(49);
});

test('two that work at once have a turn each', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const passed = countTurns();
  const doneIn: number[] = [];
  const work = () => {
    clock += 2;
    doneIn.push(passed());
  };
  await Promise.all([mapInTurns([1, 2, 3, 4], work), mapInTurns([1, 2, 3, 4], work)]);
  const [, , ...later] = doneIn;
  expect(new Set(later).size).toBe(later.length);
});

test('what fails ends it', async () => {
  const failing = mapInTurns([1, 2], () => {
    throw new Error('It failed.');
  });
  await expect(failing).rejects.toThrow('It failed.');
});
