import type { Field } from './fields/fields.ts';
import { type RegisteredType, typeOf } from './registry.ts';
import { ownValue } from '../kernel/record.ts';

/** The columns that a table may have: those of a content type, or of a list that is declared like one. */
export type TableType = Pick<
  RegisteredType,
  'label' | 'fields' | 'title' | 'behaviour' | 'headings' | 'parent'
> &
  Readonly<{ name: string }>;

export type Column = Readonly<{
  /** `id`, the parent's name in the API, a field, or a field of a group: `terms.months`. */
  name: string;
  label: string;
  required: boolean;
  field?: Field;
}>;

/** The columns of a type: its id, its parent, then its fields; a group has a column for each of its own. */
export function columnsOf(type: TableType): Column[] {
  const columns: Column[] = [{ name: 'id', label: 'Id', required: false }];
  if (type.parent) {
    const { one } = typeOf(type.parent.type).label;
    const label = type.parent.type === type.name ? `Parent ${one.toLowerCase()}` : one;
    columns.push({ name: type.parent.field, label, required: type.parent.required });
  }
  for (const [name, field] of Object.entries(type.fields))
    columns.push(...fieldColumns(name, field));
  return columns;
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

/** The column that a heading names: by its name, or by its label as staff see it. No heading names none. */
export function columnNamed(type: TableType, heading: string): string | undefined {
  return Object.hasOwn(type.fields, heading) ? heading : namesKnown(type).get(plain(heading));
}

const known = new WeakMap<TableType, ReadonlyMap<string, string>>();

/** The columns by all headings that name one, as `plain` writes these. */
function namesKnown(type: TableType): ReadonlyMap<string, string> {
  const there = known.get(type);
  if (there) return there;
  const names = new Map<string, string>();
  const add = (heading: string, name: string | undefined) => {
    const key = plain(heading);
    if (name !== undefined && key !== '' && !names.has(key)) names.set(key, name);
  };
  const columns = columnsOf(type);
  for (const { name, label } of columns) add(label, name);
  for (const { name } of columns) add(name, name);
  for (const [name, headings = []] of Object.entries(type.headings ?? {}))
    for (const heading of headings) add(heading, name);
  for (const heading of type.parent?.headings ?? []) add(heading, type.parent?.field);
  for (const [heading, name] of usualNames(type)) add(heading, name);
  // Numbers of another system are none of this one.
  for (const { name, label } of columns) if (name !== 'id') add(`${type.label.one} ${label}`, name);
  known.set(type, names);
  return names;
}

/** Usual headings of spreadsheets: the entry's title, and the day and time of an event. */
function usualNames(type: TableType): [heading: string, name: string | undefined][] {
  const { label, behaviour } = type;
  const { agenda } = behaviour;
  const title = titleField(type);
  return [
    ...[label.one, ...(label.below ? [label.below] : [])]
      .flatMap(namesOf)
      .map((heading): [string, string | undefined] => [heading, title]),
    ['date', agenda?.day],
    ['day', agenda?.day],
    ['time', agenda?.time],
    ['from', agenda?.time],
  ];
}

/** `Programme`, `Programme name`, `Name of the programme (English)`, `program_name_en`. */
function namesOf(kind: string): string[] {
  const name = plain(kind);
  const names = [`${name}name`, `${name}title`, `nameof${name}`, `nameofthe${name}`];
  const inEnglish = ['english', 'inenglish', 'en'].flatMap((end) => names.map((one) => one + end));
  return [name, ...names, ...inEnglish];
}

/** The field that an entry is called by. */
export function titleField({ title }: TableType): string | undefined {
  const asked: string[] = [];
  const data = new Proxy({}, { get: (_data, name) => (asked.push(String(name)), '') });
  title(data);
  return asked[0];
}

/** Guesses the column for each heading, each column once; null if uncertain. */
export function guessColumns(type: TableType, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  const named = headings.map((heading) => columnNamed(type, heading));
  // “Programme type” says more than a “Type” beside it.
  const kind = plain(type.label.one);
  const isFull = (index: number) => plain(headings[index] ?? '').startsWith(kind);
  const full = named.map((name, index) => (isFull(index) ? take(name) : null));
  const exact = full.map((name, index) => name ?? take(named[index]));
  return exact.map((name, index) => name ?? take(likely(type, headings[index] ?? '', taken)));
}

/** The nearest free column whose words are all in the heading, or that has all words of the heading. */
function likely(type: TableType, heading: string, taken: ReadonlySet<string>) {
  const words = wordsOf(heading);
  if (words.length === 0) return undefined;
  // A heading more likely means the entry itself than a parent of the same type.
  const isOwnKind = type.parent?.type === type.name;
  const [first, second] = columnsOf(type)
    .filter(({ name, field }) => !taken.has(name) && (field !== undefined || !isOwnKind))
    .map(({ name, label }) => ({
      name,
      away: farAway(words, label, ownValue(type.headings, name)),
    }))
    .filter(({ away }) => away !== undefined)
    .toSorted((one, other) => Number(one.away) - Number(other.away));
  return first && first.away !== second?.away ? first.name : undefined;
}

/** By how many words a label differs; undefined if it says something else. Other headings must match word by word. */
function farAway(words: readonly string[], label: string, others: readonly string[] = []) {
  const own = wordsOf(label);
  const isAlike = (one: readonly string[]) => contains(words, one) && contains(one, words);
  if (others.some((other) => isAlike(wordsOf(other)))) return 0;
  const [, part = label] = /:(.+)/.exec(label) ?? [];
  // “Fee” is neither “Fees: heading” nor a label that has the word in its middle.
  if (!wordsOf(part).some((one) => contains(words, [one]))) return undefined;
  if (![own.slice(0, 1), own.slice(-1)].some((end) => contains(words, end))) return undefined;
  const isNear = contains(words, own) || contains(own, words);
  return isNear ? Math.abs(own.length - words.length) : undefined;
}

function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.length > 0 && some.every((word) => all.some((other) => isSame(word, other)));
}

/** Compares words by prefix, to match plurals, abbreviations and spelling variants. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short === long || (short.length >= 3 && long.startsWith(short));
}

/** The letters alone, in the one spelling of Britain and America. */
function plain(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
  return letters.replaceAll('gramme', 'gram');
}

/** Without single letters, and text in brackets, such as a unit. */
function wordsOf(text: string): string[] {
  const open = text.indexOf('(');
  const words = open > 0 ? text.slice(0, open) : text;
  const found = words.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
  return found.filter((word) => word.length > 1 || /\d/.test(word));
}
