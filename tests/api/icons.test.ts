import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { editorWith } from '../support/content.ts';
import { picture } from '../support/files.ts';
import { signedIn } from '../support/staff.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: allFeatures })));
afterAll(() => app.close());

function get(url: string) {
  return app.server.inject(url);
}

/** The picture inside an icon file of one image. */
function pictureIn(file: Buffer) {
  return file.subarray(file.readUInt32LE(18));
}

async function sideOf(png: Buffer) {
  const { width, height, format } = await sharp(png).metadata();
  return { width, height, format };
}

it('every page names icons and a manifest that are there', async () => {
  const { body } = await get('/mba');
  const links = [
    ...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ];
  expect(links.map(([, href]) => href)).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ]);
  for (const [, href = ''] of links) expect((await get(href)).statusCode, href).toBe(200);
  expect(await sideOf((await get('/apple-touch-icon.png')).rawPayload)).toMatchObject({
    width: 180,
  });
  const icon = (await get('/favicon.ico')).rawPayload;
  expect(await sideOf(pictureIn(icon))).toEqual({ width: 48, height: 48, format: 'png' });
});

it('the manifest says what the university is called, and each icon has the size it states', async () => {
  const answer = await get('/manifest.webmanifest');
  const { name, short_name } = app.services.content.snapshot().one('university').data;
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ name, short_name, start_url: '/' });
  for (const { src, sizes } of answer.json().icons) {
    const { width, height } = await sideOf((await get(src)).rawPayload);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('an icon that staff choose stands on every page and in every size', async () => {
  const before = (await get('/icon-192.png')).rawPayload;
  const browser = await signedIn(app, 'ADMIN');
  const bytes = await picture(600, 600).png().toBuffer();
  const file = { name: 'icon.png', bytes, fields: { alt: 'Our icon' } };
  const uploaded = await browser.upload<{ id: number }>('/api/upload', file);
  const editor = editorWith(app, browser);
  const { id } = app.services.content.snapshot().one('university');
  const { data } = await editor.call('GET', `/api/university/${id}`);
  const body = { icon: uploaded.body.data.id };
  const saved = await editor.call('PATCH', `/api/university/${id}`, {
    version: data.version,
    body,
  });
  await editor.call('POST', `/api/university/${id}/publish`, {
    version: saved.data.version,
    body: {},
  });
  expect((await get('/mba')).body).not.toContain('favicon.svg');
  const after = (await get('/icon-192.png')).rawPayload;
  expect(after.equals(before)).toBe(false);
  expect(await sideOf(after)).toMatchObject({ width: 192, height: 192 });
});

it('without a university the mark of the design stands alone', async () => {
  const empty = await createTestApp({ features: allFeatures, content: 'empty' });
  expect((await empty.server.inject('/favicon.ico')).statusCode).toBe(200);
  expect((await empty.server.inject('/manifest.webmanifest')).statusCode).toBe(404);
  await empty.close();
});
