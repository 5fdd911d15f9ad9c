import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';

/** Why staff keep a lead from being erased. */
export type LeadHold = { by: string; reason: string; at: Date };

/** Finds the hold on a lead. Returns null if there is none. The row stays locked until the transaction ends. */
export async function findHold(tx: Transaction, leadId: number): Promise<LeadHold | null> {
  const { rows } = await tx.execute<{ by: string; reason: string; at: string } | { at: null }>(sql`
    SELECT held_by AS by, held_reason AS reason, held_at AS at
    FROM lead_erasure WHERE lead_id = ${leadId} FOR UPDATE`);
  const [row] = rows;
  return row === undefined || row.at === null ? null : { ...row, at: new Date(row.at) };
}

/** Notes that the person of a held lead has asked to be erased; the first time counts. */
export async function noteAsked(db: Executor, leadId: number, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE lead_erasure SET asked_at = coalesce(asked_at, ${at.toISOString()})
    WHERE lead_id = ${leadId} AND held_at IS NOT NULL`);
}
