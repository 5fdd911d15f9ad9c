import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { oldAddressSchema } from '../../kernel/text/oldAddress.ts';
import { mostAddresses } from './limits.ts';

const call = callsOf({
  tag: 'Old addresses',
  who: 'content.publish:redirect',
  limit: 'replacement',
  bodyLimit: 9_000_000,
});

const row = z.strictObject({
  from: z.string(),
  to: z.string().nullable().describe('Where it leads, or could; null where nothing is like it.'),
  confidence: z.int().min(0).max(100).describe('How alike the two are, in hundredths.'),
  /** To be redirected, a current page, redirected already, or not redirectable. */
  state: z.enum(['open', 'page', 'leads', 'wrong']),
  note: z.string().nullable(),
});
export type OldAddress = z.output<typeof row>;

const oldAddressesSchema = z
  .strictObject({ rows: z.array(row), notes: z.array(z.string()) })
  .meta({ id: 'OldAddresses' });
export type OldAddresses = z.output<typeof oldAddressesSchema>;

/** Targets of old addresses; null: gone for good (410). */
const oldOrderSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ from: oldAddressSchema, to: z.string().max(500).nullable() }))
    .min(1, 'Please choose at least one address.')
    .max(mostAddresses),
});
export type OldOrder = z.output<typeof oldOrderSchema>;

const oldStoredSchema = z
  .strictObject({
    entries: z
      .array(z.strictObject({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(mostAddresses),
  })
  .meta({ id: 'StoredOldAddresses' });
export type OldStored = z.output<typeof oldStoredSchema>;

const oldUndoneSchema = z.strictObject({ undone: z.int(), left: z.int() });
export type OldUndone = z.output<typeof oldUndoneSchema>;

export const matchOldAddresses = call(
  'POST /old-addresses/match',
  'Find the page that each old address means',
  {
    description: 'Takes a sitemap, lines, or a table of old and new addresses. Stores nothing.',
    body: z.strictObject({
      text: z.string().min(1, 'Please fill this in.').max(8_000_000, 'Must be at most 8 MB.'),
    }),
    answer: oldAddressesSchema,
  },
);

export const storeOldAddresses = call('POST /old-addresses', 'Lead old addresses on', {
  description: 'All or none. No address may lead to one that leads on itself.',
  fails: ['address_taken', 'not_publishable'],
  body: oldOrderSchema,
  answer: oldStoredSchema,
});

export const undoOldAddresses = call(
  'POST /old-addresses/undo',
  'Take back what was stored, but for what was changed since',
  { body: oldStoredSchema, answer: oldUndoneSchema },
);
