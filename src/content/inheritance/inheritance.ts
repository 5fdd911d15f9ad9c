import type { Field, Fields } from '../fields/kind.ts';
import { completeSchema, emptyValue } from '../fields/rows.ts';
import { lazy } from '../../kernel/lazy.ts';
import { blankAsNull } from '../fields/wording.ts';
import { type RegisteredType, typeOf, type TypeName } from '../registry.ts';

type Data = Readonly<Record<string, unknown>>;
/** The inheritance options of a type. */
type Heritage = Pick<RegisteredType, 'inherits'>;

/** Whether a value is empty, so that the parent's is inherited. */
export function saysNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The fields that are inherited together with this one; empty if it is not inherited. */
export function inheritedWith({ inherits = [] }: Heritage, name: string): readonly string[] {
  return inherits.map(together).find((names) => names.includes(name)) ?? [];
}

function together(names: string | readonly string[]): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** The fields that an entry takes from the one above it, of its own kind: those in which it says nothing, and that one does. */
export function takenFields({ inherits = [] }: Heritage, data: Data, above: Data): string[] {
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
  inherits = [],
  fields,
}: Pick<RegisteredType, 'inherits' | 'fields'>): readonly string[] {
  return inherits.flatMap(together).filter((name) => mayBeEmpty(fields[name]));
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
  if (!type.inherits) return type;
  const known = below.get(name) ?? withOptional(type);
  below.set(name, known);
  return known;
}

function withOptional(type: RegisteredType): RegisteredType {
  const optional = optionalBelow(type).map((name) => [name, optionalField(type.fields[name])]);
  const fields: Fields = { ...type.fields, ...Object.fromEntries(optional) };
  const schema = lazy(() => completeSchema(fields) as RegisteredType['schema']);
  return Object.defineProperty({ ...type, fields }, 'schema', { get: schema });
}

function optionalField(field: Field | undefined): Field | undefined {
  return field && { ...field, required: false, schema: blankAsNull(field.schema) };
}
