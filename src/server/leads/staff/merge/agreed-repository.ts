import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';
import { forgetVisit, unvisited } from '../../store/pending-posts/pending-post-repository.ts';

type Pair = Readonly<{ kept: number; gone: number }>;

/**
 * Applies a full withdrawal to a merge: if one of two leads has withdrawn all its consents, withdraws those that the
 * other gave before, or gave under an unverified number.
 * @returns the ways of contact withdrawn by this call
 */
export async function takeBack(tx: Transaction, { kept, gone }: Pair): Promise<string[]> {
  const { rows } = await tx.execute<{ purposes: string[] }>(sql`
    WITH ended AS (
      SELECT lead_id, max(withdrawn_at) AS at FROM consent WHERE lead_id IN (${kept}, ${gone})
      GROUP BY lead_id HAVING bool_and(withdrawn_at IS NOT NULL)
    )
    UPDATE consent AS c SET withdrawn_at = greatest(ended.at, c.given_at)
    FROM ended JOIN lead AS l ON l.id IN (${kept}, ${gone}) AND l.id <> ended.lead_id
    WHERE c.lead_id = l.id AND c.withdrawn_at IS NULL
      AND (c.given_at < ended.at OR l.verified_at IS NULL)
    RETURNING c.purposes`);
  return [...new Set(rows.flatMap(({ purposes }) => purposes))];
}

/** Deletes the source and the visits of a lead, and of the leads merged into it, because it is about a minor. */
export async function forgetVisits(tx: Transaction, leadId: number): Promise<void> {
  await forgetVisit(tx, leadId);
  await tx.execute(sql`DELETE FROM event WHERE lead_id = ${leadId}`);
  await tx.execute(sql`DELETE FROM lead_revisit WHERE lead_id = ${leadId}`);
  await tx.execute(sql`
    UPDATE lead_merged SET data = data || ${JSON.stringify({ ...unvisited, region: null })}::jsonb
    WHERE lead_id = ${leadId}`);
}
