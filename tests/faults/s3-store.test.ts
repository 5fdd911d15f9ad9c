import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openS3Store } from '../support/s3-store.ts';
import { s3Storage } from '../../src/server/platform/storage/s3.ts';
import { type Storage, StoreUnavailable } from '../../src/server/platform/storage/storage.ts';

const asking = { connecting: 300, silence: 200, answering: 500, tries: 3 };
const storing = { connecting: 300, silence: 200, tries: 1 };
const patience = { asking, storing, stopped: 200 };
const film = Buffer.alloc(4_000_000, 'film');

let store: Awaited<ReturnType<typeof openS3Store>>;
let storage: Storage;
beforeEach(async () => {
  store = await openS3Store();
  storage = s3Storage({ ...store.access, bucket: 'media' }, patience);
  store.objects.set('media/film.mp4', { body: film, type: 'video/mp4' });
});
afterEach(() => store.close());

async function listed(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

/** All that a store is asked for, but lists. */
const calls: Record<string, () => Promise<unknown>> = {
  open: () => storage.open('film.mp4'),
  'open in parts': () => storage.openInParts('film.mp4'),
  range: () => storage.open('film.mp4', { start: 1, end: 2 }),
  read: () => storage.read('film.mp4'),
  has: () => storage.has('film.mp4'),
  put: () => storage.put('new.mp4', Buffer.from('1'), 'video/mp4'),
  remove: () => storage.remove('film.mp4'),
  check: () => storage.check(),
};

it.each(Object.entries(calls))('%s ends where a store says nothing', async (_name, call) => {
  store.mood.is = 'mute';
  const began = performance.now();
  await expect(call()).rejects.toThrow(StoreUnavailable);
  expect(performance.now() - began).toBeLessThan(3_000);
});

it.each(Object.entries(calls))(
  '%s ends where the head of an answer comes a letter at a time',
  async (_name, call) => {
    store.mood.is = 'trickling';
    const began = performance.now();
    await expect(call()).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - began).toBeLessThan(4_000);
  },
);

it('a list ends where a store says nothing', async () => {
  store.mood.is = 'mute';
  await expect(listed()).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a file is not sent again to a store that took it and says nothing', async () => {
  store.mood.is = 'swallowing';
  // A busy machine may need a while to look whether the file is there, and to send it.
  const waiting = { ...asking, silence: 2_000, answering: 5_000 };
  const unhurried = { ...patience, asking: waiting, storing: { ...storing, silence: 2_000 } };
  const slower = s3Storage({ ...store.access, bucket: 'media' }, unhurried);
  const putting = slower.put('second.mp4', film, 'video/mp4');
  await expect(putting).rejects.toThrow('The store does not answer');
  expect(store.signatures).toHaveLength(2);
});

it('a large file that a store takes slowly is waited for as long as some of it goes', async () => {
  store.mood.is = 'slow';
  const silence = 2_000;
  const storing = { ...patience.storing, silence };
  const large = s3Storage({ ...store.access, bucket: 'media' }, { ...patience, storing });
  const began = performance.now();
  await large.put('large.mp4', Buffer.alloc(16_000_000, 'film'), 'video/mp4');
  expect(performance.now() - began).toBeGreaterThan(silence);
});

it.each(['cutting', 'stopping'] as const)('a store %s in the middle is away', async (mood) => {
  store.mood.is = mood;
  await expect(storage.read('film.mp4')).rejects.toThrow(StoreUnavailable);
  const file = await storage.open('film.mp4');
  await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toThrow(StoreUnavailable);
  await expect(storage.openInParts('film.mp4')).rejects.toThrow(StoreUnavailable);
  store.mood.is = 'well';
  const begun = await storage.openInParts('film.mp4');
  store.mood.is = mood;
  await expect(buffer(begun?.stream ?? Readable.from([]))).rejects.toThrow(StoreUnavailable);
});

it('of a store that sends whole files alone parts are what was asked for', async () => {
  const body = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
  store.objects.set('media/tour.mp4', { body, type: 'video/mp4' });
  store.mood.is = 'whole';
  for (const [start, end] of [
    [0, 0],
    [0, 131_071],
    [65_000, 400_000],
    [699_990, 800_000],
    [800_000, 800_001],
  ] as const) {
    const asked = body.subarray(start, end + 1);
    for (const open of [storage.open, storage.openInParts]) {
      const { stream, size } = (await open('tour.mp4', { start, end }))!;
      expect(size).toBe(asked.length);
      expect((await buffer(stream)).equals(asked)).toBe(true);
    }
  }
  const whole = await storage.openInParts('tour.mp4');
  expect((await buffer(whole!.stream)).equals(body)).toBe(true);
  const unread = await storage.open('tour.mp4', { start: 1, end: 2 });
  unread!.stream.destroy();
  await storage.check();
});

it('whoever reads slowly is waited for', async () => {
  const file = await storage.open('film.mp4');
  const stream = file?.stream ?? Readable.from([]);
  await pause(500);
  let size = 0;
  for await (const part of stream) {
    if (size === 0) await pause(500);
    size += (part as Buffer).length;
  }
  expect(size).toBe(film.length);
});

it('a file that nobody goes on to read is let go', async () => {
  const file = await storage.open('film.mp4');
  file?.stream.destroy();
  await storage.check();
  expect(file?.stream.destroyed).toBe(true);
});

it.each(Object.entries(calls))('%s is for now where access is denied', async (name, call) => {
  store.mood.is = 'denying';
  const failure: unknown = await call().catch((error: unknown) => error);
  expect(failure, name).toBeInstanceOf(StoreUnavailable);
  expect(String(failure)).toContain('denies access');
});

it.each(Object.entries(calls))('%s misses no file where the bucket is gone', async (name, call) => {
  store.mood.is = 'without a bucket';
  await expect(call(), name).rejects.toThrow(StoreUnavailable);
});
