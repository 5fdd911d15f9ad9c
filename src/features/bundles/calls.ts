import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { bundleLimits } from './limits.ts';

const call = callsOf({ tag: 'Content bundles', who: 'content.publish' });

/** Bytes of the longest list of entries that stay out. */
const ORDER_LIMIT = bundleLimits.entries * 70;

const flag = z.enum(['true', 'false']).default('false');
const listed = z
  .string()
  .max(4_000)
  .regex(/^[\w:,]+$/, 'Must be parted by commas.');

const bundleSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    bytes: z.int(),
    made_at: z.string(),
    origin: z.string().describe('The address of the installation that made it.'),
    product: z.string(),
    drafts: z.boolean().describe('Unpublished changes are in it too.'),
    entries: z.int(),
    files: z.int(),
  })
  .meta({ id: 'Bundle' });
export type Bundle = z.output<typeof bundleSchema>;

const bundleParamsSchema = z.strictObject({ id: z.uuid() });

const bundleFates = ['new', 'different', 'same', 'only_here'] as const;
export type BundleFate = (typeof bundleFates)[number];

const difference = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type BundleDifference = z.output<typeof difference>;

const obstacle = z.strictObject({ field: z.string(), msg: z.string() });

/** An entry of a bundle, or one that is here alone; descriptions of files are of type `media`. */
const comparedEntrySchema = z
  .strictObject({
    uid: z.string(),
    type: z.string(),
    title: z.string(),
    under: z.string().nullable().describe('What the entry hangs on.'),
    id: z.int().nullable().describe('Its id here.'),
    fate: z.enum(bundleFates),
    differences: z.array(difference),
    more: z.int().describe('Differences beyond those that are told.'),
    conflicts: z.array(obstacle).describe('What keeps it from being imported.'),
    open: z
      .array(obstacle)
      .describe('What a person has to confirm before it is public: what its editor asks.'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ComparedEntry' });
export type ComparedEntry = z.output<typeof comparedEntrySchema>;

const counts = z.strictObject({
  new: z.int(),
  different: z.int(),
  same: z.int(),
  only_here: z.int(),
  conflicts: z.int(),
  files: z.int().describe('Files that are not here yet.'),
});

const comparisonSchema = z
  .strictObject({
    bundle: bundleSchema,
    as_of: z.string().describe('Give it back on import: what has changed here since is named.'),
    counts,
    rows: z.array(comparedEntrySchema).describe('All but those that are the same.'),
    more: z.boolean().describe('There are others: only the first are told.'),
  })
  .meta({ id: 'BundleComparison' });
export type BundleComparison = z.output<typeof comparisonSchema>;

/** An import that was done. */
const bundleImportSchema = z
  .strictObject({
    id: z.int().nullable().describe('What it is undone by; null where nothing was changed.'),
    name: z.string(),
    at: z.string(),
    by: z.string(),
    published: z.boolean(),
    created: z.int(),
    changed: z.int(),
    trashed: z.int(),
    files: z.int(),
    undone_at: z.string().nullable(),
  })
  .meta({ id: 'BundleImport' });
export type BundleImport = z.output<typeof bundleImportSchema>;

const undoneImportSchema = z
  .strictObject({
    restored: z.int(),
    left: z.array(
      z.strictObject({ type: z.string(), id: z.int(), title: z.string(), msg: z.string() }),
    ),
  })
  .meta({ id: 'UndoneImport' });
export type UndoneImport = z.output<typeof undoneImportSchema>;

export const exportBundle = call(
  'GET /content/bundle',
  'Everything, or a selection with its files, as one file for another installation',
  {
    limit: 'replacement',
    query: z.strictObject({
      types: listed.optional(),
      entries: listed.optional(),
      drafts: flag,
    }),
    produces: 'application/zip',
  },
);

export const uploadBundle = call(
  'POST /content/bundles',
  'Bring a bundle, to be compared; it is kept for a day',
  {
    limit: 'upload',
    fails: ['bundle_unreadable'],
    form: z.strictObject({}),
    answer: bundleSchema,
    status: 201,
  },
);

export const compareBundle = call(
  'GET /content/bundles/:id',
  'What importing it would change, entry by entry and field by field',
  {
    limit: 'replacement',
    fails: ['bundle_not_found', 'bundle_unreadable'],
    params: bundleParamsSchema,
    query: z.strictObject({ publish: flag, delete_missing: flag }),
    answer: comparisonSchema,
  },
);

export const importBundle = call(
  'POST /content/bundles/:id/import',
  'Take it in: all that is chosen, or nothing',
  {
    description:
      'One transaction. Entries are matched by what they are called on all installations, else by address or title; files by their bytes. A second import changes nothing.',
    limit: 'replacement',
    fails: ['bundle_not_found', 'bundle_unreadable', 'bundle_conflicts', 'stale_version'],
    params: bundleParamsSchema,
    body: z.strictObject({
      publish: z.boolean(),
      delete_missing: z.boolean().default(false),
      except: z.array(z.string().max(64)).max(bundleLimits.entries).default([]),
      as_of: z.iso.datetime().optional(),
    }),
    answer: bundleImportSchema,
    bodyLimit: ORDER_LIMIT,
  },
);

export const listBundleImports = call(
  'GET /content/imports',
  'The last imports of bundles, newest first',
  { answer: z.array(bundleImportSchema) },
);

export const undoBundleImport = call(
  'POST /content/imports/:id/undo',
  'Make entries what they were before an import; what was changed since is left and told of',
  { limit: 'replacement', fails: ['bundle_not_found', 'conflict'], answer: undoneImportSchema },
);
