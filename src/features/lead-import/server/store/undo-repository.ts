import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';

/** The next leads that a list brought, by the ids of their rows. */
export async function newLeadsAfter(
  db: Executor,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<{ row: number; leadId: number }[]> {
  const { rows } = await db.execute<{ id: string; lead_id: string }>(sql`
    SELECT id, lead_id FROM lead_import_row
    WHERE import_id = ${importId} AND is_new AND id > ${after} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id, lead_id }) => ({ row: Number(id), leadId: Number(lead_id) }));
}

/** Whether nobody has touched a lead since its list brought it: neither staff, nor a rule by hand, nor its person. */
export async function isUntouched(
  tx: Transaction,
  { leadId, importId }: { leadId: number; importId: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM lead AS l JOIN lead_import AS i ON i.id = ${importId} LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    WHERE l.id = ${leadId} AND l.created_at = i.created_at AND l.updated_at = l.created_at AND l.verified_at IS NULL
      AND coalesce(s.stage, 'new') = 'new'
      AND NOT EXISTS (SELECT FROM lead_note AS n WHERE n.lead_id = l.id AND n.at > i.created_at)
      AND NOT EXISTS (SELECT FROM lead_handling AS h WHERE h.lead_id = l.id
        AND (h.at > i.created_at OR h.kind NOT IN ('entered', 'assigned')))
      AND NOT EXISTS (SELECT FROM consent AS c WHERE c.lead_id = l.id AND (c.given_at > i.created_at OR c.withdrawn_at IS NOT NULL))
      AND NOT EXISTS (SELECT FROM otp_challenge AS c WHERE c.lead_id = l.id)
      AND NOT EXISTS (SELECT FROM lead_number_link AS k WHERE k.lead_id = l.id)
      AND NOT EXISTS (SELECT FROM referral AS r WHERE l.id IN (r.referrer_lead_id, r.friend_lead_id))
      AND NOT EXISTS (SELECT FROM lead_import_row AS r WHERE r.lead_id = l.id AND r.import_id <> i.id)`);
  return rows.length > 0;
}

/** Takes the consent of a list from the leads that it joined, and says so. Returns how many leads that it brought stay. */
export async function endUndo(
  tx: Transaction,
  { importId, by, at }: { importId: number; by: string; at: Date },
): Promise<number> {
  const moment = at.toISOString();
  await tx.execute(sql`
    DELETE FROM consent AS c USING lead_import AS i, lead_import_row AS r
    WHERE i.id = ${importId} AND r.import_id = i.id AND NOT r.is_new AND c.lead_id = r.lead_id
      AND c.version = i.consent_version AND c.given_at = i.created_at AND c.withdrawn_at IS NULL`);
  await tx.execute(sql`
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    SELECT r.lead_id, 'entered', ${by}, 'the list “' || i.list || '” was taken back', ${moment}
    FROM lead_import AS i JOIN lead_import_row AS r ON r.import_id = i.id WHERE i.id = ${importId}
    ORDER BY r.lead_id`);
  const { rows } = await tx.execute<{ stayed: number }>(sql`
    SELECT count(*)::int AS stayed FROM lead_import_row WHERE import_id = ${importId} AND is_new`);
  return rows[0]?.stayed ?? 0;
}
