import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PROJECT } from '../../scripts/runtime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-backup-'));
let database: TestDatabase;

beforeAll(async () => void (database = await createTestDatabase('empty')));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function environment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    PROSPECTUS_DATA_DIR: join(folder, 'data'),
    ...more,
  };
}

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ['scripts/backup.ts', ...args], {
    cwd: PROJECT,
    env: environment(env),
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

test('the newest of the place is checked by that word, and noted', () => {
  const to = join(folder, 'kept');
  const env = { PROSPECTUS_BACKUP_TO: to, PROSPECTUS_BACKUP_KEEP: '1' };
  expect(run([], env).status).toBe(0);
  const [name = ''] = readdirSync(to);
  const { status, stdout } = run(['--restore', 'newest', '--check'], env);
  expect([status, stdout]).toEqual([0, expect.stringContaining(`Whole. ${name}: Taken`)]);
  expect(readdirSync(to)).toEqual([name, `${name}.checked`]);
  expect(run(['--restore', 'newest', '--check'], env).status).toBe(0);
  writeFileSync(join(to, name), 'x');
  const cut = run(['--restore', 'newest', '--check'], env);
  expect([cut.status, cut.stderr]).toEqual([1, expect.stringContaining('cut short or changed')]);
  expect(run(['--restore', 'newest', '--check'], {}).stderr).toContain('PROSPECTUS_BACKUP_TO');
  const none = { PROSPECTUS_BACKUP_TO: join(folder, 'none') };
  expect(run(['--restore', 'newest', '--check'], none).stderr).toContain('There is no backup in');
});

describe('in the middle of it', () => {
  let admin: pg.Client;
  const place = join(folder, 'middle');
  const patient = { timeout: 30_000, interval: 2 };

  beforeAll(async () => {
    admin = new pg.Client(database.url);
    await admin.connect();
    await admin.query(`INSERT INTO audit_log (at, actor, action, entity, after)
      SELECT now(), 'a test', 'test', 'lead', jsonb_build_object('text', repeat(md5(n::text), 40))
      FROM generate_series(1, 60000) AS n`);
  });
  afterAll(() => admin.end());

  /** Runs the command, calls `interfere` once it loads rows or is halted, and resolves with its output. */
  async function during(
    args: string[],
    interfere: (copy: { pid: number; child: ReturnType<typeof spawn> }) => unknown,
    env: NodeJS.ProcessEnv = {},
  ) {
    const { rows: before } = await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    const others = before.map(({ pid }) => pid);
    const child = spawn(process.execPath, ['scripts/backup.ts', ...args], {
      cwd: PROJECT,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let pid: number | undefined;
    await expect
      .poll(async () => {
        const { rows } = await admin.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity
             WHERE datname = current_database() AND state = 'active' AND pid <> ALL ($1)
             AND (query LIKE 'COPY%audit_log%FROM STDIN' OR query LIKE 'COPY%' AND wait_event_type = 'Lock')`,
          [others],
        );
        return (pid = rows[0]?.pid);
      }, patient)
      .toBeDefined();
    await interfere({ pid: pid ?? 0, child });
    const status = await ended;
    const [stdout, stderr] = await said;
    return { status, stdout, stderr };
  }

  const cut = ({ pid }: { pid: number }) => admin.query('SELECT pg_terminate_backend($1)', [pid]);
  const lost =
    /^\n {2}The connection to the database [^\n]+ was lost before it was done: run it again\.\n\n$/;

  /** Halts a backup at a table after `audit_log`, so that it cannot end before it is interfered with. */
  async function withBackupHalted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE public.lead IN ACCESS EXCLUSIVE MODE');
    try {
      return await work();
    } finally {
      await holder.end();
    }
  }

  test.each([
    ['a backup', {}],
    ['an encrypted one', { PROSPECTUS_BACKUP_PASSPHRASE_FILE: join(folder, 'phrase') }],
  ])('%s whose connection is cut says so in a sentence, and leaves nothing', async (_, env) => {
    writeFileSync(join(folder, 'phrase'), 'a passphrase of the tests\n');
    const { status, stdout, stderr } = await withBackupHalted(() => during([place], cut, env));
    expect(stderr).toMatch(lost);
    expect([status, stdout, existsSync(place)]).toEqual([1, '', false]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends a backup, and leaves nothing',
    async (signal) => {
      const { status, stderr } = await withBackupHalted(() =>
        during([place], ({ child }) => child.kill(signal)),
      );
      expect(stderr).toBe('\n  Stopped before it was done: run it again.\n\n');
      expect([status, readdirSync(place)]).toEqual([signal === 'SIGINT' ? 130 : 143, []]);
    },
  );

  test('a restore whose connection is cut says so in a sentence, and changes nothing', async () => {
    expect(run([place]).status).toBe(0);
    const [name = ''] = readdirSync(place);
    const restoring = ['--restore', join(place, name), '--replace'];
    const { status, stderr } = await during(restoring, cut);
    expect(stderr).toMatch(lost);
    expect(status).toBe(1);
    const { rows } = await admin.query(
      "SELECT count(*)::int AS n FROM audit_log WHERE action = 'test'",
    );
    expect(rows).toEqual([{ n: 60_000 }]);
    const stopped = await during(restoring, ({ child }) => child.kill('SIGINT'));
    expect([stopped.status, stopped.stderr]).toEqual([
      130,
      expect.stringContaining('run it again'),
    ]);
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
  });
});
