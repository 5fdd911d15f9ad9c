import type { Pool } from 'pg';

import { createBatch } from '../database/batch.ts';
import { RELAXED } from '../database/database.ts';
import type { rateLimitTable } from './table.ts';

/** `now` and `expire`, the end of the count, are in milliseconds. */
export type Count = Pick<LimitRow, 'key' | 'points'> & { expire: number; now: number };

type LimitRow = typeof rateLimitTable.$inferSelect;

export type Counted = Pick<Count, 'expire' | 'points'>;

const countMany = `
  INSERT INTO rate_limit AS stored (key, points, expire)
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) WHERE ${RELAXED}
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN stored.expire <= $4 THEN 0 ELSE stored.points END,
    expire = CASE WHEN stored.expire <= $4 THEN excluded.expire ELSE stored.expire END
  RETURNING key, points, expire`;

/** In key order, so that two processes never deadlock. */
function summed(counts: readonly Count[]): Count[] {
  const byKey = new Map<string, Count>();
  for (const count of counts) {
    const known = byKey.get(count.key);
    byKey.set(count.key, { ...count, points: count.points + (known?.points ?? 0) });
  }
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function inTurn(counts: readonly Count[], totals: ReadonlyMap<string, Counted>): Counted[] {
  const later = new Map<string, number>();
  return counts
    .toReversed()
    .map(({ key, points, expire }) => {
      const after = later.get(key) ?? 0;
      later.set(key, after + points);
      const total = totals.get(key) ?? { points, expire };
      return { ...total, points: total.points - after };
    })
    .toReversed();
}

export function limitsRepository(pool: Pool) {
  const count = createBatch(async (counts: readonly Count[]): Promise<Counted[]> => {
    const rows = summed(counts);
    const now = Math.max(...counts.map((one) => one.now));
    const answer = await pool.query<{ key: string; points: number; expire: string }>({
      name: 'limits-count',
      text: countMany,
      values: [rows.map((r) => r.key), rows.map((r) => r.points), rows.map((r) => r.expire), now],
    });
    const totals = answer.rows.map(
      ({ key, points, expire }) => [key, { points, expire: Number(expire) }] as const,
    );
    return inTurn(counts, new Map(totals));
  });

  return {
    count,
    forgetExpired: async (now: number): Promise<void> => {
      await pool.query('DELETE FROM rate_limit WHERE expire < $1', [now]);
    },
  };
}
