import { expect, test } from 'vitest';

import { createSemaphore, QueueFull } from './semaphore.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('runs as many as it has places, lets as many wait as may, and refuses the next', async () => {
  const gate = createSemaphore({ places: 2, waiting: 1 });
  const first = held();
  const started: string[] = [];
  const enter = (name: string) =>
    gate(async () => {
      started.push(name);
      await first.work();
      return name;
    });
  const answers = [enter('a'), enter('b'), enter('c')];
  await expect(enter('d')).rejects.toBeInstanceOf(QueueFull);
  expect(started).toEqual(['a', 'b']);
  first.end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  expect(await enter('e')).toBe('e');
});

test('gives the place of work that failed to the next', async () => {
  const gate = createSemaphore({ places: 1, waiting: 1 });
  const failing = gate(() => Promise.reject(new Error('no')));
  const next = gate(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
