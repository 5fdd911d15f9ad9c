import { inArray, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../server/platform/database/database.ts';
import { leadListTold } from './table.ts';

/** The address and the content of a first mail. */
export type ListNotice = Readonly<{
  email: string;
  list: string;
  agreed_how: string;
  agreed_on: string;
}>;
/** A lead that has not been told of its list. */
export type Untold = ListNotice & Readonly<{ lead: string }>;

/**
 * Claims leads of lists that were brought in before a moment, each once. Returns those to tell: whoever has proved the
 * number or withdrawn consent since knows already.
 */
export async function claimUntold(
  tx: Transaction,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    WITH claimed AS (
      UPDATE lead_import_row SET told_at = ${now.toISOString()} WHERE id IN (
        SELECT r.id FROM lead_import_row AS r JOIN lead_import AS i ON i.id = r.import_id
        WHERE r.is_new AND r.told_at IS NULL AND i.state = 'done' AND i.created_at <= ${before.toISOString()}
        ORDER BY r.id LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED)
      RETURNING lead_id, import_id
    )
    SELECT l.public_id AS lead, l.email, i.list, i.agreed_how, i.agreed_on::text
    FROM claimed JOIN lead AS l ON l.id = claimed.lead_id JOIN lead_import AS i ON i.id = claimed.import_id
    WHERE l.verified_at IS NULL AND EXISTS (SELECT FROM consent WHERE lead_id = l.id AND withdrawn_at IS NULL)
    ORDER BY l.id`);
  return rows;
}

/** Null if a lead has not been told of its list. */
export async function toldOf(
  tx: Transaction,
  { leadId, importId }: { leadId: number; importId: number },
): Promise<ListNotice | null> {
  const { rows } = await tx.execute<ListNotice>(sql`
    SELECT l.email, i.list, i.agreed_how, i.agreed_on::text
    FROM lead_import_row AS r JOIN lead AS l ON l.id = r.lead_id JOIN lead_import AS i ON i.id = r.import_id
    WHERE r.lead_id = ${leadId} AND r.import_id = ${importId} AND r.told_at IS NOT NULL LIMIT 1`);
  return rows[0] ?? null;
}

export async function putTold(tx: Transaction, hash: Buffer, toldAt: Date): Promise<void> {
  await tx.insert(leadListTold).values({ hash, toldAt }).onConflictDoNothing();
}

/** Returns the hashes that are stored, in hexadecimal. */
export async function findTold(
  tx: Transaction,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const kept = await tx
    .select()
    .from(leadListTold)
    .where(inArray(leadListTold.hash, [...hashes]));
  return new Set(kept.map(({ hash }) => hash.toString('hex')));
}
