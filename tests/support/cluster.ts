import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { isRunning } from '../../src/server/platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded.ts';

export const PROJECT = resolve(import.meta.dirname, '../..');
/** What may be kept between runs. */
export const CACHE = join(PROJECT, 'node_modules/.cache/prospectus');

/** The key of every test process: those that share a database must have one. */
export const SECRET = 'a key that only the tests use, of fair length';

/** Test databases survive no crash of the machine, and are quick for it. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** The PostgreSQL that all tests of all runs share. */
export async function openTestCluster() {
  mkdirSync(CACHE, { recursive: true });
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

/** Databases of test runs that were killed: `test_<pid>_<number>`. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  for (const name of await databaseNames(client, 'test\\_%')) {
    if (!isRunning(Number(name.split('_')[1]))) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
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
