import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { verdictOn } from '../src/server/installation/re-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { readConfig } from '../src/server/config/config.ts';
import { keyFor } from '../src/server/leads/store/keys.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { seal } from '../src/server/platform/seal.ts';
import { goOnChangingKey } from '../src/server/start/commands.ts';
import { prepare } from '../src/server/start/prepare.ts';
import { PROJECT } from './runtime.mjs';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const dataDir = mkdtempSync(join(tmpdir(), 'prospectus-key-'));
let database: TestDatabase;

beforeAll(async () => void (database = await createTestDatabase('empty')));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function given(secret: string, other?: string) {
  return {
    DATABASE_URL: database.url,
    PROSPECTUS_DATA_DIR: dataDir,
    PROSPECTUS_SECRET: secret,
    ...(other !== undefined && { PROSPECTUS_SECRET_OTHER: other }),
  };
}

/** What `npm run key` answers with these keys: its exit code, and what it says. */
async function key(secret: string, other?: string) {
  const report = await goOnChangingKey(readConfig(given(secret, other)));
  const { code, lines } = verdictOn(report, Date.now());
  return [code, lines.join('\n')];
}

function says(words: string) {
  return expect.stringContaining(words);
}

function start(secret: string, other?: string): Promise<void> {
  return prepare(readConfig(given(secret, other)));
}

async function query(text: string, values: unknown[] = []): Promise<void> {
  const { pool, close } = openDatabase(database.url, readConfig(given(A)).database);
  await pool.query(text, values);
  await close();
}

test('the command tells where the change of the key stands, and fails where a key is wrong', async () => {
  await query('DELETE FROM installation');
  expect(await key(A)).toEqual([1, says('No process was ever started on this database')]);

  await start(A);
  expect(await key(A)).toEqual([
    0,
    says('PROSPECTUS_SECRET is the key of this installation; it is not'),
  ]);
  expect(await key(C)).toEqual([
    1,
    says('PROSPECTUS_SECRET is not the key of this installation: expected'),
  ]);
  expect(await key(B, C)).toEqual([
    1,
    says('PROSPECTUS_SECRET is not the key of this installation'),
  ]);
  expect(await key(A, B)).toEqual([3, says('PROSPECTUS_SECRET_OTHER was not yet')]);
  expect(await key(B, A)).toEqual([3, says('none with this PROSPECTUS_SECRET yet')]);

  await start(B, A);
  expect(await key(B, A)).toEqual([
    3,
    says('The former key is needed for links to previews until'),
  ]);
  expect(await key(A)).toEqual([1, says('PROSPECTUS_SECRET is the key from before: expected')]);
  expect(await key(B)).toEqual([0, says('it is not being changed')]);
});

test('the command fails while the key does not open stored data', async () => {
  await query(
    'INSERT INTO lead_archive (sealed, erased_at, purge_after) VALUES ($1, now(), now())',
    [seal('a record', keyFor(A, 'lead-archive'))],
  );
  expect(await key(B)).toEqual([
    1,
    says('records of erased leads: 1 that no key given here opens.'),
  ]);
  expect(await key(B, A)).toEqual([
    3,
    says('records of erased leads: 1 protected with the new key now.'),
  ]);
  expect(await key(B)).toEqual([0, says('it is not being changed')]);
});

test('a wrong key ends the command with 1, and a sentence', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/key.ts'], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ...given(C) },
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([1, '', says('is not the key of this installation')]);
});
