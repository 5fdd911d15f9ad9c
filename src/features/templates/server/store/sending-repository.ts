import { and, eq, inArray, sql } from 'drizzle-orm';

import { leadNote } from '../../../../server/leads/staff/table.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { leadMessage, messageSending } from './table.ts';

export type Sending = typeof messageSending.$inferSelect;

export async function insertSending(
  tx: Transaction,
  values: typeof messageSending.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(messageSending).values(values).returning({ id: messageSending.id });
  if (row === undefined) throw new Error('The sending was not stored.');
  return row.id;
}

export type NewMessage = Readonly<{
  lead: number;
  note: string;
  subject: string | null;
  text: string;
  variables: string[];
}>;

type Noted = Readonly<{ sendingId: number; by: string; at: Date }>;

/** Stores one message for each lead, and the note that says it in the timeline. */
export async function insertMessages(
  tx: Transaction,
  messages: readonly NewMessage[],
  { sendingId, by, at }: Noted,
): Promise<void> {
  const notes = await tx
    .insert(leadNote)
    .values(messages.map(({ lead, note }) => ({ leadId: lead, by, text: note, at })))
    .returning({ id: leadNote.id, lead: leadNote.leadId });
  const noteOf = new Map(notes.map(({ id, lead }) => [lead, id]));
  await tx.insert(leadMessage).values(
    messages.flatMap(({ lead, subject, text, variables }) => {
      const noteId = noteOf.get(lead);
      return noteId === undefined ? [] : [{ sendingId, noteId, subject, text, variables }];
    }),
  );
}

/** Messages that were asked for since a moment, of a member or of all. */
export async function countSince(
  tx: Transaction,
  since: Date,
): Promise<{ all: number; of: (member: number) => number }> {
  const { rows } = await tx.execute<{ staff_id: number | null; leads: number }>(sql`
    SELECT staff_id, sum(leads)::int AS leads FROM message_sending
    WHERE at > ${since.toISOString()} AND undone_at IS NULL GROUP BY staff_id`);
  return {
    all: rows.reduce((sum, { leads }) => sum + leads, 0),
    of: (member) => rows.find(({ staff_id: id }) => id === member)?.leads ?? 0,
  };
}

/** Null if there is no such sending. Its row stays locked. */
export async function lockSending(tx: Transaction, id: number): Promise<Sending | null> {
  const [row] = await tx
    .select()
    .from(messageSending)
    .where(eq(messageSending.id, id))
    .for('update');
  return row ?? null;
}

/** Null is a member who was deleted. */
export async function isSenderActive(
  tx: Transaction,
  { staffId }: Pick<Sending, 'staffId'>,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM staff_user WHERE id = ${staffId} AND status = 'active'`,
  );
  return rows.length > 0;
}

export type Waiting = Readonly<{
  id: number;
  noteId: number;
  lead: number;
  /** An earlier message of the sending is the lead's too, as two leads were merged since. */
  isSecond: boolean;
  subject: string | null;
  text: string;
  variables: string[];
}>;

export async function waitingOf(
  tx: Transaction,
  sendingId: number,
  most: number,
): Promise<Waiting[]> {
  const rows = await tx
    .select({
      message: leadMessage,
      lead: leadNote.leadId,
      isSecond: sql<boolean>`EXISTS (SELECT FROM lead_message AS o JOIN lead_note AS n ON n.id = o.note_id
        WHERE o.sending_id = ${sendingId} AND o.id < "lead_message"."id"
          AND n.lead_id = "lead_note"."lead_id" AND o.state <> 'left_out')`,
    })
    .from(leadMessage)
    .innerJoin(leadNote, eq(leadNote.id, leadMessage.noteId))
    .where(and(eq(leadMessage.sendingId, sendingId), eq(leadMessage.state, 'waiting')))
    .orderBy(leadMessage.id)
    .limit(most);
  return rows.map(({ message, lead, isSecond }) => ({ ...message, lead, isSecond }));
}

export async function setHanded(
  tx: Transaction,
  id: number,
  delivery: number | null,
): Promise<void> {
  await tx.update(leadMessage).set({ state: 'handed', delivery }).where(eq(leadMessage.id, id));
}

/** Says in the timeline too that it did not go. */
export async function setLeftOut(
  tx: Transaction,
  { id, noteId }: Pick<Waiting, 'id' | 'noteId'>,
  error: string,
): Promise<void> {
  await tx.update(leadMessage).set({ state: 'left_out', error }).where(eq(leadMessage.id, id));
  const text = sql`${`Not sent. ${error}\n`}::text || ${leadNote.text}`;
  await tx.update(leadNote).set({ text }).where(eq(leadNote.id, noteId));
}

/** Takes the messages of a sending away with their notes. False if one has gone already. */
export async function takeBack(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .select({ noteId: leadMessage.noteId, state: leadMessage.state })
    .from(leadMessage)
    .where(eq(leadMessage.sendingId, id));
  if (rows.some(({ state }) => state !== 'waiting')) return false;
  const notes = rows.map(({ noteId }) => noteId);
  if (notes.length > 0) await tx.delete(leadNote).where(inArray(leadNote.id, notes));
  await tx.update(messageSending).set({ undoneAt: at }).where(eq(messageSending.id, id));
  return true;
}

/** Forgets sendings; their notes stay in the timelines. */
export async function forgetSendings(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM message_sending WHERE at < ${before.toISOString()}`);
}
