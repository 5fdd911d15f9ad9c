import { type SQL, sql } from 'drizzle-orm';

import type { LeadOrigin } from '../../contract/dashboard.ts';
import type { Executor } from '../platform/database.ts';

const placeColumns = { state: sql`r.state`, city: sql`r.city` } as const;

/** Where the leads since a moment were when they registered, the commonest first, with how many are verified. */
export async function leadPlaces(
  db: Executor,
  by: keyof typeof placeColumns,
  since: SQL,
): Promise<LeadOrigin[]> {
  const column = placeColumns[by];
  const { rows } = await db.execute<LeadOrigin>(sql`
    SELECT ${column} AS name, count(*)::int AS leads, count(l.verified_at)::int AS verified
    FROM lead AS l JOIN lead_region AS r ON r.lead_id = l.id
    WHERE l.created_at >= ${since} AND ${column} IS NOT NULL
    GROUP BY 1 ORDER BY leads DESC, name LIMIT 8`);
  return rows;
}
