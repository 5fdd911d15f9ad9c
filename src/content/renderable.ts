import { withDefaults } from './defaults.ts';
import { typeOf, type TypeName } from './registry.ts';
import { mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A draft half-way as a page can draw it: every field is there; what is no day, hour or address yet is left out, or is
 * today's first where there must be one.
 */
export function renderable(type: TypeName, draft: Row, today: string): Row {
  return mapLeaves(typeOf(type).fields, withDefaults(type, draft), (field, value) => {
    const drawn = field.behaviour.drawn?.(String(value), today, field);
    if (drawn === undefined || drawn.isValid) return value;
    return field.required ? drawn.fallback : null;
  });
}
