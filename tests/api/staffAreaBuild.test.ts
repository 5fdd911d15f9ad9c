import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const ADMIN = resolve(import.meta.dirname, '../../dist/admin');
/** Bytes of JavaScript, gzip, that the staff area may load before its first screen works. */
const FIRST_LOAD = 400_000;

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] };
const manifest = JSON.parse(readFileSync(resolve(ADMIN, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** The files that a chunk cannot run without. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const one of chunk.imports ?? []) filesOf(one, found);
  return found;
}

function sizeOf(files: Iterable<string>) {
  return [...files].reduce(
    (sum, file) => sum + readFileSync(resolve(ADMIN, `${file}.gz`)).length,
    0,
  );
}

test('the first load is within its budget on every screen', () => {
  const screens = manifest['index.html']?.dynamicImports ?? [];
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of screens) {
    const files = filesOf(screen, filesOf('index.html'));
    expect(sizeOf(files), screen).toBeLessThanOrEqual(FIRST_LOAD);
  }
});

test('rich text is loaded apart', () => {
  const editor = Object.keys(manifest).find((key) => key.endsWith('/editor/EntryEditor.tsx'));
  const files = filesOf(editor ?? '', filesOf('index.html'));
  const texts = [...files].map((file) => gunzipSync(readFileSync(resolve(ADMIN, `${file}.gz`))));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.some((text) => text.includes('ProseMirror'))).toBe(false);
});

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: allFeatures })));
afterAll(() => app.close());

test('each answer of the page has a nonce of its own, and allows nothing else inline', async () => {
  const [first, second] = await Promise.all(
    ['/admin', '/admin/content/faq/1'].map((url) => app.server.inject({ url })),
  );
  const nonceOf = (body: string) =>
    /<meta property="csp-nonce" content="" nonce="([\w-]+)"/.exec(body)?.[1];
  const nonce = nonceOf(first?.body ?? '');
  expect(nonce).toMatch(/^[\w-]{24}$/);
  expect(nonceOf(second?.body ?? '')).not.toBe(nonce);
  const policy = String(first?.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe-inline');
  expect(first?.headers['cache-control']).toBe('no-store');
  expect(first?.headers['x-frame-options']).toBe('DENY');
});

test('its files never change and travel compressed; visitors are sent none of them', async () => {
  const { file } = manifest['index.html'] ?? { file: '' };
  const answer = await app.server.inject({
    url: `/admin/${file}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toContain('immutable');
  const home = await app.server.inject({ url: '/' });
  expect(home.body).not.toContain('/admin/assets/');
});
