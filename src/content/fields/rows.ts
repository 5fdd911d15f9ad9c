import type { z } from 'zod';

import type { DataOf, Field, Fields, SampleContext } from './kind.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isRecord } from '../../kernel/record.ts';
import { objectOf } from './wording.ts';

type Row = Readonly<Record<string, unknown>>;

/** The schemas of fields by name. */
export function shapeOf(
  fields: Fields,
  which: 'schema' | 'draftSchema',
): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[which]]));
}

export function completeSchema<F extends Fields>(fields: F) {
  return objectOf(shapeOf(fields, 'schema')) as unknown as z.ZodType<DataOf<F>>;
}

/** Takes data of fields as a draft may be left. */
export function draftSchema(fields: Fields) {
  return objectOf(shapeOf(fields, 'draftSchema'));
}

/** Makes the schemas of a whole set of fields: complete, and as a draft may be left. Each is made when first asked for. */
export function schemasOf<F extends Fields>(fields: F) {
  return {
    schema: lazy(() => completeSchema(fields)),
    draftSchema: lazy(() => draftSchema(fields)),
  };
}

export function fieldsOfRow(field: Field, row: Row): Fields {
  return field.fields ?? field.blocks?.[String(row['block'])]?.fields ?? {};
}

/** A row in which nothing is filled in yet, for a page to draw. */
export function emptyRow(fields: Fields): Row {
  return fillRow(fields, {});
}

/** Adds missing fields to a row; returns the same row if none are missing. */
export function fillRow(fields: Fields, row: Row): Row {
  let changed: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fillValue(fields[name] as Field, row[name]);
    if (value !== row[name]) (changed ??= { ...row })[name] = value;
  }
  return changed ?? row;
}

function fillValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return field.required ? emptyValue(field) : null;
  if (field.behaviour.nests === 'row') return fillRow(field.fields ?? {}, value as Row);
  return field.behaviour.nests === 'rows' ? fillRows(field, value as readonly Row[]) : value;
}

function fillRows(field: Field, rows: readonly Row[]): readonly Row[] {
  const next = rows.map((row) => fillRow(fieldsOfRow(field, row), row));
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

/** Placeholder for a required field without a value: an empty text, unless its kind defines another. */
export function emptyValue(field: Field): unknown {
  return field.behaviour.empty ? field.behaviour.empty(field) : '';
}

/** A row in which something stands in every field. */
export function sampleRow(
  fields: Fields,
  n: number,
  context: SampleContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.behaviour.sample(field, n, context),
    ]),
  );
}

/** Parses rows from a cell of a table; returns the cell unchanged if it cannot be parsed. */
export function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
