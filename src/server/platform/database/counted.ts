import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from './database.ts';

/** Lists are counted up to this number: a larger one says no more, and finding it would read all rows. */
const MAX_COUNTED = 10_000;

/** A number of rows; `more` if there are more than were counted. */
export type Counted = { total: number; more: boolean };

/** Counts rows up to the limit of lists. `from` follows `FROM`. */
export async function countOf(db: Executor, from: SQL): Promise<Counted> {
  const total = await countUpTo(db, from, MAX_COUNTED + 1);
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** Counts rows up to `most`. `from` follows `FROM`. */
export async function countUpTo(db: Executor, from: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ${from} LIMIT ${most}) AS found`);
  return rows[0]?.total ?? 0;
}
