import { sql } from 'drizzle-orm';
import type { CallbackState, PromisedCall } from '../../../../kernel/leads/callbacks.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { utcOf } from '../../../../server/platform/database/expressions.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import { type Reach, withinReach, worksOnLeads } from '../../../../server/leads/reach.ts';
import { takenKey, type Taken } from '../free.ts';
import { callback, callbackLink } from './table.ts';

/** A call that is still to come, and whom it is for. */
export type BookedCall = Readonly<{
  id: number;
  leadId: number;
  at: string;
  language: string;
  counsellor: number;
  person: string;
  isAskedFor: boolean;
}>;

const bookedColumns = sql`b.id::int AS id, b.lead_id::int AS "leadId", ${utcOf('b.starts_at')} AS at,
  b.language, b.counsellor, b.person, b.is_asked_for AS "isAskedFor"`;

export async function findBooked(db: Executor, leadId: number): Promise<BookedCall | null> {
  const { rows } = await db.execute<BookedCall>(sql`
    SELECT ${bookedColumns} FROM callback AS b WHERE b.lead_id = ${leadId} AND b.state = 'booked'`);
  return rows[0] ?? null;
}

/** The calls that people have chosen from a moment on. */
export async function takenSince(db: Executor, since: Date): Promise<Taken> {
  const { rows } = await db.execute<{ counsellor: number; at: string; calls: number }>(sql`
    SELECT b.counsellor, ${utcOf('b.starts_at')} AS at, count(*)::int AS calls FROM callback AS b
    WHERE b.state = 'booked' AND b.starts_at >= ${since.toISOString()} GROUP BY 1, b.starts_at`);
  return new Map(rows.map(({ counsellor, at, calls }) => [takenKey(counsellor, at), calls]));
}

/** Takes the first free seat of a counsellor at an hour. The index lets nobody have a seat twice. */
export async function takeSeat(
  tx: Transaction,
  call: Omit<typeof callback.$inferInsert, 'seat'>,
  seats: number,
): Promise<number | null> {
  for (let seat = 1; seat <= seats; seat += 1) {
    const [row] = await tx
      .insert(callback)
      .values({ ...call, seat })
      .onConflictDoNothing({
        target: [callback.counsellor, callback.startsAt, callback.seat],
        where: sql`state = 'booked'`,
      })
      .returning({ id: callback.id });
    if (row) return row.id;
  }
  return null;
}

export type Ending = Readonly<{ state: CallbackState; at: Date; by?: string }>;

/** Ends the call of a lead that is still to come; false if there is none. */
export async function endBooked(
  tx: Transaction,
  leadId: number,
  { state, at, by }: Ending,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE callback SET state = ${state}, ended_at = ${at.toISOString()}, ended_by = ${by ?? null}
    WHERE lead_id = ${leadId} AND state = 'booked'`);
  return rowCount === 1;
}

/** Calls that begin within a span and were not reminded of, each claimed for the caller alone. */
export async function claimReminders(
  tx: Transaction,
  { now, until }: Readonly<{ now: Date; until: Date }>,
): Promise<BookedCall[]> {
  const { rows } = await tx.execute<BookedCall>(sql`
    UPDATE callback AS b SET reminded_at = ${now.toISOString()}
    WHERE b.state = 'booked' AND b.reminded_at IS NULL
      AND b.starts_at > ${now.toISOString()} AND b.starts_at <= ${until.toISOString()}
    RETURNING ${bookedColumns}`);
  return rows;
}

export async function addLink(
  tx: Transaction,
  link: typeof callbackLink.$inferInsert,
): Promise<void> {
  await tx.insert(callbackLink).values(link);
}

export async function leadOfLink(
  db: Executor,
  { tokenHash, now }: Readonly<{ tokenHash: Buffer; now: Date }>,
): Promise<number | null> {
  const { rows } = await db.execute<{ lead_id: number }>(sql`
    SELECT l.id::int AS lead_id FROM callback_link AS c JOIN lead AS l ON l.id = c.lead_id
    WHERE c.token_hash = ${tokenHash} AND c.expires_at > ${now.toISOString()}
      AND coalesce(c.sent_to, l.email) = l.email`);
  return rows[0]?.lead_id ?? null;
}

export async function forgetLinks(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM callback_link WHERE expires_at < ${now.toISOString()}`);
}

/** Somebody who is rung, and who of the staff has them. */
export type Rung = Readonly<{
  id: number;
  publicId: string;
  name: string;
  email: string;
  mobile: string;
  isVerified: boolean;
  assignedTo: number | null;
  ownerEmail: string | null;
}>;

export async function findRung(db: Executor, leadId: number): Promise<Rung | null> {
  const { rows } = await db.execute<Rung>(sql`
    SELECT l.id::int AS id, l.public_id AS "publicId", l.name, l.email, l.mobile,
      l.verified_at IS NOT NULL AS "isVerified", s.assigned_to AS "assignedTo",
      u.email AS "ownerEmail"
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
      LEFT JOIN staff_user AS u ON u.id = s.assigned_to
    WHERE l.id = ${leadId}`);
  return rows[0] ?? null;
}

/** The account that takes a counsellor's leads. */
export async function accountOf(tx: Transaction, email: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT u.id FROM staff_user AS u WHERE u.email = ${email} AND ${worksOnLeads}`);
  return rows[0]?.id ?? null;
}

export async function findHeldCalls(
  db: Executor,
  leadId: number,
): Promise<Pick<HeldData, 'calls'>> {
  const { rows } = await db.execute<PromisedCall>(sql`
    SELECT ${utcOf('b.starts_at')} AS at, b.language, b.person, b.state FROM callback AS b
    WHERE b.lead_id = ${leadId} ORDER BY b.starts_at, b.id`);
  return { calls: rows };
}

/** A row of the staff's calendar. `id` is null for a call that the staff planned and nobody was promised. */
export type CalendarRow = Readonly<{
  id: number | null;
  at: string;
  language: string | null;
  person: string | null;
  is_asked_for: boolean;
  state: CallbackState | null;
  ended_by: string | null;
  lead_id: number;
  name: string;
  mobile: string;
  public_id: string;
  area_of_interest: string;
  owner: string | null;
}>;

/** Calls of a span by their hour: those that people chose, and those that the staff planned. */
export async function calendarOf(
  db: Executor,
  {
    from,
    to,
    person,
    reach,
  }: Readonly<{ from: Date; to: Date; person: number | null; reach: Reach }>,
): Promise<CalendarRow[]> {
  const within = (column: ReturnType<typeof sql>) =>
    sql`${column} >= ${from.toISOString()} AND ${column} < ${to.toISOString()}`;
  const ofPerson = person === null ? sql`true` : sql`b.counsellor = ${person}`;
  const { rows } = await db.execute<CalendarRow>(sql`
    SELECT c.id::int AS id, ${utcOf('c.starts_at')} AS at, c.language, c.person, c.is_asked_for,
      c.state, c.ended_by, l.id::int AS lead_id, l.name, l.mobile, l.public_id,
      l.area_of_interest, nullif(concat_ws(' ', u.first_name, u.last_name), '') AS owner
    FROM (
      SELECT b.id, b.lead_id, b.starts_at, b.language, b.person, b.is_asked_for, b.state, b.ended_by
      FROM callback AS b
      WHERE ${within(sql`b.starts_at`)} AND ${ofPerson} AND b.state NOT IN ('moved', 'given_up')
      UNION ALL
      SELECT NULL, s.lead_id, s.call_at, NULL, NULL, false, NULL, NULL FROM lead_stage AS s
      WHERE ${within(sql`s.call_at`)} AND ${person === null ? sql`true` : sql`false`}
        AND NOT EXISTS (SELECT FROM callback AS b
          WHERE b.lead_id = s.lead_id AND b.state = 'booked')
    ) AS c
      JOIN lead AS l ON l.id = c.lead_id
      LEFT JOIN lead_stage AS s ON s.lead_id = l.id
      LEFT JOIN staff_user AS u ON u.id = s.assigned_to
    WHERE ${withinReach(reach) ?? sql`true`}
    ORDER BY c.starts_at, l.name, c.id LIMIT 500`);
  return rows;
}

/** Whose call it is, whatever became of it; null for an unknown id. */
export async function leadOfCall(db: Executor, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ lead_id: number }>(sql`
    SELECT lead_id::int FROM callback WHERE id = ${id}`);
  return rows[0]?.lead_id ?? null;
}
