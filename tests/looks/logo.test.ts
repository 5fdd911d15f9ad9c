import { beforeAll, expect, test } from 'vitest';

import { editorWith } from '../support/content.ts';
import { picture } from '../support/files.ts';
import { signedIn } from '../support/staff.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const shapes = { wide: [900, 200], square: [400, 400], dark: [800, 200] } as const;
type Shape = keyof typeof shapes;
const ids = {} as Record<Shape, number>;

beforeAll(async () => {
  const { app } = site;
  const browser = await signedIn(app, 'ADMIN');
  for (const [shape, [width, height]] of Object.entries(shapes)) {
    const bytes = await picture(width, height).png().toBuffer();
    const file = { name: `${shape}.png`, bytes, fields: { alt: shape } };
    const uploaded = await browser.upload<{ id: number }>('/api/upload', file);
    ids[shape as Shape] = uploaded.body.data.id;
  }
  const editor = editorWith(app, browser);
  const publish = async (type: 'brand' | 'university', body: object) => {
    const { id } = app.services.content.snapshot().one(type);
    const { data } = await editor.call('GET', `/api/${type}/${id}`);
    const saved = await editor.call('PATCH', `/api/${type}/${id}`, { version: data.version, body });
    const { version } = saved.data;
    const published = await editor.call('POST', `/api/${type}/${id}/publish`, {
      version,
      body: {},
    });
    expect(published, JSON.stringify(published)).toMatchObject({ status: 200 });
  };
  await publish('university', { logo: ids.wide });
  await publish('brand', { logo_square: ids.square, logo_on_dark: ids.dark, logo_alone: true });
});

test.each([
  { width: 1280, shape: 'wide' },
  { width: 360, shape: 'square' },
] as const)(
  'at $width px the $shape logo stands in the header, without the name',
  async ({ width, shape }) => {
    const { page, close } = await site.visit({ viewport: { width, height: 800 } });
    await page.goto('/mba');
    const shown = page.locator('body > header a[href="/"]').first();
    const ratio = await shown.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
    const [wide, high] = shapes[shape];
    expect(ratio).toBeCloseTo(wide / high, 0);
    const { short_name } = site.app.services.content.snapshot().one('university').data;
    expect(await shown.innerText()).toContain(short_name);
    const name = await shown.locator('b').evaluate((word) => word.parentElement?.clientWidth);
    expect(name).toBeLessThan(2);
    const below = page.locator('body > footer a[href="/"] img').first();
    expect(await below.getAttribute('src')).toContain(`/${ids.dark}/`);
    await close();
  },
);
