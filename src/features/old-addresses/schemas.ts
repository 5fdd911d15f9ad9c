import { z } from 'zod';

import { oldAddressSchema } from '../../kernel/text/slug.ts';

export const mostAddresses = 5_000;

/** To be redirected, a current page, redirected already, or not redirectable. */
export const oldStates = ['open', 'page', 'leads', 'wrong'] as const;

/** Addresses as they come: a sitemap, lines, or a table of old and new ones. */
export const oldTextSchema = z.strictObject({
  text: z.string().min(1, 'Please fill this in.').max(8_000_000, 'Must be at most 8 MB.'),
});

const row = z.strictObject({
  from: z.string(),
  to: z.string().nullable().describe('Where it leads, or could; null where nothing is like it.'),
  confidence: z.int().min(0).max(100).describe('How alike the two are, in hundredths.'),
  state: z.enum(oldStates),
  note: z.string().nullable(),
});
export type OldAddress = z.output<typeof row>;

export const oldAddressesSchema = z
  .strictObject({ rows: z.array(row), notes: z.array(z.string()) })
  .meta({ id: 'OldAddresses' });
export type OldAddresses = z.output<typeof oldAddressesSchema>;

/** Targets of old addresses; null: gone for good (410). */
export const oldOrderSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ from: oldAddressSchema, to: z.string().max(500).nullable() }))
    .min(1, 'Please choose at least one address.')
    .max(mostAddresses),
});
export type OldOrder = z.output<typeof oldOrderSchema>;
const stored = z.strictObject({ id: z.int().positive(), version: z.int().positive() });

export const oldStoredSchema = z
  .strictObject({ entries: z.array(stored).min(1).max(mostAddresses) })
  .meta({ id: 'StoredOldAddresses' });
export type OldStored = z.output<typeof oldStoredSchema>;
export const oldUndoneSchema = z.strictObject({ undone: z.int(), left: z.int() });
export type OldUndone = z.output<typeof oldUndoneSchema>;
