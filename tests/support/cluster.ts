import { createHash } from 'node:crypto';
import {
  globSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import pg from 'pg';

import { isRunning } from '../../src/server/platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');

/** Linux keeps files of this folder in memory. Hundreds of databases a run wear a disk, and wait for it. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Databases and templates, kept between runs. */
export const CACHE = cacheFolder();

function cacheFolder(): string {
  const place = createHash('sha256').update(`${process.getuid?.()} ${PROJECT}`).digest('hex');
  const inMemory = join(MEMORY, `prospectus-tests-${place.slice(0, 12)}`);
  if (existsSync(inMemory) || hasMemory()) return inMemory;
  return join(PROJECT, 'node_modules/.cache/prospectus');
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** The key of every test process: those that share a database must have one. */
export const SECRET = 'a key that only the tests use, of fair length';

/** Test databases survive no crash of the machine, and are quick for it. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '128MB',
  // Hundreds of databases live for seconds each.
  autovacuum: 'off',
};

/** The PostgreSQL that all tests of all runs share. */
export async function openTestCluster() {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, OWNER), PROJECT);
  sweepMemory();
  const { url, stop } = await startEmbeddedPostgres(join(CACHE, 'tests'), { settings: FAST });
  // Kept open for the whole run: no run stops a server that has connections.
  const client = new pg.Client({ connectionString: url, application_name: 'prospectus-tests' });
  await client.connect();
  await dropAbandoned(client);
  const close = async () => {
    await client.end();
    await stop();
  };
  return { url, close };
}

/** Names the tree whose tests keep their databases in a folder. */
const OWNER = 'project';

/** Deletes what trees that are gone have left in memory. */
function sweepMemory(): void {
  for (const note of globSync(join(MEMORY, `prospectus-tests-*/${OWNER}`))) {
    const project = readFileSync(note, 'utf8');
    // Another run writes it just now, or it is another account's.
    if (project === '' || statSync(note).uid !== process.getuid?.()) continue;
    if (existsSync(project)) continue;
    rmSync(dirname(note), { recursive: true, force: true });
  }
}

/** Drops databases (`test_<pid>_<number>`) and data folders (`data_<pid>_…`) of test runs that were killed. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  for (const name of await databaseNames(client, 'test\\_%')) {
    if (!isRunning(Number(name.split('_')[1]))) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }
  for (const folder of globSync(join(CACHE, 'data_*'))) {
    const [, pid] = basename(folder).split('_');
    if (!isRunning(Number(pid))) rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of databases like `pattern`, oldest first. */
export async function databaseNames(client: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database
     WHERE datname LIKE $1 AND NOT datistemplate ORDER BY oid`,
    [pattern],
  );
  return rows.map(({ datname }) => datname);
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
