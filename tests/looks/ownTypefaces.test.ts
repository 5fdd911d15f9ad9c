import { beforeAll, describe, expect, test } from 'vitest';

import type { MediaItem } from '../../src/kernel/publishing/media.ts';
import { brandPublisher } from '../support/brand.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import {
  plainFace,
  plainFont,
  serifFace,
  systemSans,
  systemSerif,
  variableFace,
} from '../support/faces.ts';
import {
  bytesOfVisit,
  loadedFaces,
  openWithLateFonts,
  type SystemFonts,
} from '../support/lateFonts.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
let admin: StaffBrowser;
let publish: (change: object) => Promise<void>;
beforeAll(async () => {
  admin = await signedIn(site.app, 'ADMIN');
  publish = await brandPublisher(site.app);
});

function upload(name: string, bytes: Uint8Array, fields: Record<string, string>) {
  return admin.upload<MediaItem>('/api/upload', { name, bytes, fields });
}

async function bring(name: string, bytes: Uint8Array, licence = 'cut'): Promise<MediaItem> {
  const { status, body } = await upload(name, bytes, { licence });
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body.data;
}

async function get(url: string) {
  return site.app.server.inject(url);
}

async function filesOfLibrary(): Promise<number> {
  const { body } = await admin.call<{ total: number }>('GET', '/api/media?kind=font');
  return body.data.total;
}

describe('a typeface that is brought', () => {
  test.each([
    ['no font', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a TTF under another name', plainFont()],
    ['cut off', variableFace().subarray(0, 9_000)],
    ['noise behind a sound head', noisy()],
    ['of twenty megabytes', Buffer.concat([variableFace(), Buffer.alloc(20 * 1024 * 1024)])],
  ])('is refused in words, and nothing is kept of it: %s', async (_name, bytes) => {
    const { status, body } = await upload('house.woff2', bytes, { licence: 'cut' });
    expect([400, 413, 415, 422], JSON.stringify(body)).toContain(status);
    expect(body.errors?.[0]?.msg ?? body.msg).toMatch(/^(This|The|Typefaces) .+[.?]$/);
    expect(await filesOfLibrary()).toBe(0);
  });

  test('is asked for its licence', async () => {
    const { status, body } = await upload('house.woff2', variableFace(), {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        field: 'licence',
        msg: 'State what the licence of this typeface allows: cut, or whole.',
      },
    ]);
  });

  test('is served to nobody before a page shows it, and its cuts for print never', async () => {
    const { id, url, face } = await bring('house.woff2', serifFace());
    await publish({ heading_face: null });
    expect(face).toMatchObject({ serif: true, licence: 'cut', weights: { from: 400, to: 700 } });
    expect((await get(url)).statusCode).toBe(404);
    await publish({ heading_face: id });
    const served = await get(url);
    expect(served.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(served.rawPayload).toHaveLength(face?.bytes ?? 0);
    expect((await get(url.replace('file.woff2', 'strong.ttf'))).statusCode).toBe(404);
    const inUse = await admin.call('DELETE', `/api/media/${id}`);
    expect(inUse.body.code).toBe('still_in_use');
  });

  test('is cut otherwise, or not at all, when its licence is stated anew', async () => {
    const { id, url } = await bring('plain.woff2', await plainFace(), 'cut');
    const whole = (await admin.call<MediaItem>('PUT', `/api/media/${id}`, { licence: 'whole' }))
      .body.data;
    expect(whole.url).not.toBe(url);
    expect(whole.face).toMatchObject({ licence: 'whole', bytes: whole.bytes });
    const again = await bring('plain.woff2', await plainFace(), 'cut');
    expect(again).toMatchObject({ id, url, face: { licence: 'cut' } });
  });
});

/** A sound directory, and noise where the tables are packed. */
function noisy(): Buffer {
  const bytes = Buffer.from(variableFace());
  for (let at = 400; at < bytes.length; at += 1) bytes[at] = (at * 7_919) & 0xff;
  return bytes;
}

describe('in typefaces of its own', () => {
  let heading: MediaItem;
  let text: MediaItem;
  let before: string;
  let systems: SystemFonts;
  beforeAll(async () => {
    await publish({ heading_face: null, text_face: null });
    before = (await get('/mba')).body;
    heading = await bring('serif.woff2', serifFace());
    text = await bring('sans.woff2', variableFace());
    await publish({ heading_face: heading.id, text_face: text.id });
    systems = { 'Noto Serif': await systemSerif(), Roboto: await systemSans() };
  });

  test.each([
    ['a phone', PHONE, ['/', '/mba']],
    ['a wide screen', DESKTOP, ['/', '/mba']],
  ] as const)('nothing jumps on %s when they arrive late', async (_name, screen, paths) => {
    for (const path of paths) {
      const { page, close } = await site.visit(screen);
      expect(await openWithLateFonts(page, path, systems), path).toBeLessThanOrEqual(0.02);
      const faces = new Set(await loadedFaces(page));
      expect([...faces].toSorted()).toEqual(['Own heading', 'Own text', 'Rupee']);
      await close();
    }
  });

  test('a first visit of the home page loads no more than 150 kB', async () => {
    const { page, close } = await site.visit(PHONE);
    const loaded = await bytesOfVisit(page, '/');
    expect(loaded).toBeGreaterThan(60_000);
    expect(loaded).toBeLessThanOrEqual(150_000);
    await close();
  });

  test('pages, the staff area and pictures for sharing are set in them', async () => {
    const { body } = await get('/mba');
    for (const { url } of [heading, text]) expect(body).toContain(`rel="preload" href="${url}"`);
    const [, sheet = ''] = /href="(\/brand\/[^"]+\.css)"/.exec(body) ?? [];
    expect((await get('/admin')).body).toContain(sheet);
    const { headers, body: css } = await get(sheet);
    expect(headers['cache-control']).toContain('immutable');
    expect(css).toContain(`src:url('${heading.url}')`);
    const pictureIn = (html: string) => /\/og\/[^"?]+/.exec(html)?.[0] ?? '';
    const picture = await get(`${pictureIn(body)}?page=%2Fmba`);
    expect(picture.statusCode).toBe(200);
    expect(picture.rawPayload).not.toEqual(
      (await get(`${pictureIn(before)}?page=%2Fmba`)).rawPayload,
    );
  });
});
