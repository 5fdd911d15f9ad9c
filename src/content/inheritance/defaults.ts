import { typeAt } from './inheritance.ts';
import type { TypeName } from '../registry.ts';
import { fillRow } from '../fields/rows.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The data with every field that its type declares, so that pages can rely on it: what is missing
 * (a draft half-way, or an entry from before the field was declared) gets the field's empty value.
 * Answers the same object where nothing is missing. Below another entry of its kind, what it inherits stays empty.
 */
export function withDefaults(type: TypeName, data: Row, parent: number | null = null): Row {
  return fillRow(typeAt(type, parent).fields, data);
}
