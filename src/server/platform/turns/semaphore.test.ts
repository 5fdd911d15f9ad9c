import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createSemaphore, QueueFull } from './turns.ts';

function pause(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length));
}

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

describe('how long a turn is waited for', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  /** A gate of one place, in which one piece has taken four seconds and the next is one second old. */
  async function underWay(waiting: number) {
    const gate = createSemaphore({ places: 1, waiting });
    const before = gate(() => pause(4_000));
    await vi.advanceTimersByTimeAsync(4_000);
    await before;
    void gate(() => pause(4_000));
    await vi.advanceTimersByTimeAsync(1_000);
    return gate;
  }

  test('follows from how long pieces have taken, and how long one runs already', async () => {
    const gate = await underWay(1);
    expect([1, 2, 5].map(gate.secondsFor)).toEqual([3, 7, 19]);
  });

  test('is told to whom there is no room for', async () => {
    const gate = await underWay(0);
    await expect(gate(() => pause(1))).rejects.toMatchObject({ retryAfter: 3 });
  });

  test('is a second a piece while none has ended, and what should have ended long ago ends any moment', async () => {
    const gate = createSemaphore({ places: 1, waiting: 0 });
    expect(gate.secondsFor(3)).toBe(3);
    void gate(() => pause(9_000));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(gate.secondsFor(1)).toBe(0);
  });
});
