import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { pageOf, pageQuerySchema } from '../../kernel/envelope.ts';

const call = callsOf({ tag: 'Move from WordPress', who: 'content.publish' });

/** States of a move: its file is being read, awaits a choice, or is being imported. */
const moveStates = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const;
export type MoveState = (typeof moveStates)[number];

const itemFates = ['new', 'there', 'differs', 'left_out'] as const;
export type ItemFate = (typeof itemFates)[number];

const itemOutcomes = ['published', 'draft', 'failed'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

const count = z.int();

const moveSchema = z
  .strictObject({
    id: count,
    name: z.string(),
    site: z.string(),
    state: z.enum(moveStates),
    problem: z.string().nullable(),
    publish: z.boolean(),
    uploads: z
      .strictObject({ name: z.string(), pictures: count })
      .nullable()
      .describe('The archive in which its files are looked for first.'),
    fates: z.strictObject({ new: count, there: count, differs: count, left_out: count }),
    chosen: count.describe('Items that were chosen.'),
    done: count.describe('Those among them that are taken in, or have failed.'),
    drafts: count,
    failed: count,
    pictures: count.describe('Pictures and documents that were looked for.'),
    missing: count.describe('Those among them that could not be taken.'),
    redirects: count.describe('Old addresses that lead on, or would.'),
    others: z.array(z.strictObject({ kind: z.string(), count })),
    created_by: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WordpressMove' });
export type WordpressMove = z.output<typeof moveSchema>;

const moveItemSchema = z
  .strictObject({
    id: count,
    kind: z.enum(['post', 'page']),
    title: z.string(),
    old_address: z.string(),
    path: z.string().nullable().describe('Where it will stand.'),
    fate: z.enum(itemFates),
    why: z.string().nullable(),
    notes: z.array(z.string()).describe('What of its text cannot be kept as it is.'),
    pictures: count,
    redirects: z.array(z.string()).describe('Old addresses that lead there.'),
    chosen: z.boolean(),
    outcome: z.enum(itemOutcomes).nullable(),
    entry: z.strictObject({ type: z.string(), id: count }).nullable(),
  })
  .meta({ id: 'WordpressItem' });
export type WordpressItem = z.output<typeof moveItemSchema>;

const moveOrderSchema = z.strictObject({
  publish: z.boolean(),
  /** All new items if it is left out. */
  items: z.array(databaseId()).min(1, 'Please choose at least one.').max(10_000).optional(),
  /** Also updates existing items that differ. */
  changed: z.boolean().default(false),
});
export type MoveOrder = z.output<typeof moveOrderSchema>;

export const listMoves = call(
  'GET /wordpress',
  'Exports of WordPress that were brought, the newest first',
  { answer: z.array(moveSchema) },
);

export const beginMove = call('POST /wordpress', 'Bring an export of WordPress (WXR)', {
  description:
    'It is read in the background, and nothing else happens before `take`. Files up to 100 MB; entities that a file declares itself are refused.',
  limit: 'upload',
  fails: ['unsupported_media_type', 'payload_too_large', 'malformed_request', 'media_unreadable'],
  form: z.strictObject({}),
  answer: moveSchema,
  status: 201,
});

export const bringUploads = call(
  'POST /wordpress/:id/uploads',
  'Bring the files of an old site that may be gone: wp-content/uploads as a zip',
  {
    description:
      'Pictures and documents are looked for in it first, by their path below `uploads`; those that are not there are fetched from the old site. Up to 1 GB and 50,000 files; the latest replaces what was brought before.',
    limit: 'upload',
    fails: [
      'entry_not_found',
      'conflict',
      'unsupported_media_type',
      'payload_too_large',
      'malformed_request',
    ],
    form: z.strictObject({}),
    answer: moveSchema,
    status: 201,
  },
);

export const readMove = call('GET /wordpress/:id', 'How far a move is', {
  fails: ['entry_not_found'],
  answer: moveSchema,
});

export const listMoveItems = call(
  'GET /wordpress/:id/items',
  'What becomes of each article and page',
  {
    fails: ['entry_not_found'],
    query: pageQuerySchema.extend({ fate: z.enum(itemFates).optional() }),
    answer: pageOf(moveItemSchema),
  },
);

export const takeMove = call(
  'POST /wordpress/:id/take',
  'Take articles and pages in, as drafts or public at once',
  {
    description:
      'Done in the background; an item is there whole or not at all. One whose pictures could not all be fetched becomes a draft. Called again, it goes on with what is left.',
    fails: ['entry_not_found', 'conflict'],
    body: moveOrderSchema,
    answer: moveSchema,
  },
);

export const cancelMove = call('POST /wordpress/:id/cancel', 'Stop after the item at hand', {
  fails: ['entry_not_found', 'conflict'],
  answer: moveSchema,
});

export const forgetMove = call('DELETE /wordpress/:id', 'Forget an export; what came of it stays', {
  fails: ['entry_not_found', 'conflict'],
});
