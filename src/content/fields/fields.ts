import { z } from 'zod';
import { pathSchema, slugSchema } from '../../contract/slug.ts';
import { lazy } from './lazy.ts';
import { blankAsNull, listOf, objectOf, withDefault, wording } from './wording.ts';

/** What the staff area draws for a field, and what the API and import know of it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'slug'
  | 'path'
  | 'link'
  | 'video'
  | 'email'
  | 'number'
  | 'money'
  | 'boolean'
  | 'select'
  | 'multiSelect'
  | 'lines'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'image'
  | 'file'
  | 'reference'
  | 'references'
  | 'group'
  | 'list'
  | 'sections';

/** One choice of a select. Values are part of the API; labels are for people. */
export type Choice = Readonly<{ value: string | number; label: string }>;

/**
 * One field of a content type. `schema` takes a complete value (what may be published);
 * `draftSchema` takes what an editor may leave behind half-way: the same type, nothing required.
 */
export type Field<T = unknown> = Readonly<{
  kind: FieldKind;
  label: string;
  help?: string;
  required: boolean;
  schema: z.ZodType<T>;
  draftSchema: z.ZodType;
  /** Longest text, in characters, or the largest number. */
  max?: number;
  min?: number;
  /** The number may have decimals. */
  decimals?: boolean;
  choices?: readonly Choice[];
  /** The content type that a reference points at. */
  to?: string;
  /** The path names a page that is there, rather than making one. */
  existing?: boolean;
  /** What a new entry begins with: the day, or the name of who makes it. */
  begins?: 'today' | 'author';
  /** The fields of a group, or of each row of a list. */
  fields?: Fields;
  /** The blocks that a sections field may hold, by name. */
  blocks?: Readonly<Record<string, Block>>;
}>;

export type Fields = Readonly<Record<string, Field>>;

/** A kind of section that editors place on a page. */
export type Block = Readonly<{ label: string; fields: Fields }>;

/** The complete data of a set of fields. */
export type DataOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** The complete data of one of a set of blocks, told apart by `block`. */
export type SectionOf<B extends Readonly<Record<string, Block>>> = {
  [K in keyof B & string]: { block: K } & DataOf<B[K]['fields']>;
}[keyof B & string];

type Options = Readonly<{
  label: string;
  help?: string;
  required?: boolean;
  begins?: 'today' | 'author';
}>;
type Sized = Options & Readonly<{ max?: number }>;
type Bounded = Sized & Readonly<{ min?: number; decimals?: true }>;
type Value<T, O extends Options> = O extends { required: false } ? T | null : T;

type Extras = Partial<
  Pick<Field, 'max' | 'min' | 'decimals' | 'choices' | 'to' | 'existing' | 'fields' | 'blocks'>
>;

/** How a field's schemas are made. */
type Schemas<T> = { schema: () => z.ZodType<T>; draftSchema?: () => z.ZodType };

function field<T, O extends Options>(
  kind: FieldKind,
  options: O,
  { schema, draftSchema, ...extras }: Extras & Schemas<T>,
) {
  const required = options.required !== false;
  const whole = lazy(() => (required ? schema() : blankAsNull(schema())));
  const draft = lazy(draftSchema ?? draftSchemas[kind] ?? (() => blankAsNull(schema())));
  return {
    kind,
    label: options.label,
    help: options.help,
    ...(options.begins && { begins: options.begins }),
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

const string = lazy(() => z.string(wording.text));

/**
 * What a draft keeps of each kind. Half-typed addresses and overlong texts are kept, as losing them
 * would be worse; only what no editor could have typed is refused.
 */
const draftText = lazy(() => blankAsNull(string().max(100_000, wording.tooLong(100_000))));
const draftNumber = lazy(() => blankAsNull(z.number(wording.number)));
const draftSchemas: Partial<Record<FieldKind, () => z.ZodType>> = {
  text: draftText,
  longText: draftText,
  richText: draftText,
  slug: draftText,
  path: draftText,
  link: draftText,
  video: draftText,
  email: draftText,
  date: draftText,
  time: draftText,
  dateTime: draftText,
  number: draftNumber,
  money: draftNumber,
  lines: lazy(() => listOf(string().max(10_000, wording.tooLong(10_000)), 200)),
};
const wordsByMax = new Map<number, ReturnType<typeof makeWords>>();

function makeWords(max: number) {
  return string().trim().min(1, wording.required).max(max, wording.tooLong(max));
}

/** One schema a length: hundreds of fields share a few. */
function words(max: number) {
  const schema = wordsByMax.get(max) ?? makeWords(max);
  wordsByMax.set(max, schema);
  return schema;
}

/** One line of text. 200 characters unless told. */
export function text<const O extends Sized>(o: O) {
  return field('text', o, { schema: () => words(o.max ?? 200), max: o.max ?? 200 });
}

/** Several lines of plain text. 2,000 characters unless told. */
export function longText<const O extends Sized>(o: O) {
  return field('longText', o, { schema: () => words(o.max ?? 2000), max: o.max ?? 2000 });
}

/** HTML from the editor; sanitised by the server on every write. */
export function richText<const O extends Sized>(o: O) {
  return field('richText', o, { schema: () => words(o.max ?? 60_000), max: o.max ?? 60_000 });
}

/** The entry's own part of its URL. */
export function slug<const O extends Options>(o: O) {
  return field('slug', o, { schema: () => slugSchema, max: 80 });
}

/** A path on this site; `existing` where it names a page that is there. */
export function path<const O extends Options & { existing?: boolean }>(o: O) {
  return field('path', o, { schema: () => pathSchema, max: 200, existing: o.existing ?? false });
}

/** A path on this site, an anchor, or an http(s), mailto or tel address. */
export function link<const O extends Options>(o: O) {
  return field('link', o, {
    schema: () =>
      string()
        .trim()
        .max(500, wording.tooLong(500))
        .regex(
          /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*|#[\w-]+|mailto:[^\s]+|tel:\+?\d+)$/,
          wording.link,
        ),
    max: 500,
  });
}

/** A video's address: a file of ours or a player page. */
export function video<const O extends Options>(o: O) {
  return field('video', o, {
    schema: () =>
      string()
        .trim()
        .max(500, wording.tooLong(500))
        .regex(/^(?:https:\/\/[^\s]+|\/media\/[^\s]+)$/, wording.video),
    max: 500,
  });
}

/** An e-mail address. */
export function email<const O extends Options>(o: O) {
  return field('email', o, {
    schema: () => z.email(wording.email).max(254, wording.tooLong(254)),
    max: 254,
  });
}

/** A number from `min`, 0 unless told, to `max`; whole unless `decimals`. */
export function number<const O extends Bounded>(o: O) {
  const min = o.min ?? 0;
  const max = o.max ?? 1_000_000_000;
  const any = () => z.number(wording.number);
  const schema = () =>
    (o.decimals ? any() : any().int(wording.whole))
      .min(min, wording.atLeast(min))
      .max(max, wording.atMost(max));
  return field('number', o, { schema, min, max, decimals: o.decimals ?? false });
}

/** Whole rupees. */
export function money<const O extends Options>(o: O) {
  return field('money', o, {
    schema: () =>
      z
        .int(wording.rupees)
        .min(0, wording.atLeast(0))
        .max(100_000_000, wording.atMost(100_000_000)),
    min: 0,
    max: 100_000_000,
  });
}

/** Yes or no; no when left out. */
export function boolean<const O extends Options>(o: O) {
  return field('boolean', o, {
    schema: () => z.boolean(wording.boolean).default(false),
    draftSchema: () => withDefault(z.boolean(wording.boolean), false),
  });
}

function oneOf<const C extends readonly Choice[]>(choices: C) {
  return z.literal<C[number]['value'][]>(
    choices.map((c) => c.value),
    wording.choice(choices.map((c) => c.value)),
  );
}

/** One of a fixed set. */
export function select<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field('select', o as O, { schema: () => oneOf(o.choices), choices: o.choices });
}

/** Any of a fixed set; may be empty. */
export function multiSelect<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field('multiSelect', o as O, {
    schema: () => listOf(oneOf(o.choices), 50),
    choices: o.choices,
    draftSchema: () => withDefault(listOf(oneOf(o.choices), 50), []),
  });
}

/** Short texts in order; may be empty. */
export function lines<const O extends Sized>(o: O) {
  return field('lines', o, { schema: () => listOf(words(o.max ?? 300), 60), max: o.max ?? 300 });
}

/** A calendar day, `2027-01-18`. */
export function date<const O extends Options>(o: O) {
  return field('date', o, { schema: () => z.iso.date(wording.date) });
}

/** A wall-clock time in Asia/Kolkata, `19:30`. */
export function time<const O extends Options>(o: O) {
  return field('time', o, {
    schema: () => string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wording.time),
  });
}

/**
 * An instant with its offset, `2027-01-18T19:30:00+05:30`.
 * @public
 */
export function dateTime<const O extends Options>(o: O) {
  return field('dateTime', o, {
    schema: () => z.iso.datetime({ offset: true, error: wording.dateTime }),
  });
}

const id = lazy(() => z.int(wording.id).positive(wording.id).max(2_147_483_647, wording.id));

/** An image of the media library, by id. */
export function image<const O extends Options>(o: O) {
  return field('image', o, { schema: id });
}

/** A PDF of the media library, by id. */
export function file<const O extends Options>(o: O) {
  return field('file', o, { schema: id });
}

/** Another entry, by id. */
export function reference<const O extends Options>(o: O & { to: string }) {
  return field('reference', o as O, { schema: id, to: o.to });
}

/** Other entries in order, by id; may be empty. */
export function references<const O extends Options>(o: O & { to: string }) {
  return field('references', o as O, {
    schema: () => listOf(id(), 60),
    to: o.to,
    draftSchema: () => withDefault(listOf(id(), 60), []),
  });
}

function complete<F extends Fields>(fields: F) {
  return objectOf(mapSchemas(fields, 'schema')) as unknown as z.ZodType<DataOf<F>>;
}

function unfinished(fields: Fields) {
  return objectOf(mapSchemas(fields, 'draftSchema'));
}

function mapSchemas(fields: Fields, which: 'schema' | 'draftSchema'): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f[which]]));
}

/** Fields that belong together, as one object. */
export function group<F extends Fields, const O extends Options>(o: O & { fields: F }) {
  return field('group', o as O, {
    schema: () => complete(o.fields),
    fields: o.fields,
    draftSchema: () => blankAsNull(unfinished(o.fields)),
  });
}

/** Rows of the same fields, in order; may be empty. */
export function list<F extends Fields, const O extends Options>(o: O & { fields: F }) {
  return field('list', o as O, {
    schema: () => listOf(complete(o.fields), 120),
    fields: o.fields,
    draftSchema: () => listOf(unfinished(o.fields), 200),
  });
}

/** Blocks in order, each of its own kind: how pages are put together. */
export function sections<const B extends Readonly<Record<string, Block>>, const O extends Options>(
  o: O & { blocks: B },
) {
  return field('sections', o as O, {
    schema: () => sectionSchema(o.blocks, 'schema') as unknown as z.ZodType<SectionOf<B>[]>,
    blocks: o.blocks,
    draftSchema: () => sectionSchema(o.blocks, 'draftSchema'),
  });
}

function sectionSchema(blocks: Readonly<Record<string, Block>>, which: 'schema' | 'draftSchema') {
  const kinds = Object.entries(blocks).map(([name, block]) =>
    objectOf({ block: z.literal(name), ...mapSchemas(block.fields, which) }),
  );
  const [first, ...rest] = kinds;
  if (!first) throw new Error('A sections field needs at least one block.');
  return listOf(
    z.discriminatedUnion('block', [first, ...rest], wording.choice(Object.keys(blocks))),
    60,
  );
}

/** Makes the schemas of a whole set of fields: complete, and as a draft may be left. Each is made when first asked for. */
export function schemasOf<F extends Fields>(fields: F) {
  return { schema: lazy(() => complete(fields)), draftSchema: lazy(() => unfinished(fields)) };
}
