import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { isRoot, serverAccount } from '../../src/server/platform/postgres/paths.ts';
import { atFreePort, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

const ROOMS = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that this machine has whole; undefined where there is none. */
export const POSTGRES = (existsSync(ROOMS) ? readdirSync(ROOMS) : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(ROOMS, version, 'bin'))
  .find((room) => existsSync(join(room, 'pg_basebackup')));

/** A PostgreSQL server of a test's own, which may be copied, killed and promoted. */
export type PostgresServer = {
  folder: string;
  port: number;
  /** The address of its database. */
  url: string;
  /** Runs a statement on a connection of its own, by a socket that asks for no password. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  start(): Promise<void>;
  /** SIGKILL ends it as a lost machine does; SIGSTOP leaves its connections open and mute. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Ends the process of one connection as the kernel does where memory is short: the server recovers by itself. */
  killConnection(): void;
  /** Asks whoever comes by TCP for a password, from now on. */
  requirePassword(): Promise<void>;
  /** Makes a replica one that takes writes. */
  promote(): Promise<void>;
  /** Ends it and deletes what it kept. */
  remove(): Promise<void>;
};

/** Characters of a log that are told of a start that failed. */
const LAST_LINES = 4_000;
const SETTINGS = ["listen_addresses = '127.0.0.1'", 'shared_buffers = 32MB'];

type Tls = { certificate: string; key: string };

/** What a server is told as it starts. */
type EnvOf = () => NodeJS.ProcessEnv;

type Making = {
  /** It speaks TLS where there is one. */
  tls?: Tls;
  env?: EnvOf;
  /** Commits wait for the disk, as they do in operation; else what its machine has not written yet may be lost with it. */
  durable?: boolean;
};

/** Makes an empty server. */
export async function makePostgres({ tls, env, durable = false }: Making = {}) {
  const folder = newFolder();
  await run('initdb', [`--pgdata=${folder}`, '--username=prospectus', '--auth=trust']);
  const settings = [...SETTINGS, `fsync = ${durable ? 'on' : 'off'}`];
  if (tls === undefined) return serve(folder, settings, env);
  writeOwned(join(folder, 'server.crt'), tls.certificate);
  writeOwned(join(folder, 'server.key'), tls.key);
  return serve(folder, [...settings, 'ssl = on'], env);
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

/** Makes a streaming replica of a server, which knows it by `name`; it follows it at `port`, its own by default. */
export async function makeReplica(
  of: PostgresServer,
  name: string,
  port = of.port,
): Promise<PostgresServer> {
  const folder = newFolder();
  const source = `host=127.0.0.1 port=${port} user=prospectus application_name=${name}`;
  await run('pg_basebackup', ['-D', folder, '-d', source, '-R', '-c', 'fast']);
  return serve(folder, []);
}

/** PostgreSQL refuses to run as root. */
const account = isRoot() ? serverAccount() : undefined;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** One of its programs. */
export function programOf(name: string): string {
  if (POSTGRES === undefined) throw absent('PostgreSQL');
  return join(POSTGRES, name);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(programOf(program), args, { ...account, cwd: '/' });
}

function serve(folder: string, settings: readonly string[], env?: EnvOf): Promise<PostgresServer> {
  return atFreePort((port) => serveAt(port, { folder, settings, env }));
}

type Served = Readonly<{ folder: string; settings: readonly string[]; env: EnvOf | undefined }>;

async function serveAt(port: number, { folder, settings, env }: Served): Promise<PostgresServer> {
  const lines = [...settings, `port = ${port}`, `unix_socket_directories = '${folder}'`];
  appendFileSync(join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  const url = `postgresql://prospectus@127.0.0.1:${port}/postgres`;
  const socket = `postgresql://prospectus@/postgres?host=${folder}&port=${port}`;
  let child: ChildProcess | undefined;
  const signal: PostgresServer['signal'] = async (how) => {
    if (child && child.exitCode === null && child.signalCode === null) await send(child, how);
  };
  const server: PostgresServer = {
    folder,
    port,
    url,
    ask: (text) => askOnce(socket, text),
    start: async () => {
      child = await startServer(folder, socket, env);
    },
    signal,
    killConnection: () => {
      const connections = childrenOf(child?.pid ?? 0).filter(isConnection);
      const one = connections[Math.floor(Math.random() * connections.length)];
      if (one !== undefined) process.kill(one, 'SIGKILL');
    },
    requirePassword: async () => {
      const rules = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', ''];
      writeFileSync(join(folder, 'pg_hba.conf'), rules.join('\n'));
      await askOnce(socket, 'SELECT pg_reload_conf()');
    },
    promote: () => run('pg_ctl', ['promote', '--wait', '-D', folder]),
    remove: async () => {
      await signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(
  folder: string,
  socket: string,
  env: EnvOf = () => process.env,
): Promise<ChildProcess> {
  const file = join(folder, 'server.log');
  const log = openSync(file, 'a');
  const child = spawn(programOf('postgres'), ['-D', folder], {
    ...account,
    env: env(),
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  const output = () => readFileSync(file, 'utf8').slice(-LAST_LINES);
  await untilReady('PostgreSQL', { child, output }, () =>
    askOnce(socket, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  return child;
}

/** To the server and to each of its processes, which have sessions of their own. */
async function send(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid = 0 } = child;
  const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has ended.
    }
  }
  await ended;
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ').filter(Boolean).map(Number);
}

/** PostgreSQL names its processes: `postgres: user database 127.0.0.1(40522) idle`. */
function isConnection(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1(');
  } catch {
    return false;
  }
}
