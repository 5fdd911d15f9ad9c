import sharp from 'sharp';
import { expect, test } from 'vitest';

import { createPictures } from './picture.ts';

const badge = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="120" height="120">' +
    '<circle cx="100" cy="100" r="90" fill="#1A1650"/><circle cx="100" cy="100" r="70" fill="#FFD98A"/></svg>',
);
const { render: renderPicture } = createPictures(() =>
  Promise.reject(new Error('It is ours, and drawn here.')),
);
const drawn = { svg: true, crop: null } as const;

test('an encoding of its own gives WebP in its widths alone, and the JPEG that every program knows', async () => {
  const { files } = await renderPicture(badge, { ...drawn, encoding: { webp: [80, 240, 4000] } });
  expect(files.map(({ type, width }) => [type, width])).toEqual([
    ['image/webp', 80],
    ['image/webp', 240],
    ['image/jpeg', expect.any(Number)],
  ]);
});

test('few colours keep a clear ground clear, in fewer bytes', async () => {
  const bytesOf = async (colours?: number) => {
    const encoding = { webp: [240], ...(colours && { colours }) };
    const [file] = (await renderPicture(badge, { ...drawn, encoding })).files;
    return file?.bytes ?? Buffer.alloc(0);
  };
  const [few, usual] = [await bytesOf(16), await bytesOf()];
  expect(few.length).toBeLessThan(usual.length);
  const { data, info } = await sharp(few).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, data[3]]).toEqual([240, 0]);
  const middle = (120 * info.width + 120) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([0xff, 0xd9, 0x8a, 255]);
});
