import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { wordpress } from '../feature.ts';
import type { WordpressItem, WordpressMove } from '../calls.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { hostileZips, lyingZip } from '../../../../tests/support/hostile-zips.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { openOldHost, type OldHost, wxr } from '../../../../tests/support/wxr.ts';

let app: TestApp;
let old: OldHost;
let staff: StaffBrowser;
let colours: Readonly<Record<string, Buffer>>;

beforeAll(async () => {
  const names = ['#2b2a5e', '#a03020', '#0b5345', '#e67e22', '#445566', '#99ccee'];
  const made = await Promise.all(names.map(pictureOf));
  colours = Object.fromEntries(names.map((name, at) => [name, made[at] as Buffer]));
  old = await openOldHost({
    '/wp-content/uploads/2019/05/online.png': colours['#2b2a5e'] as Buffer,
  });
  app = await createTestApp({
    features: [wordpress],
    content: 'demo',
    env: { PROSPECTUS_IMPORT_HOSTS: old.host },
  });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(async () => {
  await app?.close();
  await old?.close();
});

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

let next = 500;

/** An export with one article of these pictures, read. */
async function broughtWith(paths: readonly string[]): Promise<WordpressMove> {
  next += 1;
  const images = paths.map(
    (path) => `<img src="${old.origin}/wp-content/uploads/${path}" alt="A picture">`,
  );
  const content = [...images, 'How it was.'].join('\n');
  const item = { id: next, slug: `with-${next}`, content };
  const bytes = Buffer.from(wxr(old.origin, [item]));
  const { body } = await staff.upload<WordpressMove>('/api/wordpress', { name: 'e.xml', bytes });
  return settled(body.data.id);
}

async function settled(id: number): Promise<WordpressMove> {
  for (;;) {
    await app.services.outbox.idle();
    const { data } = (await staff.call<WordpressMove>('GET', `/api/wordpress/${id}`)).body;
    if (data.state !== 'reading' && data.state !== 'running') return data;
  }
}

function send({ id }: WordpressMove, bytes: Uint8Array) {
  const file = { name: 'uploads.zip', bytes: Buffer.from(bytes) };
  return staff.upload<WordpressMove>(`/api/wordpress/${id}/uploads`, file);
}

async function taken({ id }: WordpressMove): Promise<WordpressMove> {
  const { status } = await staff.call('POST', `/api/wordpress/${id}/take`, { publish: true });
  expect(status).toBe(200);
  return settled(id);
}

async function articleOf({ id }: WordpressMove): Promise<string> {
  const url = `/api/wordpress/${id}/items?per_page=100`;
  const { items } = (await staff.call<{ items: WordpressItem[] }>('GET', url)).body.data;
  const entry = await staff.call<{ draft: { body: string } }>(
    'GET',
    `/api/content/blog/${items[0]?.entry?.id}`,
  );
  return entry.body.data.draft.body;
}

/** What the pictures of a text are called in the library. */
async function pictureNames(html: string): Promise<string[]> {
  const ids = [...html.matchAll(/src="\/media\/(\d+)\//g)].map(([, id]) => id);
  const files = await Promise.all(
    ids.map((id) => staff.call<{ name: string }>('GET', `/api/media/${id}`)),
  );
  return files.map(({ body }) => body.data.name);
}

describe('pictures of an old site', () => {
  test('are found in an archive by their paths, and what is not there is fetched', async () => {
    const accented = '2020/01/caf\u00e9.png';
    const move = await broughtWith([
      '2019/05/gate-300x200.png',
      accented.replace('\u00e9', '%C3%A9'),
      '2021/03/only-small-150x150.png',
      'sites/3/2022/02/shared.png',
      '2019/05/online.png',
    ]);
    const zip = zipSync({
      'uploads/2019/05/gate.png': colours['#a03020'] as Buffer,
      [`uploads/${accented.normalize('NFD')}`]: colours['#0b5345'] as Buffer,
      'uploads/2021/03/only-small-150x150.png': colours['#e67e22'] as Buffer,
      'uploads/sites/3/2022/02/shared.png': colours['#445566'] as Buffer,
      'uploads/sites/4/2022/02/shared.png': colours['#99ccee'] as Buffer,
      '__MACOSX/uploads/2019/05/gate.png': Buffer.from('not it'),
      'uploads/index.php': Buffer.from('<?php'),
    });
    const { status, body } = await send(move, zip);
    expect([status, body.data.uploads]).toEqual([201, { name: 'uploads.zip', pictures: 5 }]);
    expect(await taken(move)).toMatchObject({ state: 'done', drafts: 0, missing: 0, pictures: 5 });
    expect(await pictureNames(await articleOf(move))).toEqual([
      'gate.png',
      'café.png',
      'only-small-150x150.png',
      'shared.png',
      'online.png',
    ]);
    expect(old.asked).toEqual(['/wp-content/uploads/2019/05/online.png']);
  });

  test('are found by whatever their addresses and the archive make of their names', async () => {
    const before = old.asked.length;
    const move = await broughtWith([
      '2020/01/50%-off.png',
      '2020/01/%E0%AE%AA%E0%AE%BE%E0%AE%9F%E0%AE%AE%E0%AF%8D.png',
      '2020/01/Our+Hall.PNG',
      '2020/02/lamp-scaled.png',
      '2020/02/stair-e1580000000123-300x200.png',
      '2020/02/tower.png',
    ]);
    const zip = zipSync({
      'uploads/2020/01/50%-off.png': colours['#a03020'] as Buffer,
      'uploads/2020/01/பாடம்.png': colours['#0b5345'] as Buffer,
      'uploads/2020/01/our hall.png': colours['#e67e22'] as Buffer,
      'uploads/2020/02/lamp.png': colours['#445566'] as Buffer,
      'uploads/2020/02/stair.png': colours['#99ccee'] as Buffer,
      // A WebP: what it holds counts.
      'uploads/2020/02/tower.png': await sharp(colours['#2b2a5e']).webp().toBuffer(),
    });
    await send(move, zip);
    expect(await taken(move)).toMatchObject({ state: 'done', drafts: 0, missing: 0, pictures: 6 });
    expect((await pictureNames(await articleOf(move))).at(-1)).toBe('tower.webp');
    expect(old.asked.slice(before)).toEqual([]);
  });

  test.each([
    ['without the way to them', '2018/01/bare.png'],
    ['with all of the way', 'public_html/wp-content/uploads/2018/01/bare.png'],
    ['in a folder of their own', 'old site/2018/01/bare.png'],
    ['from within their folder', '01/bare.png'],
  ])('are found when they were packed %s', async (_how, name) => {
    const move = await broughtWith(['2018/01/bare.png']);
    await send(move, zipSync({ [name]: await pictureOf('#ffffff') }));
    expect(await taken(move)).toMatchObject({ missing: 0, pictures: 1 });
  });

  test('that do not open leave a draft that names them, and nothing of the machine', async () => {
    const move = await broughtWith(['2017/01/lying.png', '2017/01/php.png']);
    const before = process.memoryUsage().rss;
    expect((await send(move, lyingZip('2017/01/lying.png'))).status).toBe(201);
    expect(await taken(move)).toMatchObject({ drafts: 1, missing: 2 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  });
});

/** The archives that lie in the storage. */
async function keptArchives(): Promise<string[]> {
  const names = await readdir(join(app.config.dataDir, 'files/wordpress'));
  return names.filter((name) => name.endsWith('.zip'));
}

test('of archives that are sent at once for one move, one stays, and none after it is forgotten', async () => {
  const before = await keptArchives();
  const move = await broughtWith([]);
  const zips = ['#2b2a5e', '#a03020', '#0b5345'].map((name) =>
    zipSync({ '2019/05/gate.png': colours[name] as Buffer }),
  );
  const answers = await Promise.all(zips.map((zip) => send(move, zip)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await keptArchives()).toHaveLength(before.length + 1);
  await staff.call('DELETE', `/api/wordpress/${move.id}`);
  expect(await keptArchives()).toEqual(before);
});

describe('an archive that is refused', () => {
  const said: Record<string, RegExp> = {
    'a path that leads out': /invalid relative path/,
    'a path from the root': /absolute path/,
    'a link': /is a link to another file/,
    'a password': /has a password/,
    'more unpacked than may be': /more than 4 GB, unpacked/,
    'half of it': /no archive, or not whole/,
    'no archive': /no archive, or not whole/,
  };
  test.each(Object.entries(hostileZips('gate.png')))('%s', async (what, bytes) => {
    const move = await broughtWith([]);
    const { status, body } = await send(move, bytes);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
    expect(body.errors?.[0]?.msg).toMatch(said[what] as RegExp);
    const { data } = (await staff.call<WordpressMove>('GET', `/api/wordpress/${move.id}`)).body;
    expect(data.uploads).toBeNull();
  });

  test('one without a picture, one of a hundred thousand files, and one for nobody', async () => {
    const move = await broughtWith([]);
    const php = await send(move, zipSync({ 'uploads/index.php': Buffer.from('<?php') }));
    expect(php.body.errors?.[0]?.msg).toContain('holds no picture');
    const many = Object.fromEntries(
      Array.from({ length: 60_000 }, (_, at) => [`2019/05/${at}.png`, new Uint8Array()]),
    );
    const before = process.memoryUsage().rss;
    const refused = await send(move, zipSync(many, { level: 0 }));
    expect(refused.body.errors?.[0]?.msg).toBe('The archive holds 60000 parts: at most 50000.');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
    const zip = zipSync({ 'a.png': colours['#a03020'] as Buffer });
    expect((await send({ ...move, id: 99_999 }, zip)).status).toBe(404);
    const editor = await signedIn(app, 'EVENT_CREATER');
    const asked = `/api/wordpress/${move.id}/uploads`;
    const other = await editor.upload(asked, { name: 'a.zip', bytes: Buffer.from(zip) });
    expect(other.status).toBe(403);
  });
});
