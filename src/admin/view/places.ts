import { typeOf } from '../../content/registry.ts';
import type { EditTarget } from '../../content/editTarget.ts';
import { labelAt } from '../entries/labels.ts';
import { entryPath, listPath } from '../entries/addresses.ts';

/** What the handles of a part say; those that would say the same are numbered. */
export function placeLabels(places: readonly EditTarget[]): readonly string[] {
  const labels = places.map(placeLabel);
  return labels.map((label, index) => {
    const isAlone = labels.filter((other) => other === label).length === 1;
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return isAlone ? label : `${label} ${before + 1}`;
  });
}

/** `Home page, Alumni: heading`, or `Alumni` for a list. */
function placeLabel({ type: typeName, id, field, name }: EditTarget): string {
  const type = typeOf(typeName);
  if (id === undefined) return type.label.many;
  if (name !== undefined) return `${type.label.one}, ${name}`;
  return field === undefined ? type.label.one : `${type.label.one}, ${labelAt(type, field)}`;
}

/** Where a handle leads, below /admin. */
export function placePath({ type: name, id, parent, field }: EditTarget): string {
  const type = typeOf(name);
  if (id !== undefined) return `${entryPath(type, id)}${field ? `?field=${field}` : ''}`;
  const filter = type.parent?.field;
  return `${listPath(type)}${parent !== undefined && filter ? `?${filter}=${parent}` : ''}`;
}
