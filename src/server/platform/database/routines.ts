import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import type { DatabaseHandle } from './database.ts';

/** The SQL functions of this version. */
export type Routines = {
  /** Their schema, named after a hash of their text. */
  schema: string;
  statements: readonly string[];
};

const FOLDERS = ['platform/outbox/sql', 'leads/register/sql'];
/** Older versions that are kept: their processes may still run, or be started again. */
const KEPT = 4;
const LOCK = 7_060_611_028;

const known = new Map<string, Routines>();

/**
 * Reads the files of the functions. They are called as `routines.name`. In the database each version has a schema of
 * its own, so that processes of two versions run side by side.
 */
export function routinesOf(project: string): Routines {
  const read = known.get(project) ?? readRoutines(project);
  known.set(project, read);
  return read;
}

function readRoutines(project: string): Routines {
  const files = FOLDERS.flatMap((folder) => {
    const path = join(project, 'src/server', folder);
    return readdirSync(path)
      .toSorted()
      .map((file) => readFileSync(join(path, file), 'utf8'));
  });
  const hash = createHash('sha256').update(files.join('\0')).digest('hex').slice(0, 12);
  const schema = `routines_${hash}`;
  return { schema, statements: files.map((text) => text.replaceAll('routines.', `${schema}.`)) };
}

/** Creates the functions unless this version exists, which costs one query. */
export async function applyRoutines(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  routines: Routines,
): Promise<void> {
  if (await exists(pool, routines)) return;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await exists(client, routines))) await create(client, routines);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type Executor = Pick<pg.Pool, 'query'> | pg.PoolClient;

async function exists(executor: Executor, { schema }: Routines): Promise<boolean> {
  // Not `to_regnamespace`, whose cache may be older than the lock.
  const text = 'SELECT FROM pg_namespace WHERE nspname = $1';
  return (await executor.query(text, [schema])).rowCount === 1;
}

async function create(client: pg.PoolClient, { schema, statements }: Routines): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    String.raw`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'routines\_%'
      ORDER BY oid DESC OFFSET $1`,
    [KEPT],
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA ${name} CASCADE`);
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const statement of statements) await client.query(statement);
}
