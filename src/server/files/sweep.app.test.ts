import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { brochures } from '../../features/brochures/feature.ts';
import { bundles } from '../../features/bundles/feature.ts';
import { wordpress } from '../../features/wordpress/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { variableFace } from '../../../tests/support/faces.ts';
import { minimalPdf } from '../../../tests/support/files.ts';
import { signedIn } from '../../../tests/support/staff.ts';
import { cutKey, faceCuts } from '../../content/read/brand.ts';
import { fileReferencesOf } from '../file-references.ts';
import { sweep as sweepAll } from '../platform/storage/sweep.ts';
import { scheduleFilesSweep, sweepFiles } from './sweep.ts';

const DAY = 24 * 3_600_000;
let app: TestApp;

beforeAll(
  async () => void (app = await createTestApp({ features: [brochures, bundles, wordpress] })),
);
afterAll(() => app.close());

function sweep(remove: boolean, days = 7) {
  const { storage, database } = app.services;
  const found: string[] = [];
  const deps = {
    storage,
    clock: app.clock,
    references: fileReferencesOf(database.db, app.services.parts),
  };
  const onOrphan = ({ key }: { key: string }) => void found.push(key);
  return sweepFiles(deps, { remove, days, onOrphan }).then((swept) => ({ swept, found }));
}

function put(key: string) {
  return app.services.storage.put(key, Buffer.from('1234'), 'application/octet-stream');
}

const orphans = [
  'bundles/5c0b1f0e-0000-4000-8000-000000000000.zip',
  'media-sources/99999/abc.png',
  'media/99999/abc/320.webp',
  'media/not-a-number/abc/320.webp',
  'wordpress/5c0b1f0e.xml',
];

it('takes what nobody uses once it is old, and nothing that anybody does', async () => {
  await Promise.all([...orphans, 'brochures/1/abc.pdf', 'og/abc.png', 'theirs/1.txt'].map(put));
  const before = await sweep(false, 0);
  expect(before.swept.orphans).toBe(0);

  app.clock.set(new Date(Date.now() + 8 * DAY));
  const told = await sweep(false);
  expect(told.found.toSorted()).toEqual(orphans);
  expect(told.swept).toMatchObject({ orphans: 5, bytes: 20, foreign: 1 });
  expect(await app.services.storage.has('wordpress/5c0b1f0e.xml')).toBe(true);

  await sweep(true);
  expect((await sweep(true)).swept.orphans).toBe(0);
  expect(await app.services.storage.has('wordpress/5c0b1f0e.xml')).toBe(false);
  expect(told.swept.files).toBeGreaterThan(100);
});

it('leaves what is stored again between the look at who uses it and its turn', async () => {
  const { storage } = app.services;
  const keys = ['first', 'second'].map((name) => `late/${name}.webp`);
  await Promise.all(keys.map(put));
  const long = new Date(Date.now() - 8 * DAY);
  for (const key of keys) utimesSync(join(app.config.dataDir, 'files', key), long, long);
  const used = async () => {
    await put('late/second.webp');
    return new Set<string>();
  };
  const references = [{ prefix: 'late/', used }];
  const swept = await sweepAll(storage, { references, now: new Date(), days: 7, remove: true });
  expect(await Promise.all(keys.map((key) => storage.has(key)))).toEqual([false, true]);
  expect(swept.orphans).toBe(1);
});

it('takes what killed uploads left after a day, and nothing that may still come', async () => {
  const draft = (name: string) => join(app.config.dataDir, 'files', `.draft-${name}`);
  const names = [draft('killed'), draft('coming')];
  for (const name of names) writeFileSync(name, 'half');
  const now = new Date();
  app.clock.set(now);
  const killed = new Date(now.getTime() - 1.1 * DAY);
  utimesSync(draft('killed'), killed, killed);
  await sweep(false);
  expect(names.map(existsSync)).toEqual([true, true]);
  await sweep(true);
  expect(names.map(existsSync)).toEqual([false, true]);
});

it('leaves alone what was stored again of late, though nobody uses it yet', async () => {
  await put('media/99998/abc/320.webp');
  app.clock.set(new Date(Date.now() - 1_000));
  expect((await sweep(true, 0)).found).toEqual([]);
});

it('makes derived files nobody’s after a season, but pictures that posts elsewhere name', async () => {
  app.clock.set(new Date(Date.now() + 91 * DAY));
  expect((await sweep(false)).found).toContain('brochures/1/abc.pdf');
  expect((await sweep(false)).found).not.toContain('og/abc.png');
});

it('deletes by itself in the folder alone: a bucket may hold the files of another installation', async () => {
  const { services, clock } = app;
  const { storage, config, database } = services;
  const bucket = { bucket: 'shared', endpoint: undefined, region: 'ap-south-1', keys: undefined };
  for (const [kept, isThere] of [
    [bucket, true],
    [undefined, false],
  ] as const) {
    clock.set(new Date());
    await put('media/99997/abc/320.webp');
    clock.set(new Date(Date.now() + 8 * DAY));
    const nights: (() => Promise<void>)[] = [];
    scheduleFilesSweep({
      ...services,
      clock,
      config: { ...config, storage: kept },
      schedules: { ...services.schedules, add: (_name, _cron, work) => void nights.push(work) },
      references: fileReferencesOf(database.db, app.services.parts),
    });
    for (const night of nights) await night();
    expect(await storage.has('media/99997/abc/320.webp')).toBe(isThere);
  }
});

it('leaves what was replaced a moment ago, which pages of before may still show', async () => {
  app.clock.set(new Date());
  const file = { name: 'old.pdf', bytes: minimalPdf('of long ago') };
  const { row } = await app.services.media.importFile(file);
  const admin = await signedIn(app, 'ADMIN');
  const next = { name: 'new.pdf', bytes: minimalPdf('of today') };
  expect((await admin.upload(`/api/media/${row.id}/file`, next)).status).toBe(200);
  const key = row.url.slice(1);
  app.clock.advance(60_000);
  expect((await sweep(false, 0)).found).not.toContain(key);
  app.clock.advance(DAY);
  expect((await sweep(false, 0)).found).toContain(key);
});

it('leaves the cuts of a typeface, in which brochures are set', async () => {
  app.clock.set(new Date());
  const file = { name: 'house.woff2', bytes: Buffer.from(variableFace()), licence: 'cut' } as const;
  const { row } = await app.services.media.importFile(file);
  app.clock.advance(8 * DAY);
  await sweep(true);
  const { storage } = app.services;
  const cuts = faceCuts.map((cut) => storage.has(cutKey(row.url, cut)));
  expect(await Promise.all(cuts)).toEqual([true, true]);
});
