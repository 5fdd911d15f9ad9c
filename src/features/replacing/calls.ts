import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { fieldErrorSchema } from '../../kernel/envelope.ts';

const call = callsOf({ tag: 'Find and replace', who: 'content.publish', limit: 'replacement' });

/** Bytes of the longest list of places. */
const PLACES_LIMIT = 1_024 * 1_024;

const MOST_ENTRIES = 2_000;

const entryPlace = { type: z.string().max(60), id: z.int().positive().max(2_147_483_647) };
const version = z.int().positive();

const replacementSchema = z.strictObject({
  find: z.string().min(1, 'Please fill this in.').max(200),
  replace: z.string().max(500).default(''),
  match_case: z.boolean().default(false),
  whole_words: z.boolean().default(false),
});
export type Replacement = z.output<typeof replacementSchema>;

/** A field in which a text was found: its first occurrence with the words round it. */
const foundTextSchema = z
  .strictObject({
    ...entryPlace,
    title: z.string(),
    version,
    status: z.enum(['draft', 'published', 'changed']),
    field: z.string(),
    place: z
      .string()
      .describe('The field in words, with the row and the heading of a table’s cell.'),
    page: z.string().nullable().describe('The public page that shows it.'),
    count: z.int(),
    lead: z.string(),
    was: z.string(),
    now: z.string(),
    tail: z.string(),
    obstacle: z.string().nullable().describe('Why it cannot be changed from here.'),
  })
  .meta({ id: 'FoundText' });
export type FoundText = z.output<typeof foundTextSchema>;

const foundTextsSchema = z.strictObject({
  places: z.array(foundTextSchema),
  more: z.boolean().describe('There are others: only the first are told.'),
});
export type FoundTexts = z.output<typeof foundTextsSchema>;

/** With `publish`, entries whose draft equals their public state are published again. */
const replacementOrderSchema = replacementSchema.extend({
  publish: z.boolean(),
  ask: z
    .boolean()
    .default(false)
    .describe(
      'With publish: leaves as it is what would have open points that it has not now, with the code `unconfirmed`.',
    ),
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

const replacementResultSchema = z
  .strictObject({
    changed: z.array(replacedEntry),
    published: z.int(),
    left: z.array(
      z.strictObject({
        ...entryPlace,
        msg: z.string(),
        code: z.string(),
        errors: z.array(fieldErrorSchema),
      }),
    ),
  })
  .meta({ id: 'ReplacementResult' });
export type ReplacementResult = z.output<typeof replacementResultSchema>;

export const findText = call(
  'POST /content/replacements/find',
  'Every text of all content, drafts too, that says something',
  { who: 'content.see', body: replacementSchema, answer: foundTextsSchema },
);

export const replaceText = call(
  'POST /content/replacements',
  'Replace a text in many places at once',
  {
    description:
      'One transaction. An entry that was changed since, or that could not be public so, is left as it is and told of.',
    body: replacementOrderSchema,
    answer: replacementResultSchema,
    bodyLimit: PLACES_LIMIT,
  },
);

export const undoReplacement = call(
  'POST /content/replacements/undo',
  'Make entries what they were before a replacement',
  {
    body: z.strictObject({ entries: z.array(replacedEntry).min(1).max(MOST_ENTRIES) }),
    answer: replacementResultSchema,
    bodyLimit: PLACES_LIMIT,
  },
);
