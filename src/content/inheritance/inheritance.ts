import { firstCharacters } from '../../kernel/text/characters.ts';
import type { Field, Fields } from '../fields/kind.ts';
import { completeSchema, emptyValue, fillRow, mapLeaves } from '../fields/rows.ts';
import { blankAsNull } from '../fields/wording.ts';
import { type RegisteredType, type TypeName, typeOf } from '../registry.ts';
import { lazy } from '../../kernel/lazy.ts';
import { ownValue } from '../../kernel/record.ts';

type Data = Readonly<Record<string, unknown>>;
type Heritage = Pick<RegisteredType, 'behaviour'>;

/** Whether a value is empty, so that the parent's is inherited. */
export function saysNothing(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === null || value === undefined || value === '' || isEmptyList;
}

/** The fields that are inherited together with this one; empty if it is not inherited. */
export function inheritedWith(
  { behaviour: { inherits = [] } }: Heritage,
  name: string,
): readonly string[] {
  return inherits.map(together).find((names) => names.includes(name)) ?? [];
}

function together(names: string | readonly string[]): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** The fields that an entry takes from the one above it, of its own kind: those in which it says nothing, and that one does. */
export function takenFields(
  { behaviour: { inherits = [] } }: Heritage,
  data: Data,
  above: Data,
): string[] {
  return inherits
    .map(together)
    .filter((names) => names.every((name) => saysNothing(data[name])))
    .flat()
    .filter((name) => !saysNothing(above[name]));
}

/** The data of an entry with its inherited fields; the same data if nothing is inherited. */
export function withInherited(type: Heritage, data: Data, above: Data | undefined): Data {
  const taken = above === undefined ? [] : takenFields(type, data, above);
  if (taken.length === 0) return data;
  return { ...data, ...Object.fromEntries(taken.map((name) => [name, above?.[name]])) };
}

/** Fields that an entry below another of its kind may leave empty, though they are required. */
export function optionalBelow({
  behaviour: { inherits = [] },
  fields,
}: Pick<RegisteredType, 'behaviour' | 'fields'>): readonly string[] {
  return inherits.flatMap(together).filter((name) => mayBeEmpty(ownValue(fields, name)));
}

/** Lists are complete without a row. */
function mayBeEmpty(field: Field | undefined): boolean {
  return field?.required === true && !Array.isArray(emptyValue(field));
}

const below = new Map<TypeName, RegisteredType>();

/** The type for an entry in this place: below another of its own kind, inheritable fields are optional. */
export function typeAt(name: TypeName, parent: number | null | undefined): RegisteredType {
  return typeof parent === 'number' ? typeBelow(name) : typeOf(name);
}

/** The type for entries below another of their own kind; the type itself if it has no inheritance. */
export function typeBelow(name: TypeName): RegisteredType {
  const type = typeOf(name);
  if (!type.behaviour.inherits) return type;
  const known = below.get(name) ?? withOptional(type);
  below.set(name, known);
  return known;
}

function withOptional(type: RegisteredType): RegisteredType {
  const optional = optionalBelow(type).map((name) => {
    const field = ownValue(type.fields, name);
    return [name, field && { ...field, required: false, schema: blankAsNull(field.schema) }];
  });
  const fields: Fields = { ...type.fields, ...Object.fromEntries(optional) };
  const schema = lazy(() => completeSchema(fields) as RegisteredType['schema']);
  return Object.defineProperty({ ...type, fields }, 'schema', { get: schema });
}

/**
 * Adds the empty value for every declared field that is missing (in an unfinished draft, or in an entry older
 * than the field), so that pages can rely on it. Returns the same object if nothing is missing. In an entry
 * below another of its kind, inheritable fields stay empty.
 */
export function withDefaults(type: TypeName, data: Data, parent: number | null = null): Data {
  return fillRow(typeAt(type, parent).fields, data);
}

type Drawn = Readonly<{ type: TypeName; parent?: number | null; draft: Data }>;

/** A draft prepared for a page: every field is there, invalid days, times and addresses are left out or replaced. */
export function renderable({ type, parent = null, draft }: Drawn, today: string): Data {
  const { fields } = typeAt(type, parent);
  return mapLeaves(fields, withDefaults(type, draft, parent), (field, value) => {
    const drawn = field.behaviour.drawn?.(String(value), today, field);
    if (drawn === undefined || drawn.isValid) return value;
    return field.required ? drawn.fallback : null;
  });
}

/** The title of an entry by its type's rule, or the type's label if it has no name yet. */
export function titleOf(type: TypeName, draft: Readonly<Record<string, unknown>>): string {
  const declared = typeOf(type);
  const title = declared.title(fillRow(declared.fields, draft)).trim();
  return firstCharacters(title, 300) || declared.label.one;
}
