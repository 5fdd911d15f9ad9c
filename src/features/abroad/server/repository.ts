import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../server/platform/database/database.ts';
import { hasChanged } from '../../../server/platform/database/expressions.ts';
import { ABROAD_DAYS } from '../../../kernel/leads/abroad.ts';

export type NewRequest = Readonly<{
  publicId: string;
  tokenHash: Buffer;
  email: string;
  name: string;
  country: string;
  phone: string | null;
  areaOfInterest: string | null;
  plan: string | null;
  question: string | null;
  consent: string;
  page: string;
}>;

/** Moments are text of the database. */
export type RequestRow = {
  id: number;
  public_id: string;
  email: string;
  name: string;
  country: string;
  phone: string | null;
  area_of_interest: string | null;
  plan: string | null;
  question: string | null;
  consent: string;
  created_at: string;
  proved_at: string | null;
  answered_at: string | null;
  answered_by: string | null;
};

const DAY = 24 * 60 * 60_000;

function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - ABROAD_DAYS * DAY).toISOString();
}

const columns = sql.raw(
  'id::int AS id, public_id, email, name, country, phone, area_of_interest, plan, question, consent, created_at, proved_at, answered_at, answered_by',
);

/**
 * Keeps a request until its address is proved. While one waits for the same address, it takes the new details instead.
 * @returns whether it is new, so that its link has to be mailed
 */
export async function keepRequest(tx: Transaction, asked: NewRequest, now: Date): Promise<boolean> {
  await tx.execute(sql`
    DELETE FROM abroad_request WHERE lower(email) = lower(${asked.email})
      AND proved_at IS NULL AND created_at <= ${forgottenBefore(now)}`);
  const { rows } = await tx.execute<{ token_hash: Buffer }>(sql`
    INSERT INTO abroad_request (public_id, token_hash, email, name, country, phone,
      area_of_interest, plan, question, consent, page, created_at)
    VALUES (${asked.publicId}, ${asked.tokenHash}, ${asked.email}, ${asked.name}, ${asked.country},
      ${asked.phone}, ${asked.areaOfInterest}, ${asked.plan}, ${asked.question}, ${asked.consent},
      ${asked.page}, ${now.toISOString()})
    ON CONFLICT (lower(email)) WHERE proved_at IS NULL DO UPDATE SET
      name = excluded.name, country = excluded.country, phone = excluded.phone,
      area_of_interest = excluded.area_of_interest, plan = excluded.plan,
      question = excluded.question, consent = excluded.consent
    RETURNING token_hash`);
  return rows[0]?.token_hash.equals(asked.tokenHash) ?? false;
}

export async function findRequest(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<RequestRow | undefined> {
  const { rows } = await db.execute<RequestRow>(sql`
    SELECT ${columns} FROM abroad_request WHERE token_hash = ${tokenHash}
      AND (proved_at IS NOT NULL OR created_at > ${forgottenBefore(now)})`);
  return rows[0];
}

/** Undefined if it was proved before, or waits no more. */
export async function proveRequest(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<RequestRow | undefined> {
  const { rows } = await tx.execute<RequestRow>(sql`
    UPDATE abroad_request SET proved_at = ${now.toISOString()} WHERE token_hash = ${tokenHash}
      AND proved_at IS NULL AND created_at > ${forgottenBefore(now)}
    RETURNING ${columns}`);
  return rows[0];
}

/** Erases it with the mails to and about its person. */
export async function eraseRequest(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ public_id: string }>(
    sql`DELETE FROM abroad_request WHERE id = ${id} RETURNING public_id`,
  );
  const [erased] = rows;
  if (!erased) return false;
  await tx.execute(
    sql`DELETE FROM outbox WHERE kind = 'mail' AND payload->>'lead' = ${erased.public_id}`,
  );
  await tx.execute(sql`DELETE FROM message_log WHERE lead = ${erased.public_id}`);
  return true;
}

/** Unproved ones of more than seven days, and others of which nothing was heard since `kept`. */
export async function findForgotten(
  db: Executor,
  { now, kept, limit }: Readonly<{ now: Date; kept: Date | null; limit: number }>,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id::int AS id FROM abroad_request
    WHERE (proved_at IS NULL AND created_at <= ${forgottenBefore(now)})
      OR coalesce(answered_at, proved_at) <= ${kept?.toISOString() ?? null}
    ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function pageOfRequests(
  db: Executor,
  { answered, limit, offset }: Readonly<{ answered: boolean; limit: number; offset: number }>,
): Promise<{ rows: RequestRow[]; total: number }> {
  const which = sql`proved_at IS NOT NULL AND (answered_at IS NOT NULL) = ${answered}`;
  const { rows } = await db.execute<RequestRow>(sql`
    SELECT ${columns} FROM abroad_request WHERE ${which}
    ORDER BY proved_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`);
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM abroad_request WHERE ${which}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export function markAnswered(
  tx: Transaction,
  { id, by, at }: Readonly<{ id: number; by: string | null; at: Date | null }>,
): Promise<boolean> {
  return hasChanged(
    tx.execute(sql`
      UPDATE abroad_request SET answered_at = ${at?.toISOString() ?? null}, answered_by = ${by}
      WHERE id = ${id} AND proved_at IS NOT NULL`),
  );
}
