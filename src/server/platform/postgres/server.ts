import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { StartError } from '../start-error.ts';
import { databaseFailure, isRunning, outputSince, serverEnvironment } from './cluster.ts';
import type { ClusterPaths } from './paths.ts';
import { isPostmasterOf } from './postmaster.ts';

const POLL_MS = 5;
const RECOVERY_MS = 10 * 60_000;
const ORPHANS_MS = 15_000;
const LOG_BYTES = 5_000_000;

export type Server = { pid: number; sockets: string };

/** Override postgresql.conf. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

export async function runningServer(cluster: string): Promise<Server | undefined> {
  const deadline = Date.now() + RECOVERY_MS;
  while (Date.now() < deadline) {
    const lock = readLock(cluster);
    if (!lock) return undefined;
    const isAnswered = await accepts(lock.sockets);
    if (isAnswered && lock.status === 'ready') return lock;
    if (!isAnswered && !isPostmasterOf(lock.pid, cluster)) return undefined;
    await wait(POLL_MS);
  }
  throw new StartError(`The PostgreSQL server on ${cluster} runs but does not become ready.`);
}

/** postmaster.pid: pid, data folder, start time, port, socket folder, …, status. */
function readLock(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), sockets: lines[4] ?? '', status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

export function isServing({ pid }: Server, cluster: string): boolean {
  return isRunning(pid) && readLock(cluster)?.pid === pid;
}

const SOCKET = '.s.PGSQL.5432';

/** SSLRequest of PostgreSQL's protocol 3: its length and its code. A postmaster answers it in a byte. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ANSWER_MS = 30_000;

/**
 * Whether a postmaster answers. Connecting alone says nothing: children of one that was killed hold its socket until
 * they have ended.
 */
async function accepts(sockets: string): Promise<boolean> {
  const socket = connect(join(sockets, SOCKET), () => socket.write(SSL_REQUEST));
  const answer = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false)).on('error', () => resolve(false));
    socket.setTimeout(ANSWER_MS, () => resolve(false));
  });
  socket.destroy();
  return answer;
}

/**
 * PostgreSQL takes any living process whose id stands in a lock for its postmaster: after a reboot a stranger, after a
 * `kill -9` the dead one until it is reaped.
 */
async function removeStaleLocks({ cluster, sockets }: ClusterPaths): Promise<void> {
  if (await accepts(sockets)) return;
  for (const lock of [join(cluster, 'postmaster.pid'), join(sockets, `${SOCKET}.lock`)]) {
    const pid = Number(outputSince(lock, 0).split('\n')[0]);
    if (!isPostmasterOf(pid, cluster)) rmSync(lock, { force: true });
  }
}

export type StartOptions = {
  settings?: Record<string, string> | undefined;
  onSpawn?: (() => void) | undefined;
};

/** A session of its own, as Ctrl-C must not stop the database before the requests in flight are done. */
export async function startServer(
  place: ClusterPaths,
  { settings = {}, onSpawn }: StartOptions = {},
): Promise<Server> {
  const deadline = Date.now() + ORPHANS_MS;
  for (;;) {
    const { server, output } = await attempt(place, { settings, onSpawn });
    if (server) return server;
    const orphans = output.includes('pre-existing shared memory block');
    if (!orphans || Date.now() > deadline) throw databaseFailure(output, place.home);
    await wait(20 * POLL_MS);
  }
}

async function attempt(place: ClusterPaths, { settings = {}, onSpawn }: StartOptions) {
  await removeStaleLocks(place);
  const log = openLog(place);
  const child = spawn(
    join(place.binaries.root, 'bin', 'postgres'),
    ['-D', place.cluster, '-p', '5432', ...flagsOf(place, settings)],
    {
      ...place.account,
      cwd: place.home,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  );
  closeSync(log.descriptor);
  child.unref();
  onSpawn?.();
  const failure = await readyOrEnded(place.cluster, child);
  const started =
    failure === undefined ? { pid: child.pid ?? 0, sockets: place.sockets } : undefined;
  const server = started ?? (await runningServer(place.cluster));
  return { server, output: failure || outputSince(place.log, log.offset) };
}

function flagsOf(place: ClusterPaths, settings: Record<string, string>): string[] {
  const all = { ...SETTINGS, unix_socket_directories: quoted(place.sockets), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The reason for an early end; undefined once the server accepts connections. */
async function readyOrEnded(cluster: string, child: ChildProcess): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure = ''));
  for (;;) {
    await wait(POLL_MS);
    if (failure !== undefined) return failure;
    const lock = readLock(cluster);
    if (lock?.pid === child.pid && lock?.status === 'ready') return undefined;
  }
}

function openLog({ log, account }: ClusterPaths) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const fresh = size > LOG_BYTES;
  const descriptor = openSync(log, fresh ? 'w' : 'a', 0o600);
  if (account) fchownSync(descriptor, account.uid, account.gid);
  return { descriptor, offset: fresh ? 0 : size };
}

/** A comma or a blank would split a list setting. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** Fast shutdown: transactions under way are rolled back. */
export async function stopServer(server: Server, cluster: string): Promise<void> {
  if (!isPostmasterOf(server.pid, cluster)) return;
  try {
    process.kill(server.pid, 'SIGINT');
  } catch {
    return;
  }
  // An orphan stays a zombie until init reaps it, so only its lock file counts.
  while (isServing(server, cluster)) await wait(POLL_MS);
}
