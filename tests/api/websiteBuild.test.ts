import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');
/** Browsers fetch six files at a time over HTTP/1.1. */
const AT_A_TIME = 6;
/** Bytes of script that the form loads (brotli): React is 58 kB of them. */
const FORM = 85_000;

type Chunk = { file: string; imports?: string[]; css?: string[] };
const manifest = JSON.parse(readFileSync(resolve(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const entry = manifest['src/site/entry.ts']?.file ?? '';

/** The files that an island loads beside the script of every page. */
function filesOf(key: string, found = new Set([entry])): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const one of chunk.imports ?? []) filesOf(one, found);
  return found;
}

const form = [...filesOf('src/site/register/modal/open.tsx')].filter((file) => file !== entry);
const scripts = form.filter((file) => file.endsWith('.js'));

test('the script of every page is one file', () => {
  expect(manifest['src/site/entry.ts']?.imports ?? []).toEqual([]);
});

test('the form loads in one round trip: the entry names all its files, at most six scripts', () => {
  const named = readFileSync(resolve(CLIENT, entry), 'utf8');
  expect(form.filter((file) => !named.includes(file))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(AT_A_TIME);
});

test('the form is light: it loads no schemas', () => {
  const bytes = scripts.map((file) => readFileSync(resolve(CLIENT, `${file}.br`)).length);
  const all = bytes.reduce((sum, one) => sum + one);
  expect(all, `${all} bytes`).toBeLessThanOrEqual(FORM);
  const texts = scripts.map((file) => readFileSync(resolve(CLIENT, file), 'utf8'));
  expect(texts.filter((text) => text.includes('ZodType'))).toEqual([]);
});
