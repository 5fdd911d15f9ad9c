import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { backup } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { withParts } from './open-backups.ts';
import { backUp } from './backup.ts';
import { placeAt } from './place/open.ts';
import { checkBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-backup-'));
let app: TestApp;

beforeAll(async () => void (app = await createTestApp({ features: [backup] })));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a store that lists its files twice is backed up to be restored', async () => {
  const place = placeAt(folder, { s3: { region: 'us-east-1' }, from: folder });
  const { name, files } = await withParts(app.config, (parts) => {
    async function* list() {
      yield* parts.storage.list();
      yield* parts.storage.list();
    }
    const storage = { ...parts.storage, list };
    return backUp({ ...parts, storage }, { place, passphrase: undefined, keep: 14 });
  });
  expect(files).toBeGreaterThan(0);
  expect(await checkBackup({ place, name, passphrase: undefined })).toMatchObject({ files });
});
