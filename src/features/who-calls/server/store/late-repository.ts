import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../../server/platform/database/database.ts';

/** Leads of one person that are late, and who is told of them. */
export type Late = Readonly<{
  email: string;
  told_name: string;
  /** Whose they are; null for nobody’s. */
  owner: string | null;
  leads: number;
}>;

const MOST = 1_000;
const DAYS = 7;

/**
 * Claims the leads that nobody has called in time, each once, and counts them by who is told of them and whose they are.
 * Leads that no rule gave away are told to whoever the last rule names.
 */
export async function claimLate(tx: Transaction, now: Date): Promise<Late[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<Late>(sql`
    WITH late AS (
      UPDATE lead_clock SET told_at = ${at} WHERE lead_id IN (
        SELECT c.lead_id FROM lead_clock AS c JOIN lead_stage AS s USING (lead_id)
        WHERE c.answered_at IS NULL AND c.told_at IS NULL AND c.due_at <= ${at}
          AND c.due_at > ${at}::timestamptz - make_interval(days => ${DAYS}) AND s.call_at <= ${at}
        ORDER BY c.due_at LIMIT ${MOST} FOR UPDATE OF c SKIP LOCKED)
      RETURNING lead_id, rule_id
    )
    SELECT t.email, t.first_name AS told_name, o.name AS owner, count(*)::int AS leads
    FROM late JOIN lead_stage AS s USING (lead_id) LEFT JOIN lead_rule AS r ON r.id = late.rule_id
      JOIN staff_user AS t ON t.status = 'active' AND t.id = coalesce(r.told,
        (SELECT told FROM lead_rule WHERE told IS NOT NULL ORDER BY place DESC, id DESC LIMIT 1))
      LEFT JOIN staff_user AS o ON o.id = s.assigned_to
    GROUP BY t.id, o.id ORDER BY t.id, o.name NULLS LAST`);
  return rows;
}
