import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { arrayOf } from '../../../../server/platform/database/expressions.ts';

/** A lead, with all that decides whether it gets a message, and which words. */
export type Recipient = Readonly<{
  id: number;
  publicId: string;
  name: string;
  mobile: string;
  email: string;
  /** ERP code of the programme. */
  programme: string;
  invented: boolean;
  verified: boolean;
  isChild: boolean;
  /** Consent to messages by this way is in force. */
  agreed: boolean;
  /** Messages from templates that went or wait, by all ways. */
  recent: number;
  /** Whether this template is among them. */
  repeated: boolean;
}>;

type Asked = Readonly<{ purpose: string; template: string; since: Date }>;

/** Reads leads by id, in the order of the ids. */
export async function recipientsOf(
  db: Executor,
  ids: readonly number[],
  { purpose, template, since }: Asked,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    SELECT l.id::int AS id, l.public_id AS "publicId", l.name, l.mobile, l.email, l.area_of_interest AS programme,
      l.invented, l.verified_at IS NOT NULL AS verified,
      coalesce((SELECT c.given_by = 'guardian' FROM consent AS c WHERE c.lead_id = l.id
        ORDER BY c.given_at DESC, c.id DESC LIMIT 1), false) AS "isChild",
      EXISTS (SELECT FROM consent AS c WHERE c.lead_id = l.id AND c.withdrawn_at IS NULL
        AND ${purpose} = ANY (c.purposes)) AS agreed,
      coalesce(h.recent, 0) AS recent, coalesce(h.repeated, false) AS repeated
    FROM lead AS l LEFT JOIN LATERAL (
      SELECT count(*)::int AS recent, bool_or(s.template = ${template}) AS repeated
      FROM lead_note AS n JOIN lead_message AS m ON m.note_id = n.id
        JOIN message_sending AS s ON s.id = m.sending_id
      WHERE n.lead_id = l.id AND m.state <> 'left_out' AND s.at > ${since.toISOString()}
    ) AS h ON true
    WHERE l.id = ANY (${arrayOf(ids, 'bigint')}) ORDER BY l.id`);
  return rows;
}

/** Locks leads in one order, so that no two sendings wait for each other. */
export async function lockRecipients(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM lead WHERE id = ANY (${arrayOf(ids, 'bigint')}) ORDER BY id FOR NO KEY UPDATE`);
}
