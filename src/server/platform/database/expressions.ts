import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';

/** A larger number says no more, and counting it would read all rows. */
const MAX_COUNTED = 10_000;

export type Counted = { total: number; more: boolean };

export async function countOf(db: Executor, from: SQL): Promise<Counted> {
  const total = await countUpTo(db, from, MAX_COUNTED + 1);
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** @param from follows `FROM` */
export async function countUpTo(db: Executor, from: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ${from} LIMIT ${most}) AS found`);
  return rows[0]?.total ?? 0;
}

const MIN_DIGITS = 3;

export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** For a phone number in E.164, however its digits are spaced; null if the text is no number. */
export function containingNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS;
  return isNumber ? containing(digits) : null;
}

export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** ISO 8601 in UTC. `column` is our own SQL, never a caller's. */
export function utcOf(column: string): SQL {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

/** Whether a statement has changed a row. */
export async function hasChanged(
  statement: PromiseLike<{ rowCount: number | null }>,
): Promise<boolean> {
  return ((await statement).rowCount ?? 0) > 0;
}
