import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DatabaseHandle, transactionOn } from './database.ts';

export type Routines = {
  /** Named after a hash of the text, so that two versions run side by side. */
  schema: string;
  statements: readonly string[];
};

const FOLDERS = ['platform/outbox/sql', 'leads/register/sql'];
/** Processes of these older versions may still run, or be started again. */
const KEPT = 4;
const LOCK = 7_060_611_028;
const known = new Map<string, Routines>();

/** The files call the functions `routines.name`. */
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

export async function applyRoutines(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  routines: Routines,
): Promise<void> {
  if (await exists((text) => pool.query<{ name: string }>(text), routines)) return;
  await transactionOn(pool, `BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`, async (tx) => {
    const ask = (text: string) => tx.execute<{ name: string }>(text);
    if (!(await exists(ask, routines))) await create(ask, routines);
  });
}

type Ask = (
  text: string,
) => Promise<{ rowCount: number | null; rows: readonly { name: string }[] }>;

async function exists(ask: Ask, { schema }: Routines): Promise<boolean> {
  // Not `to_regnamespace`, whose cache may be older than the lock.
  const { rowCount } = await ask(`SELECT FROM pg_namespace WHERE nspname = '${schema}'`);
  return rowCount === 1;
}

async function create(ask: Ask, { schema, statements }: Routines): Promise<void> {
  const { rows } = await ask(
    String.raw`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'routines\_%'
      ORDER BY oid DESC OFFSET ${KEPT}`,
  );
  for (const { name } of rows) await ask(`DROP SCHEMA ${name} CASCADE`);
  await ask(`CREATE SCHEMA ${schema}`);
  for (const statement of statements) await ask(statement);
}
