import { createHash } from 'node:crypto';

import { zipSync, type Zippable } from 'fflate';
import { beforeAll, expect, it } from 'vitest';

import { bundles } from '../feature.ts';
import { openDesk } from '../../../../tests/support/content.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { inheritedNames } from '../../../../tests/support/hostile-names.ts';
import type { Bundle, BundleComparison } from '../calls.ts';

const desk = openDesk({ features: [bundles] });

type Parts = Record<string, Uint8Array | string>;
type Made = Readonly<{
  parts?: Parts;
  manifest?: object;
  /** Put in beside what the manifest names. */
  more?: Zippable;
}>;

function bytesOf(part: Uint8Array | string): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

function sumOf(part: Uint8Array | string) {
  const bytes = bytesOf(part);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** A bundle that is right but for what is asked for. */
function made({ parts = {}, manifest = {}, more = {} }: Made): Buffer {
  const all: Parts = { 'outlines.json': '[]', 'files.json': '[]', ...parts };
  const told = {
    format: 'prospectus-content',
    version: 1,
    product: '0.1.0',
    made_at: '2026-11-23T00:00:00.000Z',
    origin: 'https://staging.example.edu',
    drafts: false,
    whole: [],
    entries: 0,
    files: 0,
    parts: Object.fromEntries(Object.entries(all).map(([name, part]) => [name, sumOf(part)])),
    ...manifest,
  };
  const zipped = Object.fromEntries(
    Object.entries(all).map(([name, part]) => [name, bytesOf(part)]),
  );
  return Buffer.from(
    zipSync({ ...zipped, 'manifest.json': Buffer.from(JSON.stringify(told)), ...more }),
  );
}

let browser: StaffBrowser;
beforeAll(async () => {
  browser = await signedIn(desk.app, 'ADMIN');
});

async function send(bytes: Uint8Array) {
  return browser.upload<Bundle>('/api/content/bundles', { name: 'bundle.zip', bytes });
}

/** What is said of a bundle, whether on its arrival or once it is compared. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  const { status, body } = await send(bytes);
  if (status !== 201) return `${status} ${body.msg}`;
  const compared = await compare(body.data.id);
  return `${compared.status} ${compared.msg}`;
}

function compare(id: string) {
  return desk.editor.call<BundleComparison>('GET', `/api/content/bundles/${id}?publish=true`);
}

const uid = '7b0c1f0a-5f2e-4c3a-9d51-0a3c7c5f1e11';

function entry(data: object, more: object = {}) {
  return { uid, parent: null, position: 1, published: data, draft: null, ...more };
}

function faqs(rows: readonly object[]): Parts {
  return { 'content/faq.json': JSON.stringify(rows) };
}

const LINK = { os: 3, attrs: 0o120_777 << 16 } as const;
const bomb = Buffer.alloc(80 * 1024 * 1024, ' ');

it.each<[string, () => Uint8Array, RegExp]>([
  ['no archive', () => Buffer.from('PK is how it begins'), /^422 The file is no archive/],
  ['half of one', () => made({}).subarray(0, 300), /^422 The file is no archive, or not whole/],
  ['another archive', () => Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })), /does not belong/],
  ['a newer format', () => made({ manifest: { version: 2 } }), /^422 .*newer version.*format 2/],
  ['an unknown format', () => made({ manifest: { format: 'x' } }), /is no content bundle/],
  ['a manifest with more in it', () => made({ manifest: { secret: 1 } }), /^422 manifest.json/],
  [
    'a way out of its folder',
    () => made({ more: { '../../etc/passwd': Buffer.from('x') } }),
    /^422 The archive is damaged: invalid relative path/,
  ],
  [
    'a link',
    () => made({ more: { [`files/${'a'.repeat(64)}`]: [Buffer.from('/etc/passwd'), LINK] } }),
    /is a link to another file/,
  ],
  [
    'a part that is not named',
    () => made({ more: { [`files/${'a'.repeat(64)}`]: Buffer.from('x') } }),
    /which its list does not name/,
  ],
  [
    'a part that is missing',
    () =>
      made({
        manifest: {
          parts: {
            'files.json': sumOf('[]'),
            'outlines.json': sumOf('[]'),
            'content/faq.json': sumOf('[]'),
          },
        },
      }),
    /not whole: content\/faq.json is missing/,
  ],
  [
    'a wrong checksum',
    () =>
      made({ manifest: { parts: { 'files.json': sumOf('[]'), 'outlines.json': sumOf('[ ]') } } }),
    /outlines.json was changed or damaged/,
  ],
  ['a bomb', () => made({ parts: { 'content/faq.json': bomb } }), /more than 64 MB/],
  ['an unknown type', () => made({ parts: { 'content/spell.json': '[]' } }), /spell, a type/],
  ['no JSON', () => made({ parts: { 'content/faq.json': '[{' } }), /content\/faq.json is no JSON/],
  [
    'files that are no list',
    () => made({ parts: { 'files.json': '{}' } }),
    /^422 files.json is no list/,
  ],
  [
    'lists within each other',
    () => made({ parts: { 'outlines.json': `${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}` } }),
    /^422 outlines.json is nested more than 64 levels deep/,
  ],
  [
    'a manifest within itself',
    () => made({ more: { 'manifest.json': Buffer.from('{"a":'.repeat(100_000)) } }),
    /^422 manifest.json is nested more than 64 levels deep/,
  ],
  [
    'more values than there are',
    () => made({ parts: { 'outlines.json': `[${'{},'.repeat(2_000_001)}{}]` } }),
    /^422 outlines.json holds more than 20,00,000 values/,
  ],
  [
    'an entry of more values than one may hold',
    () => made({ parts: faqs([entry({ pages: Array.from({ length: 70_000 }, () => 1) })]) }),
    /^422 content\/faq.json, row 1 holds more than 60,000 values/,
  ],
  [
    'an entry that is longer than one may be',
    () => made({ parts: faqs([entry({ question: 'x'.repeat(3_000_000) })]) }),
    /^422 content\/faq.json, row 1 is longer than an entry may be/,
  ],
  ['no list', () => made({ parts: { 'content/faq.json': '{}' } }), /is no list/],
  [
    'a row of another form',
    () => made({ parts: faqs([entry({}), { uid: 'x' }]) }),
    /^422 content\/faq.json, row 2: uid/,
  ],
  [
    'an entry twice',
    () => made({ parts: faqs([entry({}), entry({})]) }),
    /holds the entry .* twice/,
  ],
  [
    '100,000 rows',
    () => made({ parts: faqs(Array.from({ length: 100_000 }, () => entry({}))) }),
    /content\/faq.json has 1,00,000 rows/,
  ],
  [
    'a number that says so',
    () => made({ manifest: { entries: 100_000 } }),
    /holds 1,00,000 entries/,
  ],
])('refuses %s in plain words', async (_what, make, words) => {
  expect(await refusalOf(make())).toMatch(words);
});

const sound = { question: 'A?', answer: '<p>B</p>', pages: [], programmes: [] };

it.each<[string, object, object]>([
  [
    'an unknown field',
    { question: 'A?', answer: '<p>B</p>', pages: [], programmes: [], secret: 1 },
    { field: 'secret' },
  ],
  ...inheritedNames.map((name): [string, object, object] => [
    `a field called ${name}`,
    Object.fromEntries([...Object.entries(sound), [name, { x: 1 }]]),
    { field: name },
  ]),
  [
    'a field of another kind',
    { question: 5, answer: '<p>B</p>', pages: [], programmes: [] },
    { field: 'question' },
  ],
  ['a missing field', { answer: '<p>B</p>', pages: [], programmes: [] }, { field: 'question' }],
  [
    'what is neither there nor here',
    { question: 'A?', answer: '<p>B</p>', pages: [], programmes: [uid] },
    { field: 'id' },
  ],
])('names an entry with %s', async (_what, data, conflict) => {
  const { body } = await send(made({ parts: faqs([entry(data)]), manifest: { entries: 1 } }));
  const { data: comparison } = await compare(body.data.id);
  expect(comparison.counts.conflicts).toBe(1);
  expect(comparison.rows[0]?.conflicts).toEqual([expect.objectContaining(conflict)]);
});

it('removes active content from rich text', async () => {
  const answer = '<p onclick="x()">B<script>x()</script></p><img src="https://e.example/a.png">';
  const data = { question: 'Is it safe?', answer, pages: [], programmes: [] };
  const { body } = await send(made({ parts: faqs([entry(data)]), manifest: { entries: 1 } }));
  const done = await desk.editor.call('POST', `/api/content/bundles/${body.data.id}/import`, {
    body: { publish: true },
  });
  expect(done).toMatchObject({ status: 200, data: { created: 1 } });
  const stored = desk.app.services.content.snapshot().all('faq').at(-1);
  expect(stored?.data).toMatchObject({ question: 'Is it safe?', answer: '<p>B</p>' });
});

const reaching =
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://e.example/a.png"/></svg>';

function withFile(bytes: Uint8Array, name: string, type: string): Buffer {
  const { sha256: hash } = sumOf(bytes);
  const said = { hash, name, folder: '', type, alt: 'A', decorative: false, captions: null };
  const file = { ...said, focal: { x: 0.5, y: 0.5 }, crop: null, encoding: null };
  const answer = `<p>A <a href="/media/${hash}/${name}">file</a></p>`;
  const data = { question: `Where is ${name}?`, answer, pages: [], programmes: [] };
  return made({
    parts: {
      ...faqs([entry(data, { uid: '0a6b4c52-1f0b-4b8e-8a57-7b1f2f0b9d22' })]),
      'files.json': JSON.stringify([file]),
      [`files/${hash}`]: bytes,
    },
    manifest: { entries: 1, files: 1 },
  });
}

it.each([
  ['an SVG that reaches out', Buffer.from(reaching), 'a.svg', 'image/svg+xml'],
  ['a page called a picture', Buffer.from('<html></html>'), 'a.png', 'image/png'],
])('takes nothing in where one of its files is %s', async (_what, bytes, name, type) => {
  const files = await filesHere();
  const { body } = await send(withFile(bytes, name, type));
  const done = await desk.editor.call('POST', `/api/content/bundles/${body.data.id}/import`, {
    body: { publish: true },
  });
  expect(done).toMatchObject({ status: 422, code: 'bundle_unreadable' });
  expect(done.msg).toContain(`The file ${name} of the bundle is not accepted.`);
  expect(await filesHere()).toEqual(files);
  const titles = desk.app.services.content
    .snapshot()
    .all('faq')
    .map(({ data }) => data.question);
  expect(titles).not.toContain(`Where is ${name}?`);
});

async function filesHere() {
  const { data } = await desk.editor.call<{ total: number }>('GET', '/api/media');
  return data.total;
}
