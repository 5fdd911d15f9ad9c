import { leavesOf, mapLeaves, rowsOf } from './fields/rows.ts';
import { type TypeName, typeNames, typeOf } from './registry.ts';
import type { DerivedWord } from './types/behaviour.ts';
import { ownValue } from '../kernel/record.ts';

type Row = Readonly<Record<string, unknown>>;

export type Words = Readonly<Record<string, string>>;

/** A word in braces that is replaced with a field's value. */
export type Placeholder = Readonly<{
  name: string;
  type: TypeName;
  field: string;
  label: string;
  /** Extracts part of the field's text; all of it by default. */
  part?: (text: string) => string;
  /** Stands there while the field is empty. */
  otherwise?: string;
}>;

/** Every placeholder that may stand in any text. */
export const placeholders: readonly Placeholder[] = typeNames.flatMap((type) => {
  const { behaviour, fields } = typeOf(type);
  return Object.entries(behaviour.placeholders ?? {}).map(([name, source]) =>
    typeof source === 'string'
      ? { name, type, field: source, label: ownValue(fields, source)?.label ?? source }
      : { name, type, ...source },
  );
});

/** Types whose rows are placeholders that staff name. */
const naming = typeNames.flatMap((type) => {
  const { namedTexts } = typeOf(type).behaviour;
  return namedTexts ? [{ type, ...namedTexts }] : [];
});

/** Types from whose entries words in braces are computed, and the types above them. */
const deriving = typeNames.flatMap((type) => {
  const { behaviour, parent } = typeOf(type);
  const above = typeNames.find((name) => name === parent?.type);
  return behaviour.derivedWords && above ? [{ type, above, derive: behaviour.derivedWords }] : [];
});

/** Types whose entries define words in braces. */
export const wordTypes: readonly TypeName[] = [
  ...new Set([
    ...[...placeholders, ...naming].map(({ type }) => type),
    ...deriving.flatMap(({ type, above }) => [type, above]),
  ]),
];

type Stored = Readonly<{ id: number; parent: number | null; data: Row }>;

/** The key of the text that stands for an amount that is gone, so that no visitor reads `{fee:mba}`. */
export const GONE = ':';

/** All that may stand in braces, and its text, from all entries of a type. */
export function wordsOf(all: (type: TypeName) => readonly (Stored & Fillable)[]): Words {
  return {
    [GONE]: '…',
    ...wordsFrom((type) => unfilledData(all(type)[0])),
    ...Object.fromEntries(derivedWords(all).map(({ name, text }) => [name, text])),
  };
}

/** Words that follow from the entries of their types. */
export function derivedWords(all: (type: TypeName) => readonly Stored[]): DerivedWord[] {
  return deriving.flatMap(({ type, above, derive }) => derive(all(type), all(above)));
}

/** A name, or the name of an amount and the programme that it is of: `fee:mba`. */
const IN_BRACES = /\{(?<name>[a-z][a-z_]*(?::[a-z0-9][a-z0-9/-]*)?)\}/g;

export function namesInBraces(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(({ groups }) => groups?.['name'] ?? '');
}

/** Reads the values of placeholders from the entries of their types. */
export function wordsFrom(dataOf: (type: TypeName) => Row | undefined): Words {
  const named = naming.flatMap(({ type, rows, name, text }) =>
    rowsOf(dataOf(type)?.[rows]).map((row) => [String(row[name]), String(row[text])] as const),
  );
  const own = placeholders.flatMap(({ name, type, field, part = String, otherwise = '' }) => {
    const word = dataOf(type)?.[field] ?? otherwise;
    const isSaid = typeof word === 'number' || (typeof word === 'string' && word !== '');
    return isSaid ? [[name, part(String(word))] as const] : [];
  });
  const filled = [...named, ...own];
  const words = Object.fromEntries(filled);
  // The legal name may contain {city}: one level, since two placeholders could name each other.
  return Object.fromEntries(filled.map(([name, word]) => [name, fillText(word, words)]));
}

/** The data with the amounts of the page at one address renamed to those at another: `{fee:old}` to `{fee:new}`. */
export function withMovedAmounts(
  type: TypeName,
  data: Row,
  { from, to }: Readonly<{ from: string; to: string }>,
): Row {
  const moved = namesInBraces(JSON.stringify(data)).filter((name) => name.endsWith(`:${from}`));
  const renamed = moved.map((name) => [name, `{${name.slice(0, -from.length)}${to}}`]);
  return fillData(type, data, Object.fromEntries(renamed));
}

/** Whether words in braces are named by the addresses of entries of this type. */
export function hasAmounts(type: TypeName): boolean {
  return deriving.some(({ above }) => above === type);
}

/** Replaces the placeholders in a text; unknown ones stay. */
export function fillText(text: string, words: Words): string {
  if (!text.includes('{')) return text;
  return text.replace(IN_BRACES, (whole, name: string) => {
    const gone = name.includes(':') ? ownValue(words, GONE) : undefined;
    return ownValue(words, name) ?? gone ?? whole;
  });
}

/** Fills every text of an entry; returns the same data if nothing changes. */
export function fillData(type: TypeName, data: Row, words: Words): Row {
  const { fields } = typeOf(type);
  if (!leavesOf(fields, data).some(({ value }) => String(value).includes('{'))) return data;
  return mapLeaves(fields, data, ({ behaviour }, value) =>
    behaviour.reword && String(value).includes('{')
      ? behaviour.reword(value, (text) => fillText(text, words))
      : value,
  );
}

export function areSameWords(one: Words, other: Words): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => ownValue(one, name) === ownValue(other, name))
  );
}

type Fillable = Readonly<{ type: TypeName; data: Row }>;

/** An entry whose placeholders are filled when its data is first read. */
export type FilledLater<E> = Readonly<{
  filledWith(words: Words): E;
}>;

/** Maps filled entries to their originals, to fill them again if the words change. */
const before = new WeakMap<object, object>();

/** The entry with its placeholders filled from these words, even if it was filled before. */
export function filledEntry<E extends Fillable>(entry: E, words: Words): E {
  const raw = (before.get(entry) ?? entry) as E | (E & FilledLater<E>);
  if ('filledWith' in raw) return raw.filledWith(words);
  const data = fillData(raw.type, raw.data, words);
  if (data === raw.data) return raw;
  const filled = { ...raw, data };
  before.set(filled, raw);
  return filled;
}

/** An entry's data with its placeholders, as it is stored. */
export function unfilledData(entry: Fillable | undefined): Row | undefined {
  return entry && filledEntry(entry, {}).data;
}
