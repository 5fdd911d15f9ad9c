import { isRecord } from '../../kernel/record.ts';
import type { Field, Fields, Repointing, Target } from './kind.ts';
import { fieldsOfRow, rowsOf } from './rows.ts';

/** A value inside an entry: `cards.0.title`, its field, and the value. */
export type Leaf = Readonly<{ path: string; field: Field; value: unknown }>;

type Row = Readonly<Record<string, unknown>>;

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
  return mapRow({ fields, row: data, prefix: '' }, change);
}

type Placed = Readonly<{ fields: Fields; row: Row; prefix: string }>;

function mapRow({ fields, row, prefix }: Placed, change: Change): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const field = fields[name];
    const path = `${prefix}${name}`;
    return [name, field === undefined ? value : mapped({ path, field, value }, change)] as const;
  });
  return Object.fromEntries(entries);
}

function mapped({ path, field, value }: Leaf, change: Change): unknown {
  if (value === null || value === undefined) return value;
  if (field.behaviour.nests === 'row') {
    const fields = field.fields ?? {};
    return isRecord(value) ? mapRow({ fields, row: value, prefix: `${path}.` }, change) : value;
  }
  if (field.behaviour.nests === 'rows') {
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown, index) => {
      const prefix = `${path}.${index}.`;
      return isRecord(row) ? mapRow({ fields: fieldsOfRow(field, row), row, prefix }, change) : row;
    });
  }
  return change(field, value, path);
}

/** A reference of a value, and the path of the value. */
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
