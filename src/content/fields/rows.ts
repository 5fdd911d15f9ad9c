import { modestJson } from '../../kernel/values/json.ts';
import type { z } from 'zod';

import type { DataOf, Field, Fields, Repointing, SampleContext, Target } from './kind.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isRecord, ownValue } from '../../kernel/record.ts';
import { objectOf } from './wording.ts';

type Row = Readonly<Record<string, unknown>>;

export function shapeOf(
  fields: Fields,
  which: 'schema' | 'draftSchema',
): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[which]]));
}

export function completeSchema<F extends Fields>(fields: F) {
  return objectOf(shapeOf(fields, 'schema')) as unknown as z.ZodType<DataOf<F>>;
}

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
  return field.fields ?? ownValue(field.blocks, String(row['block']))?.fields ?? {};
}

export function emptyRow(fields: Fields): Row {
  return fillRow(fields, {});
}

/** Adds missing fields to a row; returns the same row if none are missing. */
export function fillRow(fields: Fields, row: Row): Row {
  const filled: [name: string, value: unknown][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { nests } = field.behaviour;
    let value = row[name];
    if (value === undefined || value === null) value = field.required ? emptyValue(field) : null;
    else if (nests === 'row') value = fillRow(field.fields ?? {}, value as Row);
    else if (nests === 'rows') value = fillRows(field, value as readonly Row[]);
    if (value !== row[name]) filled.push([name, value]);
  }
  return filled.length === 0 ? row : { ...row, ...Object.fromEntries(filled) };
}

function fillRows(field: Field, rows: readonly Row[]): readonly Row[] {
  const next = rows.map((row) => fillRow(fieldsOfRow(field, row), row));
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

/** Placeholder for a required field without a value: an empty text, unless its kind defines another. */
export function emptyValue(field: Field): unknown {
  return field.behaviour.empty ? field.behaviour.empty(field) : '';
}

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
    return modestJson(cell);
  } catch {
    return cell;
  }
}

export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A value inside an entry: `cards.0.title`, its field, and the value. */
export type Leaf = Readonly<{ path: string; field: Field; value: unknown }>;

/** Every value of the data that is not itself made of fields, in the order of the declaration. */
export function* leavesOf(fields: Fields, data: Row, prefix = ''): Generator<Leaf> {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${prefix}${name}`;
    const value = data[name];
    if (field.behaviour.nests === 'row') {
      if (isRecord(value)) yield* leavesOf(field.fields ?? {}, value, `${path}.`);
    } else if (field.behaviour.nests === 'rows') {
      for (const [index, row] of rowsOf(value).entries()) {
        yield* leavesOf(fieldsOfRow(field, row), row, `${path}.${index}.`);
      }
    } else {
      yield { path, field, value };
    }
  }
}

/** The plain texts written by people in a value; empty for kinds without text. */
export function textsOf({ field, value }: Leaf): string[] {
  const texts: string[] = [];
  field.behaviour.reword?.(value, (text) => (texts.push(text), text));
  return texts;
}

/** Replaces a leaf's value; not called for empty leaves. */
type Change = (field: Field, value: unknown, path: string) => unknown;

/** Copies the data and replaces each non-empty leaf with the result of `change`. */
export function mapLeaves(fields: Fields, data: Row, change: Change): Row {
  const below =
    (prefix: string): Change =>
    (field, value, path) =>
      change(field, value, `${prefix}.${path}`);
  const entries: [name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(data)) {
    const field = ownValue(fields, name);
    const { nests } = field?.behaviour ?? {};
    if (field === undefined || value === null || value === undefined) entries.push([name, value]);
    else if (nests === 'row' && isRecord(value))
      entries.push([name, mapLeaves(field.fields ?? {}, value, below(name))]);
    else if (nests === 'rows' && Array.isArray(value)) {
      const rows = value.map((row: unknown, at) =>
        isRecord(row) ? mapLeaves(fieldsOfRow(field, row), row, below(`${name}.${at}`)) : row,
      );
      entries.push([name, rows]);
    } else entries.push([name, nests ? value : change(field, value, name)]);
  }
  return Object.fromEntries(entries);
}

export type Pointer = Target & Readonly<{ path: string }>;

/** Everything that the data points at: entries by their type's name, files as `media`. */
export function pointersOf(fields: Fields, data: Row): Pointer[] {
  const found: Pointer[] = [];
  for (const { path, field, value } of leavesOf(fields, data)) {
    const { targets } = field.behaviour;
    if (targets === undefined) continue;
    const isListed = Array.isArray(value);
    const values: readonly unknown[] = isListed ? value : [value];
    for (const [index, one] of values.entries()) {
      const place = isListed ? `${path}.${index}` : path;
      found.push(...targets(one, field).map((target) => ({ path: place, ...target })));
    }
  }
  return found;
}

/** The data with all that it points at pointed at by other ids. */
export function repointed(fields: Fields, data: Row, point: Repointing): Row {
  return mapLeaves(fields, data, (field, value) =>
    field.behaviour.repoint ? field.behaviour.repoint(value, point, field) : value,
  );
}

/** Whether values of the field can refer to entries of that type, or to files (`media`). */
export function canPointAt({ behaviour, to: type }: Field, to: string): boolean {
  return to === 'media' ? behaviour.pointsAtMedia === true : type === to;
}
