import { type SQL, sql, asc, eq, gt } from 'drizzle-orm';

import type { Transaction, Executor } from '../../platform/database/database.ts';
import { isOwn, logColumns, namesOf, outboxColumns } from '../store/own-messages-repository.ts';
import { leadArchive, leadErased } from '../store/table.ts';

/** The numbers and the addresses of a lead, former ones included. */
export async function contactsOf(tx: Transaction, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ contact: string }>(
    sql`SELECT * FROM ${namesOf(id).contacts} AS found (contact)`,
  );
  return rows.map(({ contact }) => contact);
}

export async function putErased(
  tx: Transaction,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  const rows = hashes.map((hash) => ({ hash, erasedAt: at }));
  await tx.insert(leadErased).values(rows).onConflictDoNothing();
}

/** Those of the hashes that are kept, in hexadecimal. */
export async function findErased(
  tx: Transaction,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const asked = JSON.stringify(hashes.map((hash) => hash.toString('hex')));
  const { rows } = await tx.execute<{ hash: string }>(sql`
    SELECT encode(hash, 'hex') AS hash FROM lead_erased WHERE hash IN (
      SELECT decode(one, 'hex') FROM jsonb_array_elements_text(${asked}::jsonb) AS one)`);
  return new Set(rows.map(({ hash }) => hash));
}

/** Stores the sealed record that the law requires, if there is one, and deletes the lead with all data that identifies it. */
export async function eraseLead(
  tx: Transaction,
  erased: { id: number; sealed: Buffer | null; now: Date; until: Date },
): Promise<void> {
  const { id, sealed, now, until } = erased;
  // Read before the lead is deleted.
  const asked = namesOf(id);
  const names = {
    contacts: await listOf(tx, asked.contacts),
    ids: await listOf(tx, asked.ids),
  };
  if (sealed)
    await tx.execute(sql`
      INSERT INTO lead_archive (sealed, erased_at, purge_after)
      VALUES (${sealed}, ${now.toISOString()}, ${until.toISOString()})`);
  await tx.execute(sql`DELETE FROM lead WHERE id = ${id}`);
  // Also deliveries in progress: a failed attempt is not repeated, and a successful one is not logged.
  await tx.execute(sql`
    DELETE FROM outbox WHERE id IN (SELECT o.id FROM outbox AS o
      WHERE o.kind IN ('sms', 'sms-template', 'whatsapp', 'mail') AND ${isOwn(outboxColumns, names)}
      ORDER BY o.id FOR UPDATE)`);
  await tx.execute(sql`DELETE FROM whatsapp_message WHERE sms->>'to' IN ${names.contacts}`);
  await tx.execute(sql`
    DELETE FROM message_log AS m WHERE ${isOwn(logColumns, names)}`);
}

/** Runs a query of one column. Returns its values as an SQL list, which stays valid after the rows are deleted. */
async function listOf(tx: Transaction, query: SQL): Promise<SQL> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT * FROM ${query} AS found (name)`);
  return sql`(${sql.join(
    rows.map(({ name }) => sql`${name}`),
    sql`, `,
  )})`;
}

const PIECE = 500;

export function archivesAfter(db: Executor, id: number) {
  return db
    .select({ id: leadArchive.id, sealed: leadArchive.sealed })
    .from(leadArchive)
    .where(gt(leadArchive.id, id))
    .orderBy(asc(leadArchive.id))
    .limit(PIECE);
}

export async function replaceArchive(db: Executor, id: number, sealed: Buffer): Promise<void> {
  await db.update(leadArchive).set({ sealed }).where(eq(leadArchive.id, id));
}

export type LeadHold = { by: string; reason: string; at: Date };

/** Finds the hold on a lead. Returns null if there is none. The row stays locked until the transaction ends. */
export async function findHold(tx: Transaction, leadId: number): Promise<LeadHold | null> {
  const { rows } = await tx.execute<{ by: string; reason: string; at: string } | { at: null }>(sql`
    SELECT held_by AS by, held_reason AS reason, held_at AS at
    FROM lead_erasure WHERE lead_id = ${leadId} FOR UPDATE`);
  const [row] = rows;
  return row === undefined || row.at === null ? null : { ...row, at: new Date(row.at) };
}

/** Notes that the person of a held lead has asked for erasure. The first request counts. */
export async function noteAsked(db: Executor, leadId: number, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE lead_erasure SET asked_at = coalesce(asked_at, ${at.toISOString()})
    WHERE lead_id = ${leadId} AND held_at IS NOT NULL`);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Deletes used and expired codes with their pending data, old counts, and archives past their retention. */
export async function forgetSpent(db: Executor, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.execute(sql`
    UPDATE otp_challenge SET code_hmac = NULL, held = NULL, said = NULL
    WHERE expires_at < ${ago(15 * MINUTE)} AND code_hmac IS NOT NULL`);
  await db.execute(sql`
    DELETE FROM lead_plan WHERE challenge IS NOT NULL AND at < ${ago(DAY)}`);
  await db.execute(sql`DELETE FROM otp_phone WHERE updated_at < ${ago(2 * DAY)}`);
  await db.execute(sql`DELETE FROM own_data_session WHERE expires_at < ${ago(0)}`);
  await db.execute(sql`DELETE FROM lead_archive WHERE purge_after < ${ago(0)}`);
}
