import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { editorWith } from '../support/content.ts';
import { picture } from '../support/files.ts';
import { wrongInHeader } from '../support/header.ts';
import { signedIn } from '../support/staff.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const widths = [320, 360, 768, 1024, 1280, 1920] as const;
const screens = ['/mba', '/launchpad', '/no-such-page', '/online-mba-lp'] as const;

const unsized =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="300" height="90" fill="#b23a24"/></svg>';
const framed =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 64"><rect width="640" height="64" fill="#2a6"/></svg>';

async function drawn(width: number, height: number): Promise<Buffer> {
  return picture(width, height).png().toBuffer();
}

/** Light ink and nothing below it, as logos for dark grounds are drawn. */
function whiteInk(): Promise<Buffer> {
  const words =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect x="20" y="50" width="560" height="50" fill="#fff"/></svg>';
  return sharp(Buffer.from(words)).png().toBuffer();
}

const shapes: readonly (readonly [string, string, () => Promise<Buffer>])[] = [
  ['ten times as wide as high', 'wide.png', () => drawn(2000, 200)],
  ['square', 'square.png', () => drawn(512, 512)],
  ['three times as high as wide', 'tall.png', () => drawn(200, 600)],
  ['of six thousand pixels', 'huge.png', () => drawn(6000, 2400)],
  ['of twelve pixels', 'tiny.png', () => drawn(12, 4)],
  ['a drawing without a size', 'unsized.svg', async () => Buffer.from(unsized)],
  ['a drawing with a frame alone', 'framed.svg', async () => Buffer.from(framed)],
  ['white on nothing', 'white.png', whiteInk],
];

let change: (type: 'brand' | 'university', body: object) => Promise<void>;
let bring: (name: string, bytes: Buffer) => Promise<number>;

beforeAll(async () => {
  const { app } = site;
  const browser = await signedIn(app, 'ADMIN');
  const editor = editorWith(app, browser);
  bring = async (name, bytes) => {
    const file = { name, bytes, fields: { alt: name } };
    const { status, body } = await browser.upload<{ id: number }>('/api/upload', file);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  change = async (type, body) => {
    const { id } = app.services.content.snapshot().one(type);
    const { data } = await editor.call('GET', `/api/${type}/${id}`);
    const saved = await editor.call('PATCH', `/api/${type}/${id}`, { version: data.version, body });
    const { version } = saved.data;
    const told = await editor.call('POST', `/api/${type}/${id}/publish`, { version, body: {} });
    if (told.status !== 200) throw new Error(JSON.stringify(told));
  };
});

/** What is wrong with the logos that are seen: their shape is lost, they are too small, or stand out of their row. */
function wrongLogos(least: number): readonly string[] {
  const all = [
    ...document.querySelectorAll<HTMLImageElement>(
      'header a[href="/"] img, footer a[href="/"] img',
    ),
  ];
  const seen = all.filter((image) => image.checkVisibility({ visibilityProperty: true }));
  return seen.flatMap((image) => {
    const box = image.getBoundingClientRect();
    const link = image.closest('a')?.getBoundingClientRect();
    const fit = getComputedStyle(image).objectFit;
    const isWhole =
      fit === 'contain' ||
      Math.abs(box.width / box.height - image.naturalWidth / image.naturalHeight) < 0.05;
    const [wide, high] = [image.naturalWidth, image.naturalHeight];
    const scale = Math.min(box.width / wide, box.height / high);
    return [
      ...(isWhole ? [] : ['its shape is lost']),
      ...(box.height > 60 || box.width > 230 ? [`${box.width} x ${box.height}`] : []),
      ...(Math.max(wide, high) * scale < least ? [`only ${wide * scale} x ${high * scale}`] : []),
      ...(link && box.right > link.right + 1 ? ['it stands out of its link'] : []),
    ];
  });
}

describe.each(shapes)('a logo %s', (_shape, name, draw) => {
  let id = 0;
  beforeAll(async () => {
    id = await bring(name, await draw());
  });

  test.each([true, false])('has its room; alone: %s', async (alone) => {
    await change('university', { logo: id });
    await change('brand', { logo_alone: alone });
    const { page, close } = await site.visit();
    for (const path of screens) {
      await page.goto(path);
      await page.locator('html[data-ready]').waitFor();
      await page.locator('body > footer').scrollIntoViewIfNeeded();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${path} at ${width}`;
        const wrong = await page.evaluate(wrongInHeader);
        expect(
          wrong.filter((one) => one !== 'nowhere to enroll or go on'),
          where,
        ).toEqual([]);
        expect(await page.evaluate(wrongLogos, 24), where).toEqual([]);
      }
    }
    await close();
  });
});
