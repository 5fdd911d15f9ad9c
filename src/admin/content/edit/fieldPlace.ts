import type { ContentType } from '../../../content/define.ts';
import type { Field, Fields } from '../../../content/fields.ts';

/** What people call the field at a path: `cards.1.title` is `Cards 2: Title`. */
export function labelAt(type: Pick<ContentType, 'fields'>, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const field = type.fields[first];
  return field ? labelOf(field, rest) : path;
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

/** Leads the eye and the keyboard to a field of the open form; to its list where the row is closed. */
export function focusField(path: string): void {
  const parts = path.split('.');
  const places = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
  const place = places
    .map((one) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(one)}"]`))
    .find((element) => element !== null);
  place?.scrollIntoView({ block: 'center' });
  place
    ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
    ?.focus({ preventScroll: true });
}
