import type { Field, Fields } from './fields/fields.ts';
import { registry, typeOf, type TypeName } from './registry.ts';
import { fieldsOfRow } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The data with every field that its type declares, so that pages can rely on it: what is missing
 * (a draft half-way, or an entry from before the field was declared) gets the field's empty value.
 * Answers the same object where nothing is missing.
 */
export function withDefaults(type: TypeName, data: Row): Row {
  return fillFields(typeOf(type).fields, data);
}

/** True where the name is that of a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(registry, name);
}

function fillFields(fields: Fields, data: Row): Row {
  let changed: Record<string, unknown> | undefined;
  for (const name in fields) {
    const field = fields[name] as Field;
    const value = fillValue(field, data[name]);
    if (value !== data[name]) (changed ??= { ...data })[name] = value;
  }
  return changed ?? data;
}

function fillValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return field.required ? emptyValue(field) : null;
  switch (field.kind) {
    case 'group':
      return fillFields(field.fields ?? {}, value as Row);
    case 'list':
    case 'sections':
      return fillRows(field, value as readonly Row[]);
    default:
      return value;
  }
}

function fillRows(field: Field, rows: readonly Row[]): readonly Row[] {
  const next = rows.map((row) => fillFields(fieldsOfRow(field, row), row));
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

/** What stands for a required field that has no value yet. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'list':
    case 'sections':
    case 'lines':
    case 'multiSelect':
    case 'references':
      return [];
    case 'group':
      return fillFields(field.fields ?? {}, {});
    case 'boolean':
      return false;
    case 'number':
    case 'money':
      return field.min ?? 0;
    case 'select':
      return field.choices?.[0]?.value ?? null;
    case 'image':
    case 'file':
    case 'reference':
      return null;
    default:
      return '';
  }
}
