import { z } from 'zod';

import type { MediaKind } from '../../kernel/publishing/media.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { lazy } from '../../kernel/lazy.ts';
import { blankAsNull, wording } from './wording.ts';

/** One choice of a select. Values are part of the API; labels are for people. */
export type Choice = Readonly<{
  value: string | number;
  label: string;
  /** Other words that tables have for it. */
  also?: readonly string[];
}>;

export type Cell = string | number | null;

/** An entry or a file that a value points at: entries by the name of their type, files as `media`. */
export type Target = Readonly<{
  to: string;
  id: number;
  /** The kind of file allowed; any if undefined. */
  takes?: MediaKind;
}>;

/** A reference: an id here, or a portable name in a file. */
export type Pointed = number | string;

/** Maps a reference to another installation's; null if the target does not exist. */
export type Repointing = (to: string, pointed: Pointed) => Pointed | null;

export type SampleContext = Readonly<{
  /** A published entry of each type that references name. */
  entries: Readonly<Record<string, number>>;
  image: number;
  file: number;
  font?: number;
}>;

export type Rewording = (text: string) => string;

/** The behaviour of a field kind wherever its values are read or written; by default that of plain text. */
export type Kind<N extends string = string> = Readonly<{
  name: N;
  /** Schema of a draft's value; by default the complete value or nothing. */
  draft?: () => z.ZodType;
  /** Placeholder for a required field without a value. */
  empty?: (field: Field) => unknown;
  /** Initial value of an empty field in a form; null by default. */
  blank?: unknown;
  /** The value is one row of fields of its own, or many. */
  nests?: 'row' | 'rows';
  /** The value is HTML of the editor. */
  isMarkup?: true;
  /** The value shows a picture, which needs a description. */
  isPicture?: true;
  /** The entries and files that a value refers to. */
  targets?: (value: unknown, field: Field) => readonly Target[];
  /** Replaces the references in a value; required with `targets`. */
  repoint?: (value: unknown, point: Repointing, field: Field) => unknown;
  /** Values can point at files of the media library. */
  pointsAtMedia?: true;
  links?: (value: string) => readonly string[];
  /** Applies a change to each plain text in a value; kinds that hold no words of people do not say. */
  reword?: (value: unknown, change: Rewording) => unknown;
  /** Whether a page can show a draft's value, and the fallback if the page needs a value. */
  drawn?: (
    text: string,
    today: string,
    field: Field,
  ) => Readonly<{ isValid: boolean; fallback: string }>;
  /** Converts to one cell of a table; by default the value itself. */
  write?: (value: unknown) => Cell;
  /** Converts from a non-empty cell; returns unreadable input unchanged. */
  read?: (cell: string, field: Field) => unknown;
  /** Readable text of a cell, if it differs from that of `write`; `read` accepts it. */
  tell?: (value: unknown, field: Field) => Cell;
  /** A sentence on why a cell cannot be read; undefined if unknown. */
  odd?: (cell: string) => string | undefined;
  /** Describes the allowed input of such a cell; "text" by default. */
  allowed?: (field: Field) => string;
  /** How lists filter by it; not filterable by default. */
  filter?: 'text' | 'number' | 'boolean' | 'choice' | 'id';
  /** The value is a list, of which a filter names one. */
  isList?: true;
  isSortable?: true;
  /** One line about a value for lists of entries; none by default. */
  summary?: (value: unknown, field: Field) => string;
  options?: (field: Field) => readonly Choice[] | undefined;
  /** A complete value; varies with `n` if the kind has several. */
  sample: (field: Field, n: number, context: SampleContext) => unknown;
}>;

/** One field of a content type. `draftSchema` accepts unfinished input: the same type, nothing required. */
export type Field<T = unknown> = Readonly<{
  kind: string;
  behaviour: Kind;
  label: string;
  help?: string;
  required: boolean;
  schema: z.ZodType<T>;
  draftSchema: z.ZodType;
  /** Longest text, in characters, or the largest number. */
  max?: number;
  min?: number;
  most?: number;
  decimals?: boolean;
  choices?: readonly Choice[];
  to?: string;
  /** The path names a page that is there, rather than making one. */
  existing?: boolean;
  /** Initial value of a new entry: today, or the name of its author. */
  begins?: 'today' | 'author';
  initial?: string | boolean;
  offersKnown?: true;
  /** A code that no other entry of the type has, but for its parent and those beside it: a copy begins without. */
  unique?: true;
  /** Words in braces that stand for something in this field alone: `{programme}`. */
  stands?: readonly string[];
  fields?: Fields;
  /** How staff edit the rows of a list: one block each, unless it says. */
  layout?: Layout;
  /** The blocks that a sections field may hold, by name. */
  /** The list beside this one whose rows are headings of the values in the lists of each row. */
  heads?: string;
  blocks?: Readonly<Record<string, Block>>;
  noun?: string;
  /** Blocks that always stand, each once, in their order; those that a value lacks stand at their place in it. */
  fixed?: readonly string[];
  /** The type whose single entry holds the default sections. */
  follows?: string;
  ordered?: Ordered;
}>;

/** Blocks that stand in the order of the entries of a type. */
export type Ordered = Readonly<{
  by: string;
  order: (entries: readonly Readonly<Record<string, unknown>>[]) => readonly string[];
}>;

/** `grid`: rows of few short fields, a column each. `words`: fixed words by key, with their defaults. */
export type Layout = 'grid' | 'words';

export type Fields = Readonly<Record<string, Field>>;

/** A kind of section that editors place on a page. */
export type Block = Readonly<{ label: string; fields: Fields }>;

export type DataOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export type Options = Readonly<{
  label: string;
  help?: string;
  required?: boolean;
  begins?: 'today' | 'author';
  /** Of colours, choices and switches: the value of a new entry. */
  initial?: string | boolean;
  /** Of texts and lines. */
  offersKnown?: true;
  unique?: true;
  /** For texts: names of placeholders that are filled when the text is used. */
  stands?: readonly string[];
}>;
export type Sized = Options & Readonly<{ max?: number }>;
type Value<T, O extends Options> = O extends { required: false } ? T | null : T;

type Extras = Partial<Omit<Field, 'kind' | 'behaviour' | keyof Options | 'schema' | 'draftSchema'>>;

type Schemas<T> = { schema: () => z.ZodType<T>; draftSchema?: () => z.ZodType };

/** Makes a field of a kind. Its schemas are made when they are first asked for. */
export function field<T, O extends Options>(
  kind: Kind,
  options: O,
  { schema, draftSchema, ...extras }: Extras & Schemas<T>,
) {
  const required = options.required !== false;
  const whole = lazy(() => (required ? schema() : blankAsNull(schema())));
  const draft = lazy(draftSchema ?? kind.draft ?? (() => blankAsNull(schema())));
  return {
    kind: kind.name,
    behaviour: kind,
    label: options.label,
    help: options.help,
    ...(options.begins && { begins: options.begins }),
    ...(options.initial && { initial: options.initial }),
    ...(options.offersKnown && { offersKnown: options.offersKnown }),
    ...(options.unique && { unique: options.unique }),
    ...(options.stands && { stands: options.stands }),
    required,
    ...extras,
    get schema() {
      return whole() as z.ZodType<Value<T, O>>;
    },
    get draftSchema() {
      return draft();
    },
  } satisfies Field<Value<T, O>>;
}

export const string = lazy(() => z.string(wording.text));

/**
 * A text in a draft. Accepts half-typed addresses and overlong texts, since losing them would be worse; refuses
 * only input that no editor could produce.
 */
export const draftText = lazy(() => blankAsNull(string().max(100_000, wording.tooLong(100_000))));

/** A text that says something. One schema a length: hundreds of fields share a few. */
export const words = byLength((max) =>
  string().trim().min(1, wording.required).max(max, wording.tooLong(max)),
);

/** The same on one line, without invisible characters. */
export const line = byLength((max) =>
  string().overwrite(singleLine).min(1, wording.required).max(max, wording.tooLong(max)),
);

function byLength(make: (max: number) => z.ZodString): (max: number) => z.ZodString {
  const made = new Map<number, z.ZodString>();
  return (max) => {
    const schema = made.get(max) ?? make(max);
    made.set(max, schema);
    return schema;
  };
}

export const id = lazy(() => z.int(wording.id).positive(wording.id).max(2_147_483_647, wording.id));

/** Parses a number; returns the cell unchanged if it is none. */
export function readNumber(cell: string): number | string {
  const number = Number(cell);
  // A code may begin with a zero.
  return cell !== '' && Number.isFinite(number) && !/^0\d/.test(cell) ? number : cell;
}

/** A choice by its value, or as people call it; else the text as it is. */
export function readChoice(text: string, { choices }: Field): unknown {
  const wanted = lettersOf(text);
  const found =
    choices?.find(({ value }) => String(value) === text) ??
    choices?.find(({ label, also = [] }) =>
      [label, ...also].some((one) => lettersOf(one) === wanted),
    );
  return found?.value ?? text;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
}

export function labelOf(value: unknown, { choices }: Field): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

/** A short text of its own for every `n`. */
export function sampleWords({ label, max = 60 }: Field, n: number): string {
  return `${n} ${label}`.slice(0, Math.min(max, 60)).trim();
}

/** `05`, for days and minutes. */
export function sampleTwo(n: number): string {
  return String((n % 28) + 1).padStart(2, '0');
}

export function rewordText(value: unknown, change: Rewording): unknown {
  return typeof value === 'string' ? change(value) : value;
}

export function isPointed(value: unknown): value is Pointed {
  return typeof value === 'number' || typeof value === 'string';
}

export function repointFile(value: unknown, point: Repointing): unknown {
  return isPointed(value) ? point('media', value) : value;
}
