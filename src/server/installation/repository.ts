import { setTimeout as pause } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import pg from 'pg';

import { installation } from './table.ts';
import { type Database, type DatabaseHandle, lockKey } from '../platform/database/database.ts';

type Fact = 'demo' | 'secret_fingerprint' | 'secret_former' | 'website';

/** Stores `value` if the fact is missing. */
export async function factOr(db: Database, name: Fact, value: string): Promise<string> {
  const [made] = await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoNothing()
    .returning();
  if (made) return made.value;
  return (await findFact(db, name))?.value ?? value;
}

export async function findFact(db: Database, name: Fact) {
  const [kept] = await db.select().from(installation).where(eq(installation.name, name));
  return kept;
}

export async function setFact(db: Database, name: Fact, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value, updatedAt: sql`now()` } });
}

export async function hasContent(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM content_entry LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/** Updates the planner statistics, which autovacuum would do later. */
export async function countContent(db: Database): Promise<void> {
  await db.execute(sql`ANALYZE content_entry, media`);
}

const ASKS_EVERY = 250;

/** Waits until no other process runs work of that name. A dead process frees the lock at once, also behind a pooler. */
export async function alone<Result>(
  database: Pick<DatabaseHandle, 'connection'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(database.connection);
  // Without a listener, the loss of an idle connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Polls, as no statement may wait for minutes.
    while (!(await takes(client, name))) await pause(ASKS_EVERY);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takes(client: pg.Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_xact_lock($1::bigint) AS held';
  return (await client.query<{ held: boolean }>(text, [lockKey(name)])).rows[0]?.held === true;
}
