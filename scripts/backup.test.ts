import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { PROJECT } from './runtime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-backup-'));
let database: TestDatabase;

beforeAll(async () => void (database = await createTestDatabase('empty')));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ['scripts/backup.ts', ...args], {
    cwd: PROJECT,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      PROSPECTUS_DATA_DIR: join(folder, 'data'),
      ...env,
    },
    encoding: 'utf8',
  });
}

test('places and the file of the passphrase are looked for where the person stands', () => {
  writeFileSync(join(folder, 'phrase'), 'a passphrase of the tests\n');
  const standing = { INIT_CWD: folder };
  const made = run(['sealed', '--passphrase-file', 'phrase'], standing);
  expect([made.status, made.stderr]).toEqual([0, '']);
  const [name = ''] = readdirSync(join(folder, 'sealed'));
  expect(name).toMatch(/\.age$/);
  const checked = ['--restore', `sealed/${name}`, '--check', '--passphrase-file', 'phrase'];
  const { status, stdout } = run(checked, standing);
  expect([status, stdout]).toEqual([0, expect.stringContaining('Whole.')]);
});

test('the command says which it neither counts nor deletes, and keeps the one that it made', () => {
  const to = join(folder, 'to');
  const [old, ahead] = ['2020', '2099'].map((year) => `prospectus-${year}0101T000000Z.tar.zst`);
  mkdirSync(to);
  for (const name of [old, ahead]) writeFileSync(join(to, name!), 'x');
  const { status, stdout } = run([to], { PROSPECTUS_BACKUP_KEEP: '1' });
  const [made = '', ...others] = readdirSync(to);
  expect([status, others]).toEqual([0, [ahead]]);
  expect(stdout).toContain(
    `the key: ${join(to, made)}\n  Deleted, as more than 1 are there: ${old}\n`,
  );
  expect(stdout).toContain(
    `  Named of a time to come, and so neither counted nor deleted: ${ahead}\n`,
  );
});
