import sharp from 'sharp';
import { expect, test } from 'vitest';

import { isMoving } from './motion.ts';

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}

async function frames(count: number) {
  const all = ['#123456', '#abcdef', '#fedcba'].slice(0, count);
  if (count === 1) return sharp(await frame('#123456'));
  return sharp(await Promise.all(all.map(frame)), { join: { animated: true } });
}

test.each([
  ['gif', 1, false],
  ['gif', 2, true],
  ['gif', 3, true],
  ['webp', 1, false],
  ['webp', 3, true],
] as const)('a %s of %i frames moves: %s', async (form, count, is) => {
  const bytes = await (await frames(count)).toFormat(form).toBuffer();
  expect(isMoving(bytes, `image/${form}`)).toBe(is);
});

function part(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

test('a PNG of several frames says so before its pixels', async () => {
  const still = await frame('#123456');
  const at = 8 + 25;
  const told = part('acTL', Buffer.from([0, 0, 0, 3, 0, 0, 0, 0]));
  const moving = Buffer.concat([still.subarray(0, at), told, still.subarray(at)]);
  expect([isMoving(still, 'image/png'), isMoving(moving, 'image/png')]).toEqual([false, true]);
});

test.each(['gif', 'png', 'webp', 'avif'])(
  'a %s that is cut off anywhere is read to its end at most',
  async (form) => {
    const bytes = await (await frames(3)).toFormat('gif').toBuffer();
    for (let size = 0; size < bytes.length; size += 1)
      expect(isMoving(bytes.subarray(0, size), `image/${form}`)).toBeTypeOf('boolean');
  },
);
