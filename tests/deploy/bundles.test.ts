import { randomUUID } from 'node:crypto';
import { allFeatures } from '../../src/features/all.ts';
import { bundlesOf } from '../../src/features/bundles/server/routes.ts';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BundleImport } from '../../src/features/bundles/calls.ts';
import { readManifest } from '../../src/features/bundles/server/archive/read-bundle.ts';
import { systemActor } from '../../src/server/content/actor.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { crawl } from '../support/crawl.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-bundles-'));
const path = join(folder, 'demo.zip');
const env = { PROSPECTUS_ORIGIN: 'https://online.example.edu' };
const taking = { publish: true, deleteMissing: false, name: 'demo.zip', by: systemActor };

let staging: TestApp;
let production: TestApp;
let done: BundleImport;

beforeAll(async () => {
  staging = await createTestApp({ features: allFeatures, env });
  production = await createTestApp({ features: allFeatures, env, content: 'empty' });
  const bundle = await bundlesOf(staging.services).export({ drafts: false }, systemActor);
  await pipeline(Readable.from(bundle), createWriteStream(path));
  done = await bundlesOf(production.services).import(path, taking);
  await production.services.content.setPublic(true, systemActor);
}, 600_000);
afterAll(async () => {
  await staging?.close();
  await production?.close();
  rmSync(folder, { recursive: true });
});

/** Everything that may differ between two installations with the same content, and what stands for it. */
const masked: readonly [what: string, pattern: RegExp, by: string][] = [
  ['ids of files, in their addresses', /\/media\/\d+\//g, '/media/0/'],
  ['ids of programmes and plans, in addresses', /\b(programme|plan)=\d+/g, '$1=0'],
  ['ids of entries, in what scripts read', /"(id|parent)":\d+/g, '"$1":0'],
  ['ids of programmes, in attributes', /data-(programme|card)="\d+"/g, 'data-$1="0"'],
  ['ids of plans, in attributes', /data-plan="\d+/g, 'data-plan="0'],
  ['ids of electives, in attributes', /\belective-(tab-)?\d+/g, 'elective-$1'],
  [
    'ids of programmes and plans, in forms',
    /name="(program_id|fee_plan_id|plan)"( checked="")? value="\d+"/g,
    'name="$1"$2',
  ],
  ['ids of plans, in choices', /<option value="\d+"/g, '<option value="0"'],
  ['when content was published', /\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'],
  ['the key of one opening of a form', /name="opening" value="[\da-f-]+"/g, 'name="opening"'],
];

function mask(html: string): string {
  return masked.reduce((text, [, pattern, by]) => text.replace(pattern, by), html);
}

/** Pages in the order in which a crawl comes by them. */
async function pagesOf(app: TestApp): Promise<(readonly [path: string, html: string])[]> {
  const { pages, broken } = await crawl(app);
  expect(broken).toEqual([]);
  return [...pages].map(([at, html]) => [mask(at), mask(html)] as const);
}

/** Where two texts begin to differ, with what stands round it. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const round = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${round(one)} >< ${round(other)}`;
}

it('gives an empty installation the same pages, byte for byte but for ids and dates', async () => {
  const [before, after] = [await pagesOf(staging), await pagesOf(production)];
  expect(after.map(([at]) => at)).toEqual(before.map(([at]) => at));
  expect(after.length).toBeGreaterThan(80);
  const different = before.flatMap(([at, html], index) => {
    const other = after[index]?.[1] ?? '';
    return html === other ? [] : [`${at}: ${firstDifference(html, other)}`];
  });
  expect(different.slice(0, 20)).toEqual([]);
}, 400_000);

it('changes nothing when it is imported again, whichever of the two made it', async () => {
  const { entries } = await readManifest(path);
  expect(done).toMatchObject({ created: entries, changed: 0, trashed: 0 });
  const again = await bundlesOf(production.services).import(path, taking);
  expect(again).toMatchObject({ id: null, created: 0, changed: 0, trashed: 0, files: 0 });
  const back = join(folder, 'back.zip');
  const bundle = await bundlesOf(production.services).export({ drafts: false }, systemActor);
  await pipeline(Readable.from(bundle), createWriteStream(back));
  const called = { id: randomUUID(), name: 'back.zip' };
  const { counts, rows } = await bundlesOf(staging.services).compare(back, taking, called);
  expect(rows).toEqual([]);
  expect(counts).toEqual({
    new: 0,
    different: 0,
    same: entries,
    only_here: 0,
    conflicts: 0,
    files: 0,
  });
}, 400_000);
