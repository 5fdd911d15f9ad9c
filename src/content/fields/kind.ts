import { z } from 'zod';

import type { MediaKind } from '../../kernel/publishing/media.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { lazy } from '../../kernel/lazy.ts';
import { blankAsNull, wording } from './wording.ts';

/** One choice of a select. Values are part of the API; labels are for people. */
export type Choice = Readonly<{ value: string | number; label: string }>;

/** What stands in one cell of a table. */
export type Cell = string | number | null;

/** An entry or a file that a value points at: entries by the name of their type, files as `media`. */
export type Target = Readonly<{
  to: string;
  id: number;
  /** The kind of file that the place takes; any where it does not say. */
  takes?: MediaKind;
}>;

/** What something is pointed at by: its id here, or in a file what it is called everywhere. */
export type Pointed = number | string;

/** Puts one way of pointing at something in place of another; null where nothing is there. */
export type Repointing = (to: string, pointed: Pointed) => Pointed | null;

/** What samples may point at. */
export type SampleContext = Readonly<{
  /** A published entry of each type that references name. */
  entries: Readonly<Record<string, number>>;
  image: number;
  file: number;
  /** None where there is none. */
  font?: number;
}>;

/** Makes another text of a text. */
export type Rewording = (text: string) => string;

/**
 * How fields of a kind behave wherever fields are gone through: in drafts, lists, imports, history, checks and pages.
 * What is left out behaves as plain text does.
 */
export type Kind<N extends string = string> = Readonly<{
  name: N;
  /** What a draft keeps; the complete value or nothing, where it does not say. */
  draft?: () => z.ZodType;
  /** What stands for a required field that has no value yet. */
  empty?: (field: Field) => unknown;
  /** What a form holds of a field that nobody has filled in: null unless told. */
  blank?: unknown;
  /** The value is one row of fields of its own, or many. */
  nests?: 'row' | 'rows';
  /** The value is HTML of the editor. */
  isMarkup?: true;
  /** The value shows a picture, which needs a description. */
  isPicture?: true;
  /** What a value points at. */
  targets?: (value: unknown, field: Field) => readonly Target[];
  /** Points the value at what it points at by other ids; goes with `targets`. */
  repoint?: (value: unknown, point: Repointing, field: Field) => unknown;
  /** Values can point at files of the media library. */
  pointsAtMedia?: true;
  /** Addresses that a value leads to. */
  links?: (value: string) => readonly string[];
  /** Applies a change to each plain text in a value; kinds that hold no words of people do not say. */
  reword?: (value: unknown, change: Rewording) => unknown;
  /** What is wrong for a page in a draft's value, and what stands in for it where there must be one. */
  drawn?: (
    text: string,
    today: string,
    field: Field,
  ) => Readonly<{ isValid: boolean; fallback: string }>;
  /** As text in one cell of a table, where that is not the value itself. */
  write?: (value: unknown) => Cell;
  /** From such a cell, which is not empty; what cannot be read comes back as it is. */
  read?: (cell: string, field: Field) => unknown;
  /** As people read and write it in a cell, where that is not what `write` makes; `read` takes it back. */
  tell?: (value: unknown, field: Field) => Cell;
  /** What people may write in such a cell; a text unless it says. */
  allowed?: (field: Field) => string;
  /** How lists are filtered by it; not at all where it does not say. */
  filter?: 'text' | 'number' | 'boolean' | 'choice' | 'id';
  /** The value is a list, of which a filter names one. */
  isList?: true;
  /** Lists can be put in its order. */
  isSortable?: true;
  /** What a list of entries says of a value in one line; nothing where it does not say. */
  summary?: (value: unknown, field: Field) => string;
  /** The choices of a filter. */
  options?: (field: Field) => readonly Choice[] | undefined;
  /** A complete value; another `n` gives another where there are others. */
  sample: (field: Field, n: number, context: SampleContext) => unknown;
}>;

/**
 * One field of a content type. `schema` takes a complete value (what may be published);
 * `draftSchema` takes what an editor may leave behind half-way: the same type, nothing required.
 */
export type Field<T = unknown> = Readonly<{
  /** The name of its kind. */
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
  /** Most rows of a list, and sections. */
  most?: number;
  /** The number may have decimals. */
  decimals?: boolean;
  choices?: readonly Choice[];
  /** The content type that a reference points at. */
  to?: string;
  /** The path names a page that is there, rather than making one. */
  existing?: boolean;
  /** What a new entry begins with: the day, or the name of who makes it. */
  begins?: 'today' | 'author';
  /** What it holds until somebody chooses. */
  initial?: string;
  /** What the field says in other entries is offered as one types. */
  offersKnown?: true;
  /** Words in braces that stand for something in this field alone: `{programme}`. */
  stands?: readonly string[];
  /** The fields of a group, or of each row of a list. */
  fields?: Fields;
  /** How staff edit the rows of a list: one block each, unless it says. */
  layout?: Layout;
  /** The blocks that a sections field may hold, by name. */
  blocks?: Readonly<Record<string, Block>>;
  /** What one of them is called, with its article: a section, unless it says. */
  noun?: string;
  /** Blocks that always stand, each once, in their order; those that a value lacks stand at their place in it. */
  fixed?: readonly string[];
  /** The type whose one entry says what stands while nothing is stored. */
  follows?: string;
  /** What the blocks that always stand are ordered by until there is an entry that says it. */
  ordered?: Ordered;
}>;

/** Blocks that stand in the order of the entries of a type. */
export type Ordered = Readonly<{
  by: string;
  order: (entries: readonly Readonly<Record<string, unknown>>[]) => readonly string[];
}>;

/** `grid`: rows of few short fields, a column each. `words`: fixed words by their keys, with what they say by themselves. */
export type Layout = 'grid' | 'words';

export type Fields = Readonly<Record<string, Field>>;

/** A kind of section that editors place on a page. */
export type Block = Readonly<{ label: string; fields: Fields }>;

/** The complete data of a set of fields. */
export type DataOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** What every field is declared with. */
export type Options = Readonly<{
  label: string;
  help?: string;
  required?: boolean;
  begins?: 'today' | 'author';
  /** Of colours and choices. */
  initial?: string;
  /** Of texts and lines. */
  offersKnown?: true;
  /** Of texts: words in braces that are filled where the text is used. */
  stands?: readonly string[];
}>;
export type Sized = Options & Readonly<{ max?: number }>;
type Value<T, O extends Options> = O extends { required: false } ? T | null : T;

type Extras = Partial<
  Pick<
    Field,
    | 'max'
    | 'min'
    | 'most'
    | 'decimals'
    | 'choices'
    | 'to'
    | 'existing'
    | 'fields'
    | 'layout'
    | 'blocks'
    | 'noun'
    | 'fixed'
    | 'follows'
    | 'ordered'
  >
>;

/** How a field's schemas are made. */
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

/** Any text. */
export const string = lazy(() => z.string(wording.text));

/**
 * What a draft keeps of a text. Half-typed addresses and overlong texts are kept, as losing them
 * would be worse; only what no editor could have typed is refused.
 */
export const draftText = lazy(() => blankAsNull(string().max(100_000, wording.tooLong(100_000))));

function makeWords(max: number) {
  return string().trim().min(1, wording.required).max(max, wording.tooLong(max));
}

const wordsByMax = new Map<number, ReturnType<typeof makeWords>>();

/** A text that says something. One schema a length: hundreds of fields share a few. */
export function words(max: number) {
  const schema = wordsByMax.get(max) ?? makeWords(max);
  wordsByMax.set(max, schema);
  return schema;
}

function makeLine(max: number) {
  return string().overwrite(singleLine).min(1, wording.required).max(max, wording.tooLong(max));
}

const linesByMax = new Map<number, ReturnType<typeof makeLine>>();

/** The same in one line, without what nobody can see. */
export function line(max: number) {
  const schema = linesByMax.get(max) ?? makeLine(max);
  linesByMax.set(max, schema);
  return schema;
}

/** An id of an entry or a file. */
export const id = lazy(() => z.int(wording.id).positive(wording.id).max(2_147_483_647, wording.id));

/** A number where a cell holds one; else the cell as it is. */
export function readNumber(cell: string): number | string {
  const number = Number(cell);
  return cell !== '' && Number.isFinite(number) ? number : cell;
}

/** A choice by its value, or as people read it; else the text as it is. */
export function readChoice(text: string, { choices }: Field): unknown {
  const wanted = text.toLowerCase();
  const found = choices?.find(
    ({ value, label }) => String(value) === text || label.toLowerCase() === wanted,
  );
  return found?.value ?? text;
}

/** What a choice is called. */
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

/** Rewords a value that is one plain text. */
export function rewordText(value: unknown, change: Rewording): unknown {
  return typeof value === 'string' ? change(value) : value;
}

/** Whether a value can be what points at something. */
export function isPointed(value: unknown): value is Pointed {
  return typeof value === 'number' || typeof value === 'string';
}

/** Repoints a value that is one file of the media library. */
export function repointFile(value: unknown, point: Repointing): unknown {
  return isPointed(value) ? point('media', value) : value;
}
