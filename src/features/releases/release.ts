import { z } from 'zod';

import { differenceSchema } from '../../kernel/publishing/content.ts';
import { printableText } from '../../kernel/text/searchText.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { databaseMoment } from '../../kernel/values/databaseMoment.ts';
import { NAME_LIMIT, QUOTE_LIMIT, TEXT_LIMIT } from './limits.ts';

/**
 * `asked` waits for a review, `returned` is with whoever asked, `planned` is approved for a time. The others are over:
 * `published` until it is `taken_back`, and `closed` without publishing.
 */
export const releaseStates = [
  'asked',
  'returned',
  'planned',
  'published',
  'taken_back',
  'closed',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** In these its entries belong to no other release. */
export const openStates: readonly ReleaseState[] = ['asked', 'returned', 'planned'];

const moment = z.iso.datetime();

export const releaseSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    state: z.enum(releaseStates),
    entries: z.int(),
    asked_by: z.string(),
    asked_at: moment,
    reviewer: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    publish_at: moment.nullable(),
    /** Asked for by whoever reads this, and answered since they looked. */
    news: z.boolean(),
  })
  .meta({ id: 'Release' });
export type Release = z.output<typeof releaseSchema>;

const releaseEntrySchema = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'published', 'changed', 'trashed']),
  updated_by: z.string(),
  updated_at: moment,
  /** Not chosen itself: published with an entry that is, as a part of it. */
  goes_along: z.boolean(),
  /** From the public state to the draft; null for a type that the reader may not see. */
  differences: z.array(differenceSchema).nullable(),
});
export type ReleaseEntry = z.output<typeof releaseEntrySchema>;

const commentSchema = z.strictObject({
  id: z.int(),
  entry: z.int().nullable(),
  field: z.string().nullable(),
  quote: z.string().nullable(),
  /** False if the draft no longer has the quoted words. */
  stands: z.boolean(),
  text: z.string(),
  by: z.string(),
  at: moment,
  own: z.boolean(),
});
export type ReleaseComment = z.output<typeof commentSchema>;

export const releasePageSchema = releaseSchema
  .extend({
    note: z.string(),
    answer: z.string(),
    /** Why the planned time passed without publishing. */
    error: z.string().nullable(),
    items: z.array(releaseEntrySchema),
    comments: z.array(commentSchema),
    /** Whether the reader may change it, and whether they may decide on all that it would publish. */
    may: z.strictObject({ write: z.boolean(), decide: z.boolean() }),
  })
  .meta({ id: 'ReleasePage' });
export type ReleasePage = z.output<typeof releasePageSchema>;

const text = z
  .string()
  .overwrite(printableText)
  .trim()
  .max(TEXT_LIMIT, `Must be at most ${TEXT_LIMIT} characters.`);

export const askBody = z.strictObject({
  entry: databaseId(),
  /** The title of the entry if left out. */
  name: z
    .string()
    .overwrite(singleLine)
    .trim()
    .max(NAME_LIMIT, `Must be at most ${NAME_LIMIT} characters.`)
    .default(''),
  note: text.default(''),
  reviewer: databaseId().nullable().default(null),
});

export const commentBody = z
  .strictObject({
    entry: databaseId().nullable().default(null),
    /** A path as in differences, such as `sections.2.title`. */
    field: z.string().overwrite(singleLine).max(200).nullable().default(null),
    /** Words of that field that the comment is about. */
    quote: z
      .string()
      .overwrite(printableText)
      .trim()
      .min(1, 'Please quote some words, or none at all.')
      .max(QUOTE_LIMIT, `Please quote at most ${QUOTE_LIMIT} characters.`)
      .nullable()
      .default(null),
    text: text.min(1, 'Please write a comment.'),
  })
  .superRefine(({ entry, field, quote }, { addIssue }) => {
    const wrong = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    if (field !== null && entry === null) wrong('entry', 'Please name the entry of the field.');
    if (quote !== null && field === null) wrong('field', 'Please name the field of the quote.');
  });

export const approveBody = z.strictObject({
  /** All entries that the reviewer has seen, those that go along included: others are refused. */
  seen: z
    .array(z.strictObject({ id: databaseId(), version: z.int().positive() }))
    .min(1)
    .max(2_000),
  /** At once if null. */
  publish_at: databaseMoment('Must be a time.').nullable().default(null),
  answer: text.default(''),
  /** True: publishes nothing that has open points, and answers `unconfirmed`. */
  ask: z.boolean().default(false),
});

export const returnBody = z.strictObject({
  answer: text.min(1, 'Please say why: whoever asked reads it.'),
});
