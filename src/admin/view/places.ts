import { typeOf } from '../../content/registry.ts';
import type { EditTarget } from '../../content/editTarget.ts';
import { labelAt } from '../../content/labels.ts';
import { entryPath, listPath } from '../entries/addresses.ts';

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

/** Below /admin. The sections of the page's template come before its own. */
export function sectionsPath(places: readonly EditTarget[], page: string): string | undefined {
  const rows = places.filter(isOfRows);
  const place = rows.find(({ type }) => typeOf(type).fields['sections']?.fixed) ?? rows[0];
  if (!place) return undefined;
  const { type, id } = place;
  const query = new URLSearchParams({ panel: 'preview', arrange: '', page });
  const editor = id === undefined ? listPath(typeOf(type)) : entryPath(typeOf(type), id);
  return `${editor}?${query}`;
}

function isOfRows({ type, id, field }: EditTarget): boolean {
  const { blocks, fixed } = typeOf(type).fields['sections'] ?? {};
  if (blocks === undefined) return false;
  return id === undefined ? fixed !== undefined : /^sections\.\d+$/.test(field ?? '');
}

export function placePath({ type: name, id, parent, field }: EditTarget): string {
  const type = typeOf(name);
  if (id !== undefined) return `${entryPath(type, id)}${field ? `?field=${field}` : ''}`;
  const filter = type.parent?.field;
  return `${listPath(type)}${parent !== undefined && filter ? `?${filter}=${parent}` : ''}`;
}
