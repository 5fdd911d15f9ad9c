import { z } from 'zod';

const MOST_ENTRIES = 2_000;

const entryPlace = { type: z.string().max(60), id: z.int().positive().max(2_147_483_647) };
const version = z.int().positive();

/** The text to find in all entries, and its replacement. */
export const replacementSchema = z.strictObject({
  find: z.string().min(1, 'Please fill this in.').max(200),
  replace: z.string().max(500).default(''),
  match_case: z.boolean().default(false),
  whole_words: z.boolean().default(false),
});
export type Replacement = z.output<typeof replacementSchema>;

/** A field in which a text was found: its first occurrence with the words round it. */
export const foundTextSchema = z
  .strictObject({
    ...entryPlace,
    title: z.string(),
    version,
    status: z.enum(['draft', 'published', 'changed']),
    field: z.string(),
    count: z.int(),
    lead: z.string(),
    was: z.string(),
    now: z.string(),
    tail: z.string(),
    obstacle: z.string().nullable().describe('Why it cannot be changed from here.'),
  })
  .meta({ id: 'FoundText' });
export type FoundText = z.output<typeof foundTextSchema>;

export const foundTextsSchema = z.strictObject({
  places: z.array(foundTextSchema),
  more: z.boolean().describe('There are others: only the first are told.'),
});
export type FoundTexts = z.output<typeof foundTextsSchema>;

/**
 * The chosen places, by entry; with `publish`, entries whose draft equals their public state are
 * published again.
 */
export const replacementOrderSchema = replacementSchema.extend({
  publish: z.boolean(),
  entries: z
    .array(z.strictObject({ ...entryPlace, version, fields: z.array(z.string().max(300)).min(1) }))
    .min(1, 'Please choose at least one place.')
    .max(MOST_ENTRIES),
});
export type ReplacementOrder = z.output<typeof replacementOrderSchema>;

const replacedEntry = z.strictObject({
  ...entryPlace,
  version: version.describe('What it has become.'),
  before: version.describe('What it was.'),
});
export type ReplacedEntry = z.output<typeof replacedEntry>;

/** The answer of a replacement, for undoing it. */
export const undoReplacementSchema = z.strictObject({
  entries: z.array(replacedEntry).min(1).max(MOST_ENTRIES),
});

/** The entries changed and left out. */
export const replacementResultSchema = z
  .strictObject({
    changed: z.array(replacedEntry),
    published: z.int(),
    left: z.array(z.strictObject({ ...entryPlace, msg: z.string() })),
  })
  .meta({ id: 'ReplacementResult' });
export type ReplacementResult = z.output<typeof replacementResultSchema>;
