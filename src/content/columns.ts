import type { Field } from './fields/fields.ts';
import { typeOf, type TypeName } from './registry.ts';
import type { ContentType } from './types/define.ts';

/** What a column of a table can hold of a type's entries. */
export type Column = Readonly<{
  /** `id`, the parent's name in the API, a field, or a field of a group: `terms.months`. */
  name: string;
  label: string;
  required: boolean;
  field?: Field;
}>;

/** The columns of a type: its id, its parent, then its fields; a group has a column for each of its own. */
export function columnsOf(type: ContentType): Column[] {
  const { parent } = type;
  const fields = Object.entries(type.fields).flatMap(([name, field]) => fieldColumns(name, field));
  const above = parent && {
    name: parent.field,
    label: typeOf(parent.type as TypeName).label.one,
    required: parent.required,
  };
  return [{ name: 'id', label: 'Id', required: false }, ...(above ? [above] : []), ...fields];
}

function fieldColumns(name: string, field: Field): Column[] {
  if (field.behaviour.nests !== 'row') {
    const { label, required } = field;
    return [{ name, label, required: required && field.kind !== 'boolean', field }];
  }
  return Object.entries(field.fields ?? {}).map(([inner, own]) => ({
    name: `${name}.${inner}`,
    label: `${field.label}: ${own.label}`,
    required: field.required && own.required,
    field: own,
  }));
}

/** The column that a heading names: by its name, or by its label as staff see it. */
export function columnNamed(type: ContentType, heading: string): string | undefined {
  if (heading in type.fields) return heading;
  const wanted = plain(heading);
  const columns = columnsOf(type);
  const found =
    columns.find(({ name }) => plain(name) === wanted) ??
    columns.find(({ label }) => plain(label) === wanted);
  return found?.name;
}

/** For each heading the column that it means, each column once; null where it means none for certain. */
export function guessColumns(type: ContentType, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  const exact = headings.map((heading) => take(columnNamed(type, heading)));
  return exact.map((name, index) => name ?? take(likely(type, headings[index] ?? '', taken)));
}

/** The only free column whose words are all in the heading, or that has all words of the heading. */
function likely(type: ContentType, heading: string, taken: ReadonlySet<string>) {
  const words = wordsOf(heading);
  if (words.length === 0) return undefined;
  const near = columnsOf(type).filter(({ name, label }) => {
    if (taken.has(name)) return false;
    const own = wordsOf(label);
    return contains(words, own) || contains(own, words);
  });
  return near.length === 1 ? near[0]?.name : undefined;
}

function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.some((other) => isSame(word, other)));
}

/** One word may go on where the other ends: plurals, and spellings of other countries. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short === long || (short.length >= 5 && long.startsWith(short));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
}

/** Without what stands in brackets, such as a unit. */
function wordsOf(text: string): string[] {
  const open = text.indexOf('(');
  const words = open > 0 ? text.slice(0, open) : text;
  return words.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
}
