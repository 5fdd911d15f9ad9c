import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { backup } from '../feature.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openStorage } from '../../../server/platform/storage/open.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { withParts } from './open-backups.ts';
import { backUp } from './backup.ts';
import { placeAt } from './place/open.ts';
import { type BackupSource, restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-files-'));
const place = placeAt(folder, { s3: { region: 'us-east-1' }, from: folder });
const keys = Array.from({ length: 30 }, (_, at) => `media/${at}/x/file.pdf`);
const large = 'media/30/x/film.mp4';
const databases: TestDatabase[] = [];
let source: BackupSource;

beforeAll(async () => {
  const app = await createTestApp({ features: [backup], content: 'empty', start: false });
  const { storage } = app.services;
  for (const key of keys) await storage.put(key, Buffer.from(key), 'application/pdf');
  await storage.put(large, Buffer.alloc(5 * 1024 * 1024, 'film'), 'video/mp4');
  const { name } = await withParts(app.config, (parts) =>
    backUp({ ...parts, clock: app.clock }, { place, passphrase: undefined, keep: 99 }),
  );
  source = { place, name, passphrase: undefined };
  await app.close();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Restores on a new machine, with a store that does what `watch` says when a file is put. */
async function restoreWith(watch: (key: string, put: () => Promise<void>) => Promise<void>) {
  const database = await createTestDatabase('bare');
  databases.push(database);
  const dataDir = mkdtempSync(join(folder, 'machine-'));
  const config = readConfig({ DATABASE_URL: database.url, PROSPECTUS_DATA_DIR: dataDir });
  const restored = withParts(config, (parts) => {
    const put: Storage['put'] = (key, ...given) =>
      watch(key, () => parts.storage.put(key, ...given));
    const storage = { ...parts.storage, put };
    return restore({ ...parts, storage }, { ...source, replace: false });
  });
  return { database, storage: openStorage(config), restored: await Promise.allSettled([restored]) };
}

async function tablesIn({ url }: TestDatabase): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
  await client.end();
  return rowCount;
}

test('files are sent some at once, and not all', async () => {
  let [now, most] = [0, 0];
  const { storage, restored } = await restoreWith(async (_key, put) => {
    most = Math.max(most, (now += 1));
    await pause(20);
    await put();
    now -= 1;
  });
  expect(restored).toMatchObject([{ status: 'fulfilled', value: { files: 31 } }]);
  expect(most).toBeGreaterThan(4);
  expect(most).toBeLessThanOrEqual(9);
  const read = await Promise.all(keys.map((key) => storage.read(key)));
  expect(read.map(String)).toEqual(keys);
  expect((await storage.read(large))?.length).toBe(5 * 1024 * 1024);
});

test('where one is refused the database stays as it was, and none is on its way any longer', async () => {
  let now = 0;
  const { database, restored } = await restoreWith(async (key, put) => {
    now += 1;
    await pause(20);
    now -= 1;
    if (key === keys[28]) throw new Error('The store is full.');
    await put();
  });
  expect(restored).toMatchObject([{ reason: { message: 'The store is full.' } }]);
  expect(now).toBe(0);
  expect(await tablesIn(database)).toBe(0);
});
