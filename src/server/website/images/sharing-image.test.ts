import { expect, test } from 'vitest';

import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { cardOf } from '../../../site/seo/card.ts';
import { openKeepMade } from '../../platform/storage/open.ts';
import { loadSharp } from '../../platform/sharp.ts';
import type { ImageStore } from './image-cache.ts';
import { createSharingImages } from './sharing-image.ts';

const keepMade = openKeepMade({ put: async () => undefined }, { warn: () => undefined });
const storage = { read: async () => null } as unknown as ImageStore['storage'];
const draw = createSharingImages({ storage, keepMade });
const about = { title: 'MBA', description: '', category: 'program_page', trail: [] } as const;
const drawn = cardOf(about, demoSnapshot());

/** The name of the university and all that stands beside it. */
async function footOf(title: string): Promise<Buffer> {
  const png = await draw(title, { ...drawn, title, fact: 'From ₹1' });
  const sharp = await loadSharp();
  const area = { left: 60, top: 470, width: 640, height: 120 };
  return sharp(png ?? Buffer.alloc(0))
    .extract(area)
    .raw()
    .toBuffer();
}

/** In steps of a colour: a picture has few colours, which its title changes a little. */
const ALIKE = 8;

test.each([
  'இணையவழி வணிக மேலாண்மை முதுகலைப் பட்டம்',
  'ഓൺലൈൻ ബിസിനസ് മാനേജ്മെന്റിൽ ബിരുദാനന്തര ബിരുദം, തൊഴിലധിഷ്ഠിത പരിശീലനത്തോടെ',
  'A very long name of a programme '.repeat(4),
])('the title of a picture for sharing leaves the name below it its room: %s', async (title) => {
  const [foot, plain] = [await footOf(title), await footOf('MBA')];
  const off = foot.map((value, at) => Math.abs(value - (plain[at] ?? 0)));
  expect(foot.length).toBe(plain.length);
  expect(off.filter((steps) => steps > ALIKE)).toHaveLength(0);
});

test('a title is smaller before a word of it is split', async () => {
  const title = 'Telecommunicationsmanagement';
  const sharp = await loadSharp();
  const { data, info } = await sharp((await draw(title, { ...drawn, title })) ?? Buffer.alloc(0))
    .extract({ left: 60, top: 30, width: 680, height: 380 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => {
    const row = data.subarray(y * info.width, (y + 1) * info.width);
    return Math.max(...row) - Math.min(...row) > 60;
  });
  expect(rows.filter((isInked, y) => isInked && !rows[y - 1])).toHaveLength(1);
});
