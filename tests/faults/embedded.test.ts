import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isRoot } from '../../src/server/platform/postgres/paths.ts';
import { isRunning } from '../../src/server/platform/postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/platform/postgres/embedded.ts';

const HOLDER = resolve(import.meta.dirname, '../support/hold-postgres.ts');
let folder = '';
let opened: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-postgres-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of opened) await postgres.stop();
  opened = [];
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = folder) {
  const postgres = await startEmbeddedPostgres(dataDir);
  opened.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return String(rows[0]);
}

/** Another process that starts the server and stays. */
async function holder(dataDir: string, prefix: string[] = []) {
  const [command = '', ...args] = [...prefix, process.execPath, HOLDER, dataDir];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, ...(JSON.parse(String(line)) as { url: string; adopted: boolean }) };
}

test('it is durable, has no TCP port and its socket is closed to other accounts', async () => {
  const { url, adopted } = await start();
  expect(adopted).toBe(false);
  expect(await query(url, 'SHOW fsync')).toBe('on');
  expect(await query(url, 'SHOW listen_addresses')).toBe('');
  expect(await query(url, 'SHOW server_encoding')).toBe('UTF8');
  const sockets = new URL(url).searchParams.get('host') ?? '';
  expect(statSync(sockets).mode & 0o077).toBe(0);
});

test('what was committed is there after a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 41 + 1 AS answer');
  await first.stop();
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toBe('42');
});

test('after kill -9 of the process that started it, it is found and used', async () => {
  const { child, url } = await holder(folder);
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const found = await start();
  expect(found.adopted).toBe(true);
  expect(await query(found.url, 'SELECT answer FROM kept')).toBe('42');
});

test('after kill -9 of the database too, it recovers what was committed', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const lock = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const pid = Number(lock.split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => !isRunning(pid)).toBe(true);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'SELECT answer FROM kept')).toBe('42');
});

test('a server that dies under the process is started again', async () => {
  const { url } = await start();
  const lock = join(folder, 'postgres/cluster/postmaster.pid');
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => !isRunning(pid)).toBe(true);
  await vi.waitFor(async () => expect(await query(url, 'SELECT 42')).toBe('42'), {
    timeout: 15_000,
    interval: 100,
  });
});

test('a lock left by a reboot, whose id is now another process, is no obstacle', async () => {
  const first = await start();
  await first.stop();
  const lock = join(folder, 'postgres/cluster/postmaster.pid');
  writeFileSync(lock, `${process.pid}\n${folder}\n1\n5432\n${folder}\n\n1 1\nready   \n`);
  const second = await start();
  expect(second.adopted).toBe(false);
});

/** Writes what a power cut leaves: locks with the id of a process that lives and is another one. */
function leaveLocks(pid: number): void {
  const place = join(folder, 'postgres');
  const said = `${pid}\n${place}/cluster\n1\n5432\n${place}\n\n1 1\nready   \n`;
  writeFileSync(join(place, 'cluster/postmaster.pid'), said);
  writeFileSync(join(place, '.s.PGSQL.5432.lock'), said);
}

/** On a busy machine a killed process lives on for a moment; then it is gone, or waits for its parent (`Z`). */
function hasEnded(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || / Z /.test(readFileSync(stat, 'utf8'));
}

test('server and database killed together start again at once, ten times of ten', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { child } = await holder(folder);
    const lock = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    const pid = Number(lock.split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await ended;
    await expect.poll(() => hasEnded(pid)).toBe(true);
    const again = await startEmbeddedPostgres(folder);
    expect([time, again.adopted]).toEqual([time, false]);
    await again.stop();
  }
});

test.each([
  ['a stranger of the same account', ['sleep', '600']],
  ['a stranger that is called like the database', ['sh', '-c', 'sleep 600', 'postgres']],
])('locks of a power cut whose id is now %s are no obstacle', async (_who, command) => {
  const first = await start();
  await first.stop();
  const { uid, gid } = statSync(join(folder, 'postgres'));
  const [program = '', ...args] = command;
  const stranger = spawn(program, args, { uid, gid, stdio: 'ignore' });
  children.push(stranger);
  leaveLocks(stranger.pid ?? 0);
  expect((await start()).adopted).toBe(false);
  expect(stranger.exitCode).toBeNull();
});

test('a lock of the socket alone, of a process that is gone or another one, is no obstacle', async () => {
  const first = await start();
  await first.stop();
  leaveLocks(process.pid);
  rmSync(join(folder, 'postgres/cluster/postmaster.pid'));
  expect((await start()).adopted).toBe(false);
});

test('a living postmaster of the folder is found, even where its locks name another process', async () => {
  const { url } = await holder(folder);
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const lock = join(folder, 'postgres/cluster/postmaster.pid');
  const said = readFileSync(lock, 'utf8');
  leaveLocks(process.pid);
  const found = await startEmbeddedPostgres(folder);
  expect(found.adopted).toBe(true);
  expect(await query(found.url, 'SELECT answer FROM kept')).toBe('42');
  // The process that the lock names is this one: nobody stops it.
  await found.stop();
  writeFileSync(lock, said);
  expect((await start()).adopted).toBe(true);
});

test('it is not stopped under another process that uses it', async () => {
  const { child, url } = await holder(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect((await start()).adopted).toBe(true);
});

test('two processes that start at once share one server', async () => {
  const [one, two] = await Promise.all([holder(folder), holder(folder)]);
  await query(one.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  expect(await query(two.url, 'SELECT answer FROM kept')).toBe('42');
  expect((await start()).adopted).toBe(true);
});

test('a first start that was killed half-way leaves nothing to trip over', async () => {
  const unfinished = join(folder, 'postgres/cluster.4194300');
  const { stop } = await start();
  await stop();
  rmSync(join(folder, 'postgres/cluster'), { recursive: true });
  mkdirSync(join(unfinished, 'base'), { recursive: true });
  const { url } = await start();
  expect(await query(url, 'SELECT 42')).toBe('42');
  expect(existsSync(unfinished)).toBe(false);
});

test('a folder whose path is too long for a socket works', async () => {
  const deep = join(folder, 'x'.repeat(60), 'y'.repeat(60));
  const { url } = await start(deep);
  expect(await query(url, 'SELECT 42')).toBe('42');
  expect(Buffer.byteLength(new URL(url).searchParams.get('host') ?? '')).toBeLessThan(90);
});

test('a cluster that cannot be started is told in one sentence', async () => {
  const { stop } = await start();
  await stop();
  rmSync(join(folder, 'postgres/cluster/global'), { recursive: true });
  await expect(start()).rejects.toThrow(
    /^The embedded PostgreSQL in .+ does not start: could not find the database system$/,
  );
});

test('a cluster of another PostgreSQL is told with both versions', async () => {
  const { stop } = await start();
  await stop();
  writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow(
    /initialized by PostgreSQL version 14, which .+ version 18/,
  );
});

test.runIf(isRoot())('root in a root-only folder keeps it under /var/lib/prospectus', async () => {
  chmodSync(folder, 0o700);
  const { url, stop } = await start();
  const home = new URL(url).searchParams.get('host') ?? '';
  expect(home).toMatch(/^\/var\/lib\/prospectus\//);
  expect(statSync(home).uid).not.toBe(0);
  await stop();
  expect((await start()).url).toBe(url);
  await opened.at(-1)?.stop();
  rmSync(home, { recursive: true });
});

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** Nobody else enters a checkout under /root, so that no ordinary user can run it. */
function isOpenToAll(): boolean {
  const [command = '', ...args] = asNobody;
  return spawnSync(command, [...args, 'test', '-x', process.execPath]).status === 0;
}

test.runIf(isRoot() && isOpenToAll())('an ordinary user runs it as that user', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  spawnSync('chown', ['65534:65534', data]);
  const { url } = await holder(data, asNobody);
  expect(await query(url, 'SELECT 42')).toBe('42');
  expect(statSync(join(data, 'postgres/cluster')).uid).toBe(65_534);
});

test.runIf(isRoot())('a full disk is told in one sentence', async () => {
  const small = join(folder, 'small');
  mkdirSync(small);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', small]);
  try {
    expect(status).toBe(0);
    await expect(start(small)).rejects.toThrow(/^The disk that holds .+ is full; free some space/);
  } finally {
    spawnSync('umount', [small]);
  }
});
