import { z } from 'zod';

import { databaseId } from '../../kernel/values/databaseId.ts';
import { pageOf, pageQuerySchema } from '../../kernel/envelope.ts';

/** Bytes of the largest export. */
export const wordpressLimit = 100 * 1_048_576;

/** How large an archive of the old site's uploads may be. */
export const uploadsLimits = {
  bytes: 1024 * 1_048_576,
  /** Files in it: WordPress keeps several sizes of each picture. */
  parts: 50_000,
  /** The most bytes after unpacking: pictures are compressed already. */
  unpacked: 4096 * 1_048_576,
} as const;

/** States of a move: its file is being read, awaits a choice, or is being imported. */
export const moveStates = ['reading', 'ready', 'running', 'done', 'cancelled', 'failed'] as const;
export type MoveState = (typeof moveStates)[number];

export const itemFates = ['new', 'there', 'differs', 'left_out'] as const;
export type ItemFate = (typeof itemFates)[number];

export const itemOutcomes = ['published', 'draft', 'failed'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

const count = z.int();

/** A move with how far it is. */
export const moveSchema = z
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
      .describe('The archive in which its pictures are looked for first.'),
    fates: z.strictObject({ new: count, there: count, differs: count, left_out: count }),
    chosen: count.describe('Items that were chosen.'),
    done: count.describe('Those among them that are taken in, or have failed.'),
    drafts: count,
    failed: count,
    pictures: count.describe('Pictures that were looked for.'),
    missing: count.describe('Those among them that could not be taken.'),
    redirects: count.describe('Old addresses that lead on, or would.'),
    others: z.array(z.strictObject({ kind: z.string(), count })),
    created_by: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WordpressMove' });
export type WordpressMove = z.output<typeof moveSchema>;

export const movesSchema = z.array(moveSchema);

export const moveItemSchema = z
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

export const moveItemsSchema = pageOf(moveItemSchema);

/** Which items to list. */
export const moveItemsQuerySchema = pageQuerySchema.extend({ fate: z.enum(itemFates).optional() });

/** Options of a run. */
export const moveOrderSchema = z.strictObject({
  publish: z.boolean(),
  /** All new items if it is left out. */
  items: z.array(databaseId()).min(1, 'Please choose at least one.').max(10_000).optional(),
  /** Also updates existing items that differ. */
  changed: z.boolean().default(false),
});
export type MoveOrder = z.output<typeof moveOrderSchema>;
