import { typeOf } from '../../content/registry.ts';
import type { Place } from '../../site/edit/Editable.tsx';
import { labelAt } from '../content/edit/fieldPlace.ts';
import { entryPath, listPath } from '../content/types.ts';

/** What a handle says: `Home page, Alumni: heading`, or `Alumni` for a list. */
export function placeLabel({ type: name, id, field }: Place): string {
  const type = typeOf(name);
  if (id === undefined) return type.label.many;
  return field === undefined ? type.label.one : `${type.label.one}, ${labelAt(type, field)}`;
}

/** Where a handle leads, below /admin. */
export function placePath({ type: name, id, parent, field }: Place): string {
  const type = typeOf(name);
  if (id !== undefined) return `${entryPath(type, id)}${field ? `?field=${field}` : ''}`;
  const filter = type.parent?.field;
  return `${listPath(type)}${parent !== undefined && filter ? `?${filter}=${parent}` : ''}`;
}
