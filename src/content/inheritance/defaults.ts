import { typeAt } from './inheritance.ts';
import type { TypeName } from '../registry.ts';
import { fillRow } from '../fields/rows.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Adds the empty value for every declared field that is missing (in an unfinished draft, or in an entry older
 * than the field), so that pages can rely on it. Returns the same object if nothing is missing. In an entry
 * below another of its kind, inheritable fields stay empty.
 */
export function withDefaults(type: TypeName, data: Row, parent: number | null = null): Row {
  return fillRow(typeAt(type, parent).fields, data);
}
