import { plainDigits } from '../../../kernel/text/digits.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { Field, Fields } from '../../../content/fields/fields.ts';
import { isRecord } from '../../../kernel/record.ts';
import { INDIAN_OFFSET, INDIAN_OFFSET_MS } from '../../../kernel/values/india.ts';
import { fieldsOfRow, rowsOf } from '../../../content/fields/rows.ts';
import { withFixed } from '../../../content/fields/sections.ts';

type Row = Readonly<Record<string, unknown>>;
type FormRow = Record<string, unknown>;

/** A draft as a form holds it: every field is there, however little is filled in. */
export function formValues({ fields }: Pick<RegisteredType, 'fields'>, draft: Row): FormRow {
  return filled(fields, draft);
}

export function blankRow(fields: Fields, block?: string): FormRow {
  return { ...(block !== undefined && { block }), ...filled(fields, {}) };
}

function filled(fields: Fields, data: Row): FormRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, filledValue(field, data[name])]),
  );
}

function filledValue(field: Field, value: unknown): unknown {
  const { nests, blank = null } = field.behaviour;
  if (nests === 'row') return isRecord(value) ? filled(field.fields ?? {}, value) : null;
  if (nests === 'rows') {
    const rows = rowsOf(value);
    const isFollowing = field.follows !== undefined && rows.length === 0;
    return field.fixed && !isFollowing ? withFixedRows(field, rows) : filledRows(field, rows);
  }
  if (Array.isArray(blank)) return Array.isArray(value) ? value : blank;
  return typeof blank === 'boolean' ? (value ?? field.initial) === true : (value ?? blank);
}

function filledRows(field: Field, rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({
    ...(typeof row['block'] === 'string' && { block: row['block'] }),
    ...filled(fieldsOfRow(field, row), row),
  }));
}

/** Rows with all that always stand, and without those that no release knows any more. */
export function withFixedRows(field: Field, rows: readonly Row[]): readonly Row[] {
  const { blocks = {}, fixed = [] } = field;
  const known = rows
    .map((row) => ({ ...row, block: String(row['block']) }))
    .filter(({ block }) => Object.hasOwn(blocks, block));
  return filledRows(
    field,
    withFixed<(typeof known)[number]>(known, fixed, (block) => ({ block })),
  );
}

/** A number as typed: grouping commas and a rupee sign are no error. */
export function numberOf(text: string): number | null {
  const plain = plainDigits(text).replace(/[\s,٬₹]/g, '');
  const number = Number(plain);
  return plain === '' || Number.isNaN(number) ? null : number;
}

/** An instant as the wall clock in Asia/Kolkata shows it: `2027-01-18T19:30`. */
export function wallClockOf(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? '' : new Date(time + INDIAN_OFFSET_MS).toISOString().slice(0, 16);
}

export function instantOf(wallClock: string): string | null {
  return wallClock === '' ? null : `${wallClock}:00${INDIAN_OFFSET}`;
}
