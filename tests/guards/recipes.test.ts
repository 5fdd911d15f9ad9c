import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Editor, editorOf } from '../support/content.ts';
import { openVendor, type SmsVendor } from '../support/sms-vendor.ts';
import { copyOfProduct, follow, recipe, runIn } from '../support/recipes.ts';

const ofType = recipe('A type of content with a page of its own');
const ofKind = recipe('A kind of field');
const ofSection = recipe('A section of pages');
const ofFeature = recipe('A feature');
const ofCall = recipe('A call');
const ofScreen = recipe('A screen');
const ofVendor = recipe('A vendor');
const all = [ofType, ofKind, ofSection, ofFeature, ofCall, ofScreen, ofVendor];
let folder = '';
let app: TestApp;
let editor: Editor;
let cache: SmsVendor;
const logged: string[] = [];

beforeAll(async () => {
  folder = copyOfProduct();
  for (const { steps } of all) for (const step of steps) follow(folder, step);
  const said = runIn(folder, 'vite/bin/vite.js', ['build', '--ssr', '--logLevel', 'warn']);
  if (said !== '') throw new Error(said);
  const { createApp } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'src/server/app.ts')).href
  )) as typeof import('../../src/server/app.ts');
  const { readConfig } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'src/server/config/config.ts')).href
  )) as typeof import('../../src/server/config/config.ts');
  const { allFeatures } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'src/features/all.ts')).href
  )) as typeof import('../../src/features/all.ts');
  cache = await openVendor({ status: 200, body: {} });
  app = await createTestApp({
    copy: { createApp, project: folder, readConfig },
    features: allFeatures,
    env: {
      PROSPECTUS_CDN: 'bunny:7',
      PROSPECTUS_CDN_URL: cache.url,
      PROSPECTUS_CDN_TOKEN: 'a key',
      PROSPECTUS_LOG_LEVEL: 'info',
    },
    logged: (line) => void logged.push(line),
  });
  editor = await editorOf(app);
});

afterAll(async () => {
  await app?.close();
  await cache?.close();
  rmSync(folder, { recursive: true, force: true });
});

function filesOf({ steps }: { steps: readonly { path: string }[] }) {
  return new Set(steps.map(({ path }) => path));
}

test('a type with a page is at most five files, all else at most four', () => {
  const typeFiles = filesOf(ofType);
  expect(typeFiles.size).toBeLessThanOrEqual(5);
  expect(filesOf(ofKind).difference(typeFiles).size).toBeLessThanOrEqual(3);
  expect(filesOf(ofSection).size).toBeLessThanOrEqual(3);
  expect(filesOf(ofFeature).size).toBeLessThanOrEqual(3);
  expect(filesOf(ofCall).size).toBeLessThanOrEqual(4);
  expect(filesOf(ofScreen).size).toBeLessThanOrEqual(2);
  expect(filesOf(ofVendor).size).toBeLessThanOrEqual(4);
});

test('the compiler finds nothing missing', () => {
  expect(runIn(folder, 'typescript/lib/tsc.js', ['--noEmit', '--incremental', 'false'])).toBe('');
});

test('a notice goes from a draft half-way to a page of its own', async () => {
  const notice = {
    title: 'Offices close for Ugadi',
    slug: 'ugadi',
    day: '2027-04-07',
    words: '<p>We are back on the ninth.</p>',
  };
  const wrong = await editor.call('POST', '/api/notice', { body: { ...notice, pin: 'blue' } });
  expect(wrong).toMatchObject({
    status: 400,
    errors: [{ field: 'pin', msg: 'Must be a PIN code, such as 570023.' }],
  });

  const draft = await editor.call<ContentEntry>('POST', '/api/notice/draft', {
    body: { ...notice, pin: '57' },
  });
  expect(draft).toMatchObject({ status: 201, data: { draft: { pin: '57' } } });
  const { id } = draft.data;
  const preview = await editor.call<string>('POST', '/api/preview', {
    body: { type: 'notice', id, data: {} },
  });
  expect(preview).toMatchObject({
    status: 200,
    data: expect.stringContaining('data-pin="000000"'),
  });

  const body = { ...notice, pin: '570023' };
  const saved = await editor.call('PUT', `/api/notice/${id}`, { version: 1, body });
  expect(saved, JSON.stringify(saved)).toMatchObject({ status: 200 });
  const published = await editor.call('POST', `/api/notice/${id}/publish`, {
    version: 2,
    body: {},
  });
  expect(published).toMatchObject({ status: 200, data: { path: '/notices/ugadi' } });

  const page = await app.server.inject('/notices/ugadi');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('data-pin="570023"');
  expect(page.body).toContain('We are back on the ninth.');
  expect((await app.server.inject('/sitemap.xml')).body).toContain('/notices/ugadi');
});

test('it is found, exported, taken in again and moved as every other type', async () => {
  const found = await app.server.inject('/api/search?q=ugadi');
  expect(found.json()).toMatchObject({ data: [{ kind: 'notice', path: '/notices/ugadi' }] });

  const { data: content } = await editor.call<string>('GET', '/api/content/notice/export');
  expect(content).toContain('570023');
  const taken = await editor.call('POST', '/api/notice/import', {
    body: { format: 'csv', content },
  });
  expect(taken).toMatchObject({ data: { rows: 1, updated: 1, errors: [] } });
  const filtered = await editor.call('GET', '/api/content/notice?pin=570023');
  expect(filtered).toMatchObject({
    data: { total: 1, items: [{ title: 'Offices close for Ugadi' }] },
  });

  const [entry] = (await editor.call<{ items: ContentEntry[] }>('GET', '/api/content/notice')).data
    .items;
  const renamed = await editor.call('PATCH', `/api/notice/${entry?.id}`, {
    version: entry?.version ?? 0,
    body: { slug: 'new-year' },
  });
  await editor.call('POST', `/api/notice/${entry?.id}/publish`, {
    version: renamed.data.version,
    body: {},
  });
  const moved = await app.server.inject('/notices/ugadi');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/notices/new-year']);
});

test('a quote stands on a page that staff put together', async () => {
  const section = { block: 'quote', words: 'I studied by night.', who: 'Asha, nurse' };
  const page = { path: '/said', title: 'Said', programme: null, sections: [section] };
  const saved = await editor.call<ContentEntry>('POST', '/api/auxiliary', { body: page });
  expect(saved, JSON.stringify(saved)).toMatchObject({ status: 201 });
  const { id, version } = saved.data;
  await editor.call('POST', `/api/auxiliary/${id}/publish`, { version, body: {} });
  const { body } = await app.server.inject('/said');
  expect(body).toContain('<blockquote><p>I studied by night.</p><footer>Asha, nurse</footer>');
});

test('its addresses are its own', async () => {
  const page = { path: '/notices/other', title: 'Other', programme: null, sections: [] };
  const taken = await editor.call('POST', '/api/auxiliary', { body: page });
  expect(taken).toMatchObject({
    code: 'address_taken',
    errors: [{ field: 'path', msg: '/notices holds pages of another kind.' }],
  });
});

test('a feature opens with the others, and its call is answered, guarded and described', async () => {
  const { status, data } = await editor.call<Inventory>('GET', '/api/staff/inventory');
  expect([status, data.types.find(({ name }) => name === 'faq')]).toMatchObject([
    200,
    { entries: app.services.content.snapshot().all('faq').length },
  ]);
  expect((await app.server.inject('/api/staff/inventory')).statusCode).toBe(401);
  const { paths } = (await app.server.inject('/api/openapi.json')).json();
  expect(paths['/api/staff/inventory'].get.operationId).toBe('readInventory');
  expect(logged.some((line) => /"entries":\d+.*"published"/.test(line))).toBe(true);
});

type Inventory = { types: { name: string; entries: number }[] };

test('a screen stands in the menu', () => {
  const menu = app.features.flatMap((feature) => ('menu' in feature ? feature.menu : []));
  expect(menu).toContainEqual(expect.objectContaining({ path: 'inventory', label: 'Inventory' }));
});

test('a vendor is sent the request that it understands', async () => {
  await expect
    .poll(() => cache.seen)
    .toContainEqual(
      expect.objectContaining({
        url: '/pullzone/7/purgeCache',
        headers: expect.objectContaining({ accesskey: 'a key' }),
        body: '{"CacheTag":"prospectus"}',
      }),
    );
});
