import type { Field, Fields } from '../../content/fields/fields.ts';
import { typeNames, typeOf, type RegisteredType } from '../../content/registry.ts';
import { partPlaceOf } from './tabs.ts';
import { ownValue } from '../../kernel/record.ts';

/** The label of the field at a place: `cards.1.title` is `Cards 2: Title`. */
export function labelAt(type: Pick<RegisteredType, 'fields'>, place: string): string {
  const part = partPlaceOf(place);
  const name = typeNames.find((one) => one === part?.type);
  if (part && name) return `${typeOf(name).label.one}: ${labelAt(typeOf(name), part.field)}`;
  const [first = '', ...rest] = place.split('.');
  const field = ownValue(type.fields, first);
  return field ? labelOf(field, rest) : place;
}

function labelOf(field: Field, path: readonly string[]): string {
  const [index = '', name = '', ...rest] = /^\d+$/.test(path[0] ?? '') ? path : ['', ...path];
  const label = index === '' ? field.label : `${field.label} ${Number(index) + 1}`;
  const inner = ownValue(fieldsOf(field), name);
  return inner ? `${label}: ${labelOf(inner, rest)}` : label;
}

function fieldsOf(field: Field): Fields {
  const inBlocks = Object.values(field.blocks ?? {}).map(({ fields }) => fields);
  return Object.assign({}, ...inBlocks, field.fields) as Fields;
}
