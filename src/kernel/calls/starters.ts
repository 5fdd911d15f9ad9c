import { z } from 'zod';

import { call } from '../call.ts';
import { contentEntrySchema } from '../publishing/content.ts';

const id = z.int().positive().max(2_147_483_647);

/** The source of a new entry: a template of its type, or another entry. */
const beginsFrom = z.union(
  [z.strictObject({ template: z.string().max(60) }), z.strictObject({ entry: id })],
  { error: 'Name a template, or an entry to begin from.' },
);
export type BeginsFrom = z.output<typeof beginsFrom>;

export const beginEntry = call({
  method: 'POST',
  path: '/content/beginnings',
  summary: 'Begin an entry with its parts, from a template or like another one',
  description:
    'One transaction; all are drafts. What is asked for is the declaration’s to say: fields that are wrong or missing are named as `answers.title`.',
  tag: 'Content',
  who: 'ADMIN',
  fails: ['entry_not_found', 'address_taken'],
  body: z.strictObject({
    type: z.string().max(60),
    from: beginsFrom,
    answers: z.record(z.string(), z.unknown()),
  }),
  answer: contentEntrySchema,
  status: 201,
});
