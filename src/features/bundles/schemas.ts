import { z } from 'zod';

const megabyte = 1024 * 1024;

/** How large content bundles may be. */
export const bundleLimits = {
  /** Bytes of one that is uploaded. */
  upload: 512 * megabyte,
  /** Bytes of all its content, unpacked and without files. */
  content: 64 * megabyte,
  entries: 20_000,
  files: 10_000,
  /** Bytes of one that is made. */
  whole: 3_500 * megabyte,
} as const;

const flag = z.enum(['true', 'false']).default('false');
const listed = z
  .string()
  .max(4_000)
  .regex(/^[\w:,]+$/, 'Must be parted by commas.');

/** The selection for a bundle: types, or entries as `faq:12`; everything if neither is named. */
export const bundleQuerySchema = z.strictObject({
  types: listed.optional(),
  entries: listed.optional(),
  drafts: flag,
});

export const bundleSchema = z
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

export const bundleParamsSchema = z.strictObject({ id: z.uuid() });

/** Options of the import to compare for. */
export const comparisonQuerySchema = z.strictObject({ publish: flag, delete_missing: flag });

export const bundleFates = ['new', 'different', 'same', 'only_here'] as const;
export type BundleFate = (typeof bundleFates)[number];

const difference = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type BundleDifference = z.output<typeof difference>;

const obstacle = z.strictObject({ field: z.string(), msg: z.string() });

/** An entry of a bundle, or one that is here alone; descriptions of files are of type `media`. */
export const comparedEntrySchema = z
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

export const comparisonSchema = z
  .strictObject({
    bundle: bundleSchema,
    as_of: z.string().describe('Give it back on import: what has changed here since is named.'),
    counts,
    rows: z.array(comparedEntrySchema).describe('All but those that are the same.'),
    more: z.boolean().describe('There are others: only the first are told.'),
  })
  .meta({ id: 'BundleComparison' });
export type BundleComparison = z.output<typeof comparisonSchema>;

/** How to take a bundle in. */
export const bundleOrderSchema = z.strictObject({
  publish: z.boolean(),
  delete_missing: z.boolean().default(false),
  except: z.array(z.string().max(64)).max(bundleLimits.entries).default([]),
  as_of: z.iso.datetime().optional(),
});

/** An import that was done. */
export const bundleImportSchema = z
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

export const undoneImportSchema = z
  .strictObject({
    restored: z.int(),
    left: z.array(
      z.strictObject({ type: z.string(), id: z.int(), title: z.string(), msg: z.string() }),
    ),
  })
  .meta({ id: 'UndoneImport' });
export type UndoneImport = z.output<typeof undoneImportSchema>;
