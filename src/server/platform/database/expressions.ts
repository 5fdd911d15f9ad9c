import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

import { folded as foldedText, folding, searchWords } from '../../../kernel/text/folded.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
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

/** For a phone number in E.164, however it was typed or copied; null if the text is no number. */
export function containingNumber(text: string): string | null {
  const digits = typedNumber(text).replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = !/[\p{L}@]/u.test(text.replace(/^\s*\w+:/, '')) && digits.length >= MIN_DIGITS;
  return isNumber ? containing(digits) : null;
}

/**
 * A text as it is searched and sorted, as `folded` computes it. `text` is our own SQL, never a caller's, and has to
 * match an index to the letter.
 */
export function folded(text: string): SQL {
  const { nasals, marks, letters, by, closed } = folding;
  const spelt = [nasals, marks].reduce(
    (inner, step) => `regexp_replace(${inner}, E'${step.pattern}', '${step.by}', 'g')`,
    `normalize(${text}, NFKD)`,
  );
  const plain = `replace(translate(lower(${spelt}), '${letters}', '${by}'), '${closed[0]}', '${closed[1]}')`;
  return sql.raw(
    `CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE normalize(${plain}, NFC) END`,
  );
}

/** The order of a dictionary: the marks of a letter do not part it from the others. */
export function inNameOrder(text: string): SQL {
  return sql`((${folded(text)}) COLLATE "C")`;
}

/** Every word of a search stands in one of these texts, in any order, with or without marks. */
export function holdsWords(texts: readonly string[], search: string): SQL {
  const words = searchWords(search).map((word) => {
    const pattern = containing(foldedText(word));
    const held = texts.map((text) => sql`${folded(text)} LIKE ${pattern}`);
    return sql`(${sql.join(held, sql` OR `)})`;
  });
  return words.length === 0 ? sql`true` : sql.join(words, sql` AND `);
}

/** Values as one parameter: however many there are, the statement stays the same. */
export function arrayOf(
  values: Iterable<number | string>,
  type: 'int' | 'bigint' | 'text' | 'uuid',
): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** A column of bytes, which Drizzle lacks. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
