import { Readable } from 'node:stream';
import { bundles } from '../feature.ts';
import { bundlesOf } from './routes.ts';
import { buffer } from 'node:stream/consumers';

import { beforeAll, expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import type { Bundle } from '../calls.ts';
import { openStorage } from '../../../server/platform/storage/open.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { systemActor } from '../../../server/content/actor.ts';
import { sweepBundles } from './sweep.ts';

const desk = openDesk({ features: [bundles] });
let browser: StaffBrowser;
let storage: Storage;
let bytes: Buffer;

beforeAll(async () => {
  const { app } = desk;
  browser = await signedIn(app, 'ADMIN');
  storage = openStorage(app.config);
  const bundles = bundlesOf(app.services);
  bytes = await buffer(Readable.from(await bundles.export({ drafts: false }, systemActor)));
});

function bring() {
  return browser.upload<Bundle>('/api/content/bundles', { name: 'staging.zip', bytes });
}

async function keptBundles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith('bundles/')) keys.push(key);
  return keys;
}

test('a bundle that cannot be noted leaves no file behind', async () => {
  const { pool } = desk.app.services.database;
  await pool.query('ALTER TABLE content_bundle RENAME TO content_bundle_away');
  try {
    expect((await bring()).status).toBe(500);
    expect(await keptBundles()).toEqual([]);
  } finally {
    await pool.query('ALTER TABLE content_bundle_away RENAME TO content_bundle');
  }
  expect((await bring()).status).toBe(201);
  expect(await keptBundles()).toHaveLength(1);
});

test('a file that could not be removed is removed by the next sweep', async () => {
  const { database } = desk.app.services;
  const later = new Date(desk.app.clock.now().getTime() + 25 * 3_600_000);
  const away: Storage = { ...storage, remove: () => Promise.reject(new Error('Away')) };
  await expect(sweepBundles({ database, storage: away }, later)).rejects.toThrow('Away');
  expect(await keptBundles()).toHaveLength(1);
  await sweepBundles({ database, storage }, later);
  expect(await keptBundles()).toEqual([]);
  const { rows } = await database.pool.query('SELECT id FROM content_bundle');
  expect(rows).toEqual([]);
});
