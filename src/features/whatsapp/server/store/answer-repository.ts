import { eq, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../server/platform/database/database.ts';
import { whatsappAnswer } from './table.ts';

/**
 * The lead of a number, or the one that took in the lead with this number, if it was proved. Its row is locked, so that
 * two calls with one message wait for each other. Null if there is none.
 */
export async function lockLeadOf(tx: Transaction, mobile: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM lead WHERE id = coalesce((SELECT id FROM lead WHERE mobile = ${mobile}),
      (SELECT max(lead_id) FROM lead_merged
        WHERE mobile = ${mobile} AND data->>'verified_at' IS NOT NULL))
    FOR NO KEY UPDATE`);
  return rows[0] === undefined ? null : Number(rows[0].id);
}

export async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: whatsappAnswer.id })
    .from(whatsappAnswer)
    .where(eq(whatsappAnswer.id, id));
  return rows.length > 0;
}

/** Of a lead since a moment: how many answers, and when the last came. */
export async function answersOf(
  tx: Transaction,
  lead: number,
  since: Date,
): Promise<{ count: number; last: Date | null }> {
  const { rows } = await tx.execute<{ count: number; last: string | null }>(sql`
    SELECT count(*)::int AS count, max(a.at) AS last FROM lead_note AS n JOIN whatsapp_answer AS a ON a.note_id = n.id
    WHERE n.lead_id = ${lead} AND a.at > ${since.toISOString()}`);
  const [row] = rows;
  return { count: row?.count ?? 0, last: row?.last ? new Date(row.last) : null };
}

export async function insertAnswer(
  tx: Transaction,
  values: typeof whatsappAnswer.$inferInsert,
): Promise<void> {
  await tx.insert(whatsappAnswer).values(values);
}
