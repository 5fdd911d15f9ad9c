import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from './database.ts';

/** Lists are counted so far: a number beyond it says no more, and finding it reads all there are. */
const MAX_COUNTED = 10_000;

/** How many there are; `more` where there are more than were counted. */
export type Counted = { total: number; more: boolean };

/** Counts the rows of what stands behind `FROM`, as far as lists are counted. */
export async function countOf(db: Executor, from: SQL): Promise<Counted> {
  const total = await countUpTo(db, from, MAX_COUNTED + 1);
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** Counts the rows of what stands behind `FROM`, as far as `most`. */
export async function countUpTo(db: Executor, from: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ${from} LIMIT ${most}) AS found`);
  return rows[0]?.total ?? 0;
}
