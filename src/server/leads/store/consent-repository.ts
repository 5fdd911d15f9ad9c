import { type SQL, sql, eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Nominee } from '../../../kernel/staffLeads/heldData.ts';
import type { Config } from '../../config/config.ts';
import { isOwn, namesOf, outboxColumns } from './own-messages-repository.ts';
import { leadNominee } from './table.ts';

type ConsentText = { version: string; text: string; createdAt: Date };

/** True for a sentence that is kept, and so was ours. */
export async function isConsentTextKept(executor: Executor, version: string): Promise<boolean> {
  const known = sql`SELECT 1 FROM consent_notice WHERE version = ${version}`;
  return (await executor.execute(known)).rows.length > 0;
}

/** Returns the language in which a sentence was first read. Returns undefined if no consent to it is stored. */
export async function languageReadIn(
  executor: Executor,
  version: string,
): Promise<string | undefined> {
  const first = sql`SELECT language FROM consent WHERE version = ${version} ORDER BY id LIMIT 1`;
  return (await executor.execute<{ language: string }>(first)).rows[0]?.language;
}

export async function keepConsentText(
  executor: Executor,
  { version, text, createdAt }: ConsentText,
): Promise<void> {
  await executor.execute(sql`
    INSERT INTO consent_notice (version, text, created_at)
    VALUES (${version}, ${text}, ${createdAt.toISOString()})
    ON CONFLICT (version) DO NOTHING`);
}

type Withdrawn = { purposes: string[]; left: number };

/** Withdraws a consent of a lead. Returns null if the lead has no such consent in force. */
export async function withdrawConsent(
  tx: Transaction,
  { leadId, consent, at }: { leadId: number; consent: number; at: Date },
): Promise<Withdrawn | null> {
  const { rows } = await tx.execute<{ purposes: string[] }>(sql`
    UPDATE consent SET withdrawn_at = ${at.toISOString()}
    WHERE id = ${consent} AND lead_id = ${leadId} AND withdrawn_at IS NULL RETURNING purposes`);
  const [row] = rows;
  if (!row) return null;
  const { rows: counted } = await tx.execute<{ left: number }>(sql`
    SELECT count(*)::int AS left FROM consent WHERE lead_id = ${leadId} AND withdrawn_at IS NULL`);
  return { purposes: row.purposes, left: counted[0]?.left ?? 0 };
}

/** `before`: consents given later stay. */
type EndedWay = Readonly<{ leadId: number; way: string; at: Date; before?: Date }>;

/**
 * Withdraws consent to one way of contact: the consents in force that name it end, and stand again without it.
 * @returns whether there were any
 */
export async function withdrawWay(
  tx: Transaction,
  { leadId, way, at, before = at }: EndedWay,
): Promise<boolean> {
  const { rows } = await tx.execute<{ ended: number }>(sql`
    WITH ended AS (
      UPDATE consent SET withdrawn_at = ${at.toISOString()}
      WHERE lead_id = ${leadId} AND withdrawn_at IS NULL AND ${way} = ANY (purposes)
        AND given_at <= ${before.toISOString()} RETURNING *
    ), standing AS (
      INSERT INTO consent (lead_id, version, language, purposes, page, given_by, given_at)
      SELECT lead_id, version, language, array_remove(purposes, ${way}), page, given_by, given_at
      FROM ended WHERE cardinality(array_remove(purposes, ${way})) > 0 ORDER BY id
    )
    SELECT count(*)::int AS ended FROM ended`);
  return (rows[0]?.ended ?? 0) > 0;
}

/** Deletes a lead's pending messages, except codes, and cancels its next call, chosen or planned. */
export async function stopMessages(tx: Transaction, leadId: number): Promise<void> {
  await deleteWaiting(tx, leadId, sql`('sms', 'sms-template', 'whatsapp', 'mail')`);
  await tx.execute(sql`UPDATE lead_stage SET call_at = NULL WHERE lead_id = ${leadId}`);
  await tx.execute(sql`
    UPDATE callback SET state = 'given_up', ended_at = now()
    WHERE lead_id = ${leadId} AND state = 'booked'`);
}

/** Deletes a lead's pending messages by WhatsApp, except codes. */
export function stopWhatsapp(tx: Transaction, leadId: number): Promise<void> {
  return deleteWaiting(tx, leadId, sql`('whatsapp')`);
}

async function deleteWaiting(tx: Transaction, leadId: number, kinds: SQL): Promise<void> {
  await tx.execute(sql`
    DELETE FROM outbox WHERE id IN (SELECT o.id FROM outbox AS o
      WHERE o.kind IN ${kinds} AND o.payload->>'purpose' <> 'otp'
        AND ${isOwn(outboxColumns, namesOf(leadId))}
      ORDER BY o.id FOR UPDATE)`);
}

/** Names a nominee in place of any other; null names nobody. */
export async function putNominee(
  tx: Transaction,
  { leadId, nominee, at }: { leadId: number; nominee: Nominee | null; at: Date },
): Promise<void> {
  if (nominee === null) {
    await tx.delete(leadNominee).where(eq(leadNominee.leadId, leadId));
    return;
  }
  await tx
    .insert(leadNominee)
    .values({ leadId, ...nominee, at })
    .onConflictDoUpdate({ target: leadNominee.leadId, set: { ...nominee, at } });
}

type ConsentState = {
  /** All its consents are withdrawn. */
  withdrawn: boolean;
  /** A parent or guardian agreed last: it is about somebody under age. */
  isChild: boolean;
};

export async function consentStateOf(db: Executor, leadId: number): Promise<ConsentState> {
  const { rows } = await db.execute<ConsentState>(sql`
    SELECT count(*) > 0 AND count(*) FILTER (WHERE withdrawn_at IS NULL) = 0 AS withdrawn,
      coalesce((array_agg(given_by ORDER BY given_at DESC, id DESC))[1] = 'guardian', false)
        AS "isChild"
    FROM consent WHERE lead_id = ${leadId}`);
  return rows[0] ?? { withdrawn: false, isChild: false };
}

/**
 * True if events of a lead may have been sent to the customer data service. Those of a lead older than `keptSince` may
 * have been deleted since.
 */
export async function mayHaveSentEvents(
  db: Executor,
  { leadId, keptSince }: { leadId: number; keptSince: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM lead WHERE id = ${leadId} AND (created_at < ${keptSince.toISOString()}
      OR EXISTS (SELECT FROM event WHERE lead_id = lead.id))`);
  return rows.length > 0;
}

export function eventsKeptSince(now: Date, { keepDays }: Pick<Config, 'keepDays'>): Date {
  return new Date(now.getTime() - keepDays.events * 24 * 60 * 60_000);
}
