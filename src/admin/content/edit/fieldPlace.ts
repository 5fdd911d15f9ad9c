import type { ContentType } from '../../../content/types/define.ts';
import type { Field, Fields } from '../../../content/fields/fields.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import { partPlaceOf } from './tabs.ts';

/** What people call the field at a place: `cards.1.title` is `Cards 2: Title`. */
export function labelAt(type: Pick<ContentType, 'fields'>, place: string): string {
  const part = partPlaceOf(place);
  const name = typeNames.find((one) => one === part?.type);
  if (part && name) return `${typeOf(name).label.one}: ${labelAt(typeOf(name), part.field)}`;
  const [first = '', ...rest] = place.split('.');
  const field = type.fields[first];
  return field ? labelOf(field, rest) : place;
}

function labelOf(field: Field, path: readonly string[]): string {
  const [index = '', name = '', ...rest] = /^\d+$/.test(path[0] ?? '') ? path : ['', ...path];
  const label = index === '' ? field.label : `${field.label} ${Number(index) + 1}`;
  const inner = fieldsOf(field)[name];
  return inner ? `${label}: ${labelOf(inner, rest)}` : label;
}

function fieldsOf(field: Field): Fields {
  const inBlocks = Object.values(field.blocks ?? {}).map(({ fields }) => fields);
  return Object.assign({}, ...inBlocks, field.fields) as Fields;
}

const REVEAL = 'staff:reveal';

/** Tells whoever can open the place of a field, a tab or a row, that someone wants to see it. */
export function onReveal(open: (place: string) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string>).detail);
  window.addEventListener(REVEAL, listener);
  return () => window.removeEventListener(REVEAL, listener);
}

/** Leads the eye and the keyboard to a field; to its list where the row is closed. */
export function focusField(place: string): void {
  window.dispatchEvent(new CustomEvent(REVEAL, { detail: place }));
  requestAnimationFrame(() => {
    const shown = placesOf(place)
      .map((one) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(one)}"]`))
      .find((element) => element !== null);
    shown?.scrollIntoView({ block: 'center' });
    shown
      ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
      ?.focus({ preventScroll: true });
  });
}

/** The place and what it stands in, innermost first. */
function placesOf(place: string): string[] {
  const part = partPlaceOf(place);
  if (part) return [`${part.type} ${part.id}`];
  const parts = place.split('.');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
}
