import { withDefaults } from './inheritance/defaults.ts';
import { typeAt } from './inheritance/inheritance.ts';
import type { TypeName } from './registry.ts';
import { mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/** A draft, and below which entry it stands. */
type Drawn = Readonly<{ type: TypeName; parent?: number | null; draft: Row }>;

/**
 * A draft half-way as a page can draw it: every field is there; what is no day, hour or address yet is left out, or is
 * today's first where there must be one.
 */
export function renderable({ type, parent = null, draft }: Drawn, today: string): Row {
  const { fields } = typeAt(type, parent);
  return mapLeaves(fields, withDefaults(type, draft, parent), (field, value) => {
    const drawn = field.behaviour.drawn?.(String(value), today, field);
    if (drawn === undefined || drawn.isValid) return value;
    return field.required ? drawn.fallback : null;
  });
}
