import type { RegisteredType } from '../../../content/registry.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';

/** Kinds whose value is one thing that many entries may share. */
const simple: readonly FieldKind[] = [
  'text',
  'longText',
  'lines',
  'link',
  'video',
  'email',
  'number',
  'money',
  'boolean',
  'select',
  'multiSelect',
  'date',
  'time',
  'dateTime',
];

/**
 * The fields of a type that can be given one value in many entries: none by which they are told
 * apart or reached.
 */
export function simpleFields(type: RegisteredType): readonly (readonly [string, Field])[] {
  const own = [type.slugField, type.namesPage?.field, type.behaviour.redirects?.from];
  return Object.entries(type.fields).filter(
    ([name, { kind }]) => !own.includes(name) && simple.some((one) => one === kind),
  );
}

/** True for fields that can be adjusted relative to their value. */
export function isAmount({ kind }: Field): boolean {
  return kind === 'number' || kind === 'money';
}
