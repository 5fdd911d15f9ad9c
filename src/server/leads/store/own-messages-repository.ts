import { type SQL, sql } from 'drizzle-orm';

import type { MessagePurpose } from '../../platform/messages/messages.ts';

const MAILED: readonly MessagePurpose[] = ['follow_up', 'referral', 'erasure_notice'];
const mailed = sql.raw(MAILED.map((purpose) => `'${purpose}'`).join(', '));

export type MessageColumns = Readonly<{ isMail: SQL; to: SQL; purpose: SQL; lead: SQL }>;

/** Columns of the message log under the name `m`. */
export const logColumns: MessageColumns = {
  isMail: sql.raw(`m.channel = 'mail'`),
  to: sql.raw('m.recipient'),
  purpose: sql.raw('m.purpose'),
  lead: sql.raw('m.lead'),
};

/** Deliveries of the outbox under the name `o`. */
export const outboxColumns: MessageColumns = {
  isMail: sql.raw(`o.kind = 'mail'`),
  to: sql.raw(`(o.payload->>'to')`),
  purpose: sql.raw(`(o.payload->>'purpose')`),
  lead: sql.raw(`(o.payload->>'lead')`),
};

/**
 * The contacts and the public ids of a lead, including former ones and those of leads merged into it. A former number is
 * free: as soon as another lead has it, it belongs to that lead alone.
 */
export type LeadNames = Readonly<{ contacts: SQL; ids: SQL }>;

/** The same, to be asked of the database. */
export function namesOf(id: number): LeadNames {
  return {
    contacts: sql`(SELECT unnest(ARRAY[mobile, email]) FROM lead WHERE id = ${id}
      UNION SELECT email FROM lead_merged WHERE lead_id = ${id}
      UNION SELECT email FROM (${formerOf(id, 'email')}) AS former (email) WHERE email IS NOT NULL
      UNION SELECT mobile FROM (${formerOf(id, 'mobile')}
        UNION SELECT mobile FROM lead_merged WHERE lead_id = ${id}) AS m (mobile)
      WHERE mobile IS NOT NULL AND NOT EXISTS (SELECT FROM lead AS other WHERE other.mobile = m.mobile))`,
    ids: sql`(SELECT public_id FROM lead WHERE id = ${id}
      UNION SELECT data->>'public_id' FROM lead_merged WHERE lead_id = ${id})`,
  };
}

/** Texts of other kinds are no JSON. */
function formerOf(id: number, detail: 'email' | 'mobile'): SQL {
  return sql`SELECT CASE WHEN kind = 'details' THEN text::jsonb -> ${detail}::text ->> 0 END
    FROM lead_handling WHERE lead_id = ${id}`;
}

/**
 * Returns the condition that a message belongs to a lead. A number is verified, but anybody can enter an address. So a
 * mail belongs to the lead noted with it or, if it is older than that column, to the only lead with the address.
 */
export function isOwn(columns: MessageColumns, { contacts, ids }: LeadNames): SQL {
  const { to } = columns;
  return sql`${to} IN ${contacts} AND (${isNoted(columns, ids)} OR (${isOfBefore(columns)}
    AND NOT EXISTS (SELECT FROM lead AS other
      WHERE other.email = ${to} AND other.public_id NOT IN ${ids})))`;
}

/** The same for staff, who may see all: it is not asked who else has an address, as that is asked of every lead. */
export function isOwnToStaff(columns: MessageColumns, { contacts, ids }: LeadNames): SQL {
  return sql`${columns.to} IN ${contacts} AND (${isNoted(columns, ids)} OR ${isOfBefore(columns)})`;
}

function isNoted({ isMail, lead }: MessageColumns, ids: SQL): SQL {
  return sql`(NOT ${isMail} OR ${lead} IN ${ids})`;
}

function isOfBefore({ lead, purpose }: MessageColumns): SQL {
  return sql`(${lead} IS NULL AND ${purpose} IN (${mailed}))`;
}
