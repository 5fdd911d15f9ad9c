import { typeNames, type TypeName, typeOf } from './registry.ts';
import type { PlaceholderSource } from './types/define.ts';
import { leavesOf, mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/** Values of placeholders by name. */
export type Words = Readonly<Record<string, string>>;

/** A word in braces that is replaced with a field's value. */
export type Placeholder = Readonly<{
  name: string;
  type: TypeName;
  field: string;
  label: string;
  /** Extracts part of the field's text; all of it by default. */
  part?: (text: string) => string;
}>;

/** Every placeholder that may stand in any text. */
export const placeholders: readonly Placeholder[] = typeNames.flatMap((type) =>
  Object.entries(typeOf(type).placeholders ?? {}).map(([name, source]) =>
    placeholderOf(name, type, source),
  ),
);

function placeholderOf(name: string, type: TypeName, source: PlaceholderSource): Placeholder {
  if (typeof source !== 'string') return { name, type, ...source };
  return { name, type, field: source, label: typeOf(type).fields[source]?.label ?? source };
}

/** Types whose fields stand for placeholders. */
export const speakingTypes: readonly TypeName[] = [
  ...new Set(placeholders.map(({ type }) => type)),
];

const IN_BRACES = /\{(?<name>[a-z][a-z_]*)\}/g;

/** The names that stand in braces in a text. */
export function namesInBraces(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(({ groups }) => groups?.['name'] ?? '');
}

/** Reads the values of placeholders from the entries of their types. */
export function wordsFrom(dataOf: (type: TypeName) => Row | undefined): Words {
  const said = placeholders.flatMap(({ name, type, field, part = String }) => {
    const word = dataOf(type)?.[field];
    return typeof word === 'string' && word !== '' ? [[name, part(word)] as const] : [];
  });
  const words = Object.fromEntries(said);
  // The legal name may itself say the city; no deeper than that, or two could go round for ever.
  return Object.fromEntries(said.map(([name, word]) => [name, fillText(word, words)]));
}

/** Replaces the placeholders in a text; unknown ones stay. */
export function fillText(text: string, words: Words): string {
  if (!text.includes('{')) return text;
  return text.replace(IN_BRACES, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  );
}

/** Fills every text of an entry; returns the same data if nothing changes. */
export function fillData(type: TypeName, data: Row, words: Words): Row {
  const { fields } = typeOf(type);
  const isFilled = [...leavesOf(fields, data)].every(({ value }) => !hasBrace(value));
  if (isFilled) return data;
  return mapLeaves(fields, data, ({ behaviour }, value) =>
    behaviour.reword && hasBrace(value)
      ? behaviour.reword(value, (text) => fillText(text, words))
      : value,
  );
}

function hasBrace(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{');
  return Array.isArray(value) && value.some(hasBrace);
}

/** Whether the same words stand for the same placeholders. */
export function areSameWords(one: Words, other: Words): boolean {
  return placeholders.every(({ name }) => one[name] === other[name]);
}
