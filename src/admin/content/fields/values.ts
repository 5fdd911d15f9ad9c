import type { ContentType } from '../../../content/types/define.ts';
import type { Field, Fields } from '../../../content/fields/fields.ts';
import { fieldsOfRow } from '../../../content/fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A draft as a form holds it: every field is there, however little is filled in. */
export function formValues(type: Pick<ContentType, 'fields'>, draft: Row): Record<string, unknown> {
  return filled(type.fields, draft);
}

/** A row of a list, or a block, with nothing filled in. */
export function blankRow(fields: Fields, block?: string): Record<string, unknown> {
  return { ...(block !== undefined && { block }), ...filled(fields, {}) };
}

function filled(fields: Fields, data: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, filledValue(field, data[name])]),
  );
}

function filledValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'list':
    case 'sections':
      return (Array.isArray(value) ? value : []).filter(isRow).map((row) => ({
        ...(typeof row['block'] === 'string' && { block: row['block'] }),
        ...filled(fieldsOfRow(field, row), row),
      }));
    case 'lines':
    case 'multiSelect':
    case 'references':
      return Array.isArray(value) ? value : [];
    case 'group':
      return isRow(value) ? filled(field.fields ?? {}, value) : null;
    case 'boolean':
      return value === true;
    default:
      return value ?? null;
  }
}
