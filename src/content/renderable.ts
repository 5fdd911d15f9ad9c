import { withDefaults } from './inheritance/defaults.ts';
import { typeAt } from './inheritance/inheritance.ts';
import type { TypeName } from './registry.ts';
import { mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/** A draft, and below which entry it stands. */
type Drawn = Readonly<{ type: TypeName; parent?: number | null; draft: Row }>;

/**
 * A draft prepared for a page: every field is present, and invalid days, times and addresses are omitted, or
 * replaced with a default if one is required.
 */
export function renderable({ type, parent = null, draft }: Drawn, today: string): Row {
  const { fields } = typeAt(type, parent);
  return mapLeaves(fields, withDefaults(type, draft, parent), (field, value) => {
    const drawn = field.behaviour.drawn?.(String(value), today, field);
    if (drawn === undefined || drawn.isValid) return value;
    return field.required ? drawn.fallback : null;
  });
}
