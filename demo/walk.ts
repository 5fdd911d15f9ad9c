import type { Field, Fields } from '../src/content/fields.ts';

/** A value met on the way through an entry's data, with its field and where it stands, such as `sections.2.title`. */
export type Met = Readonly<{ field: Field; value: unknown; at: string }>;

type Row = Readonly<Record<string, unknown>>;

/**
 * Copies data, with `put` deciding each simple value; groups, lists and sections are walked into.
 * Everything that is no group, list or section counts as simple.
 */
export function mapValues(fields: Fields, data: Row, put: (met: Met) => unknown, at = ''): Row {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? mapField({ field, value, at: `${at}${name}` }, put) : value];
  }));
}

function mapField(met: Met, put: (met: Met) => unknown): unknown {
  const { field, value, at } = met;
  if (value === null || value === undefined) return value;
  if (field.kind === 'group') return mapValues(field.fields ?? {}, value as Row, put, `${at}.`);
  if (field.kind === 'list') return (value as Row[]).map((row, n) => mapValues(field.fields ?? {}, row, put, `${at}.${n}.`));
  if (field.kind === 'sections') return (value as Row[]).map((row, n) => mapValues(blockFields(field, row), row, put, `${at}.${n}.`));
  return put(met);
}

function blockFields(field: Field, row: Row): Fields {
  return field.blocks?.[String(row['block'])]?.fields ?? {};
}

/** Every simple value of an entry's data. */
export function valuesOf(fields: Fields, data: Row): Met[] {
  const met: Met[] = [];
  mapValues(fields, data, (one) => (met.push(one), one.value));
  return met;
}
