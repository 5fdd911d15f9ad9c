import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { MediaItem } from '../../src/kernel/publishing/media.ts';
import { backUp } from '../../src/features/backup/server/backup.ts';
import { placeAt } from '../../src/features/backup/server/place/open.ts';
import { restore } from '../../src/features/backup/server/restore.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { folderStorage } from '../../src/server/platform/storage/folder.ts';
import { moveFiles } from '../../src/server/platform/storage/move.ts';
import { s3Storage } from '../../src/server/platform/storage/s3.ts';
import { withParts } from '../../src/features/backup/server/open-backups.ts';
import { sentenceFor } from '../../src/server/start/failures.ts';
import { prepare } from '../../src/server/start/prepare.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { picture } from '../support/files.ts';
import { isWanted } from '../support/real-parts.ts';
import { hasS3Server, type S3Server, startS3Server } from '../support/s3-server.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

describe.runIf(isWanted(hasS3Server))('with an S3 server of another maker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-s3-'));
  let server: S3Server;
  let app: TestApp;
  let env: Record<string, string>;
  let admin: StaffBrowser;
  let file: MediaItem;

  beforeAll(async () => {
    server = await startS3Server(['files', 'other', 'backups']);
    const { endpoint, keys } = server.access;
    env = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
    };
    app = await createTestApp({ features: allFeatures, env });
    admin = await signedIn(app, 'ADMIN');
    const bytes = await picture(1_600, 900).png().toBuffer();
    const uploaded = await admin.upload<MediaItem>('/api/upload', { name: 'campus.png', bytes });
    file = uploaded.body.data;
  });
  afterAll(async () => {
    await app?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As its owner asks: what stands on no page is no visitor's. */
  function get(from: TestApp, url: string, headers: Record<string, string> = {}) {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return from.server.inject({ url, headers: { ...headers, cookie } });
  }

  const bucket = (name: string) => s3Storage({ ...server.access, bucket: name });

  test('a picture is put there, and got whole and in ranges', async () => {
    const whole = await get(app, file.url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(await bucket('files').read(file.url.slice(1)));
    for (const range of ['0-99', '100-199', '50-']) {
      const part = await get(app, file.url, { range: `bytes=${range}` });
      const [from = 0, until = whole.rawPayload.length - 1] = range
        .split('-')
        .filter(Boolean)
        .map(Number);
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(from, until + 1));
    }
  });

  test.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'not the secret' }],
    ['another key', { S3_ACCESS_KEY_ID: 'STRANGER' }],
  ])('%s is refused in a sentence', async (_, wrong) => {
    const config = readConfig({
      DATABASE_URL: app.database.url,
      PROSPECTUS_DATA_DIR: folder,
      ...env,
      ...wrong,
    });
    const { check } = s3Storage({ ...config.backup.s3, bucket: 'files' });
    const sentence = await check().then(String, (error: unknown) => sentenceFor(error, config));
    expect(sentence).toBe(
      'The store of files s3://files cannot be used: the store refuses what the S3 settings give (403).',
    );
  });

  test('the files of an installation move to a folder, and to another bucket', async () => {
    const here = folderStorage(join(folder, 'moved'));
    const out = await moveFiles(bucket('files'), here, { checked: true });
    expect(out.copied).toBe(out.files);
    expect(out.files).toBeGreaterThan(0);
    const back = await moveFiles(here, bucket('other'), { checked: true });
    expect(back).toMatchObject({ files: out.files, copied: out.files });
    const again = await moveFiles(here, bucket('other'), { checked: true });
    expect(again).toMatchObject({ files: out.files, copied: 0 });
    const key = file.url.slice(1);
    expect(await bucket('other').read(key)).toEqual(await bucket('files').read(key));
  });

  test('a backup goes there, is found and comes back from there', async () => {
    const place = placeAt('s3://backups/daily', { s3: server.access, from: folder });
    const [page, picked] = [await get(app, '/'), await get(app, file.url)];
    const passphrase = 'correct horse battery staple';
    const { name } = await withParts(app.config, (parts) =>
      backUp(parts, { place, passphrase, keep: 1 }),
    );
    expect((await place.list()).map((kept) => kept.name)).toEqual([name]);

    const database = await createTestDatabase('bare');
    const dataDir = mkdtempSync(join(folder, 'machine-'));
    const read = () => readConfig({ DATABASE_URL: database.url, PROSPECTUS_DATA_DIR: dataDir });
    await withParts(read(), (parts) => restore(parts, { place, name, passphrase, replace: false }));
    // Its key came with the backup.
    const config = read();
    await prepare(config);
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    const beside = { ...app, database, config };
    const after = await createTestApp({ beside, env: { PROSPECTUS_SECRET: secret } });
    try {
      expect((await get(after, file.url)).rawPayload).toEqual(picked.rawPayload);
      expect((await get(after, '/')).statusCode).toBe(page.statusCode);
    } finally {
      await after.close();
      await database.drop();
    }
  });
});
