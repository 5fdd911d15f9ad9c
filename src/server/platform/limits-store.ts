import type { Pool } from 'pg';

import { createBatch } from './batch.ts';
import { RELAXED } from './database.ts';

type Query = { name?: string; text: string; values: unknown[] };
type Answer = { rows: { points: number; expire: number | null }[]; rowCount: number | null };
type Count = { key: string; points: number; expire: number | null; now: number };

const countMany = `
  INSERT INTO rate_limit AS stored (key, points, expire)
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) WHERE ${RELAXED}
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN stored.expire <= $4 THEN 0 ELSE stored.points END,
    expire = CASE WHEN stored.expire <= $4 THEN excluded.expire ELSE stored.expire END
  RETURNING key, points, expire`;

/** Sums the counts of one key, in key order: two processes then never wait for each other. */
function summed(counts: readonly Count[]): Count[] {
  const byKey = new Map<string, Count>();
  for (const count of counts) {
    const known = byKey.get(count.key);
    byKey.set(count.key, { ...count, points: count.points + (known?.points ?? 0) });
  }
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** What each count made of its key: the last to count sees the sum, the others less. */
function inTurn(counts: readonly Count[], totals: Map<string, Answer['rows'][number]>): Answer[] {
  const later = new Map<string, number>();
  return counts
    .toReversed()
    .map(({ key, points }) => {
      const after = later.get(key) ?? 0;
      later.set(key, after + points);
      const total = totals.get(key);
      const row = { points: (total?.points ?? points) - after, expire: total?.expire ?? null };
      return { rows: [row], rowCount: 1 };
    })
    .toReversed();
}

function isCount({ name }: Query): boolean {
  return name?.endsWith(':rlflx-upsert') === true;
}

/**
 * The client that rate-limiter-flexible's PostgreSQL limiter writes through. Counts that are
 * asked for at the same time go in one statement, so that a limit costs little under load.
 */
export function batchingClient(pool: Pool) {
  const count = createBatch(async (counts: readonly Count[]): Promise<Answer[]> => {
    const rows = summed(counts);
    const now = Math.max(...counts.map((one) => one.now));
    const answer = await pool.query<{ key: string; points: number; expire: string | null }>({
      name: 'limits-count',
      text: countMany,
      values: [rows.map((r) => r.key), rows.map((r) => r.points), rows.map((r) => r.expire), now],
    });
    const totals = answer.rows.map(({ key, points, expire }) => {
      return [key, { points, expire: expire === null ? null : Number(expire) }] as const;
    });
    return inTurn(counts, new Map(totals));
  });

  return {
    query: async (query: Query): Promise<Answer> => {
      if (!isCount(query)) return pool.query(query);
      const [key, points, expire, now] = query.values as [string, number, number | null, number];
      return count({ key, points, expire, now });
    },
  };
}
