import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

import type { Executor } from './database.ts';

/** Lists are counted up to this number: a larger one says no more, and finding it would read all rows. */
const MAX_COUNTED = 10_000;

/** A number of rows; `more` if there are more than were counted. */
export type Counted = { total: number; more: boolean };

/** Counts rows up to the limit of lists. `from` follows `FROM`. */
export async function countOf(db: Executor, from: SQL): Promise<Counted> {
  const total = await countUpTo(db, from, MAX_COUNTED + 1);
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** Counts rows up to `most`. `from` follows `FROM`. */
export async function countUpTo(db: Executor, from: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT FROM ${from} LIMIT ${most}) AS found`);
  return rows[0]?.total ?? 0;
}

const MIN_DIGITS = 3;

/** Escapes a text for LIKE and ILIKE. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A pattern of LIKE and ILIKE that matches any text with `text` in it. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for a phone number in E.164, however its digits are spaced; null if the text is no number. */
export function containingNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS;
  return isNumber ? containing(digits) : null;
}

/** A column for a moment: a `timestamptz`, read as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** A moment of a column as ISO 8601 in UTC: `2027-01-18T14:00:00.000Z`. `column` is our own SQL, never a caller's. */
export function utcOf(column: string): SQL {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
