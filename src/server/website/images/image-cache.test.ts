import { expect, test } from 'vitest';

import { openKeepMade } from '../../platform/storage/open.ts';
import { createImageCache, type ImageStore } from './image-cache.ts';

const png = Buffer.from('a picture');

/** A cache whose store has nothing, and takes pictures as it is told. */
function openCache(put: () => Promise<void> = async () => undefined) {
  const read = async () => null;
  const keepMade = openKeepMade({ put }, { warn: () => undefined });
  return createImageCache({ storage: { read } as unknown as ImageStore['storage'], keepMade });
}

test('a picture that a store takes for ever is given out meanwhile, and drawn once', async () => {
  const drawing = openCache(() => new Promise(() => undefined));
  let drawn = 0;
  const ready = async () => async () => {
    drawn += 1;
    return png;
  };
  expect([await drawing('a.png', ready), await drawing('a.png', ready), drawn]).toEqual([
    png,
    png,
    1,
  ]);
});

test('one that waits for what it is drawn of keeps no other from being drawn', async () => {
  const drawing = openCache();
  const { promise: mute, resolve: end } = Promise.withResolvers<() => Promise<Buffer>>();
  const first = drawing('a.png', () => mute);
  expect(await drawing('b.png', async () => async () => png)).toBe(png);
  end(async () => png);
  expect(await first).toBe(png);
});

test('one that could not be drawn is drawn for the next who asks', async () => {
  const drawing = openCache();
  const failing = drawing('a.png', () => Promise.reject(new Error('no such font')));
  await expect(failing).rejects.toThrow('no such font');
  expect(await drawing('a.png', async () => async () => png)).toBe(png);
});
