import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

import { StartError } from '../start-error.ts';
import type { DatabaseHandle } from './database.ts';

const MIGRATION_LOCK = 7_060_611_026;
const OLDEST_SUPPORTED = 15;

type Target = Pick<DatabaseHandle, 'connection'>;

/**
 * Takes an advisory lock, so that any number of processes may start at once. Costs two queries if there is nothing to do.
 * @throws StartError if a newer version has migrated already and does not allow this one to run beside it
 */
export async function migrate(database: Target, folder: string): Promise<void> {
  await withClient(database, async (client) => {
    if ((await schemaState(client, folder)) !== 'behind') return;
    // The migrator's BEGIN has no effect inside this transaction; its COMMIT ends it and frees the lock.
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if ((await schemaState(client, folder)) !== 'behind') return;
    await noteFormer(client, folder);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  });
}

/** @throws StartError if the schema is older, or of a newer version that does not allow this one */
export async function requireSchema(database: Target, folder: string): Promise<void> {
  const state = await withClient(database, (client) => schemaState(client, folder));
  if (state !== 'behind') return;
  throw new StartError(
    'The database has the schema of an older version than this one: run npm run migrate, or start with PROSPECTUS_MIGRATE=1.',
  );
}

/** @throws StartError if the database is older than the tested versions */
export async function checkVersion(pool: DatabaseHandle['pool']): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED) {
    throw new StartError(
      `The database runs PostgreSQL ${version}; ${OLDEST_SUPPORTED} or newer is needed.`,
    );
  }
}

async function withClient<Result>(
  database: Target,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(database.connection);
  // The query reports a lost connection; without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `ahead`: a newer version allows this one. Compares times, not hashes: a checkout may change line endings. */
async function schemaState(
  client: pg.Client,
  folder: string,
): Promise<'current' | 'behind' | 'ahead'> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis);
  const own = known.at(-1) ?? 0;
  const applied = await newestApplied(client);
  if (applied === own) return 'current';
  if (applied === undefined || known.includes(applied)) return 'behind';
  const former = await formerOf(client);
  if (former !== undefined && own >= former) return 'ahead';
  throw new StartError(
    'The database has the schema of a newer version than this one: start that version, or restore the backup from before its first start.',
  );
}

async function newestApplied(client: pg.Client): Promise<number | undefined> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ? Number(rows[0].newest) : undefined;
}

async function formerOf(client: pg.Client): Promise<number | undefined> {
  if (!(await exists(client, 'drizzle.former_version'))) return undefined;
  const { rows } = await client.query<{ newest: string }>(
    'SELECT newest FROM drizzle.former_version',
  );
  return rows[0] && Number(rows[0].newest);
}

async function noteFormer(client: pg.Client, folder: string): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query('CREATE TABLE IF NOT EXISTS drizzle.former_version (newest bigint NOT NULL)');
  await client.query('DELETE FROM drizzle.former_version');
  await client.query('INSERT INTO drizzle.former_version VALUES ($1)', [formerMoment(folder)]);
}

function formerMoment(folder: string): number {
  const tag = readFileSync(join(folder, 'former-version.txt'), 'utf8').trim();
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const found = journal.entries.find((entry) => entry.tag === tag);
  if (!found) throw new Error(`There is no migration ${tag}.`);
  return found.when;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const text = 'SELECT to_regclass($1) IS NOT NULL AS known';
  return (await client.query<{ known: boolean }>(text, [table])).rows[0]?.known === true;
}
