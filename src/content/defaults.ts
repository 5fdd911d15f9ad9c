import { registry, typeOf, type TypeName } from './registry.ts';
import { fillRow } from './fields/rows.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The data with every field that its type declares, so that pages can rely on it: what is missing
 * (a draft half-way, or an entry from before the field was declared) gets the field's empty value.
 * Answers the same object where nothing is missing.
 */
export function withDefaults(type: TypeName, data: Row): Row {
  return fillRow(typeOf(type).fields, data);
}

/** True where the name is that of a content type. */
export function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(registry, name);
}
