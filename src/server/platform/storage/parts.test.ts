import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { fileInParts } from './parts.ts';

/** A file that is so long when it is first read, and longer from then on. */
function growing(size: number) {
  let whole = size;
  return async ({ start, end }: { start: number; end: number }) => {
    const part = { bytes: Buffer.alloc(Math.min(end + 1, whole) - start), whole };
    whole = 2 * size;
    return { ...part, contentType: 'video/mp4' };
  };
}

test.each([undefined, { start: 100_000, end: 399_999 }])(
  'gives on no more than it said where a file grows meanwhile: %o',
  async (range) => {
    const file = await fileInParts(growing(300_000), range);
    expect(file?.size).toBe(300_000 - (range?.start ?? 0));
    expect(await buffer(file?.stream ?? Readable.from([]))).toHaveLength(file?.size ?? 0);
  },
);

test('reads nothing ahead of the part that is being taken', async () => {
  let reads = 0;
  const read = growing(1_000_000);
  const file = await fileInParts((range) => {
    reads += 1;
    return read(range);
  });
  const taken = new Writable({ write: () => undefined });
  file?.stream.pipe(taken);
  await pause(20);
  expect([taken.writableLength, reads]).toEqual([131_072, 1]);
  file?.stream.destroy();
});
