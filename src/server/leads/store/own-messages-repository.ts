import { type SQL, sql } from 'drizzle-orm';

import type { MessagePurpose } from '../../platform/messages/messages.ts';

/** What leads are written by mail. */
const MAILED: readonly MessagePurpose[] = ['follow_up', 'referral', 'erasure_notice'];
const mailed = sql.raw(MAILED.map((purpose) => `'${purpose}'`).join(', '));

/** Where a message says what it is. */
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

/** Numbers and addresses of a lead, and of those that it has taken in. */
export function contactsOf(id: number): SQL {
  return sql`(SELECT unnest(ARRAY[mobile, email]) FROM lead WHERE id = ${id}
    UNION SELECT unnest(ARRAY[mobile, email]) FROM lead_merged WHERE lead_id = ${id})`;
}

/** The public ids of a lead, and of those that it has taken in. */
export function publicIdsOf(id: number): SQL {
  return sql`(SELECT public_id FROM lead WHERE id = ${id}
    UNION SELECT data->>'public_id' FROM lead_merged WHERE lead_id = ${id})`;
}

/**
 * Of messages to a lead's contacts, those that are its own. A number is proved; an address is whatever somebody typed, so
 * a mail is its own by its lead alone, or, where it was made before that was noted, as nobody else has the address.
 * @param own the lead's public ids
 */
export function isOwn(columns: MessageColumns, own: SQL): SQL {
  const { to } = columns;
  return sql`(${isNoted(columns, own)} OR (${isOfBefore(columns)} AND NOT EXISTS (
    SELECT FROM lead AS other WHERE other.email = ${to} AND other.public_id NOT IN ${own})))`;
}

/** The same for staff, who may see all: it is not asked who else has an address, as that is asked of every lead. */
export function isOwnToStaff(columns: MessageColumns, own: SQL): SQL {
  return sql`(${isNoted(columns, own)} OR ${isOfBefore(columns)})`;
}

function isNoted({ isMail, lead }: MessageColumns, own: SQL): SQL {
  return sql`(NOT ${isMail} OR ${lead} IN ${own})`;
}

function isOfBefore({ lead, purpose }: MessageColumns): SQL {
  return sql`(${lead} IS NULL AND ${purpose} IN (${mailed}))`;
}
