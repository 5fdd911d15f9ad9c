import { z } from 'zod';
import { bundleLimits } from '../../limits.ts';
import { faceLicenceSchema } from '../../../../kernel/publishing/faces.ts';
import {
  altSchema,
  captionsSchema,
  focalPointSchema,
  folderSchema,
  mediaCropSchema,
} from '../../../../kernel/publishing/media.ts';
import { isRecord, type UnknownRecord } from '../../../../kernel/record.ts';
import { AppError } from '../../../../server/http/errors.ts';

/** Identifies a bundle, so that no other archive is mistaken for one. */
export const FORMAT = 'prospectus-content';
/** Counts up when bundles are written differently: older versions of the product then refuse them. */
export const VERSION = 1;

export const parts = {
  manifest: 'manifest.json',
  outlines: 'outlines.json',
  files: 'files.json',
  content: (type: string) => `content/${type}.json`,
  file: (hash: string) => `files/${hash}`,
} as const;

const hash = z.string().regex(/^[\da-f]{64}$/);
/** Every name stays, for the check of the fields to judge. */
const data = z.custom<UnknownRecord>(isRecord, 'Must be an object.');
const uid = z.uuid();
const sumSchema = z.strictObject({ sha256: hash, bytes: z.int().min(0) });

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  product: z.string().max(40),
  made_at: z.iso.datetime(),
  origin: z.string().max(300),
  drafts: z.boolean(),
  /** Types of which the bundle holds all entries, so that any others exist only in the target. */
  whole: z.array(z.string().max(60)).max(500),
  entries: z.int().min(0),
  files: z.int().min(0),
  parts: z.record(z.string().max(200), sumSchema),
});
export type Manifest = z.output<typeof manifestSchema>;

/** An entry: its published state, and its draft if that differs. */
export const bundledEntrySchema = z
  .strictObject({
    uid,
    parent: uid.nullable(),
    position: z.int().min(0).max(2_147_483_647),
    published: data.nullable(),
    draft: data.nullable(),
  })
  .refine(({ published, draft }) => published !== null || draft !== null, 'Has no data.');
export type BundledEntry = z.output<typeof bundledEntrySchema>;

export const outlineSchema = z.strictObject({
  uid,
  type: z.string().max(60),
  parent: uid.nullable(),
  title: z.string().max(400),
  slug: z.string().max(400).nullable(),
});
export type Outline = z.output<typeof outlineSchema>;

export const bundledFileSchema = z.strictObject({
  hash,
  name: z.string().min(1).max(200),
  folder: folderSchema,
  type: z.string().max(100),
  alt: altSchema.nullable(),
  decorative: z.boolean(),
  captions: captionsSchema.nullable(),
  focal: focalPointSchema,
  crop: mediaCropSchema.nullable(),
  /** Uses that the licence of a typeface allows; absent for all other files. */
  licence: faceLicenceSchema.optional(),
  encoding: z
    .strictObject({
      webp: z.array(z.int().min(16).max(4_000)).min(1).max(12),
      colours: z.int().min(2).max(256).optional(),
    })
    .nullable(),
});
export type BundledFile = z.output<typeof bundledFileSchema>;

export function unreadable(msg: string, cause?: unknown): AppError {
  return new AppError('bundle_unreadable', { msg, cause });
}

export function tooMuch(what: string): AppError {
  const most = bundleLimits.entries.toLocaleString('en-IN');
  return unreadable(
    `The bundle is too large: ${what}. A bundle has at most ${most} entries; export it in parts, by types.`,
  );
}
