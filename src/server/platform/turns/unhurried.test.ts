import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { unhurried } from './long-work.ts';

async function took(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('rests as many times as long as its work took, but no longer than it may', async () => {
  const long = { times: 3, longest: 10_000 };
  expect(await took(() => unhurried(long, () => pause(40)))).toBeGreaterThan(150);
  const short = { times: 1_000, longest: 50 };
  expect(await took(() => unhurried(short, () => pause(40)))).toBeLessThan(10_000);
});

test('fails as its work fails, without a rest', async () => {
  const fails = () => Promise.reject(new Error('The disk is full.'));
  await expect(unhurried({ times: 1, longest: 1_000 }, fails)).rejects.toThrow('The disk is full.');
});

test('ends its rest when it is stopped', async () => {
  const stop = new AbortController();
  const resting = took(() =>
    unhurried({ times: 1_000_000, longest: 3_600_000 }, () => pause(20), stop.signal),
  );
  await pause(60);
  stop.abort();
  expect(await resting).toBeLessThan(60_000);
});
