import { z } from 'zod';

import { faceLicenceSchema, faceSchema } from './faces.ts';
import { pageOf, pageQuerySchema } from '../envelope.ts';
import { searchText } from '../text/searchText.ts';
import { singleLine } from '../text/singleLine.ts';

export const mediaKinds = ['image', 'pdf', 'video', 'font'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const captionsPath = '/media/:id/captions.vtt';

/** The address of a film's captions, whatever they say by now. */
export function captionsUrl(id: number): string {
  return captionsPath.replace(':id', String(id));
}

const megabyte = 1024 * 1024;

/** Largest files, in bytes, and largest pictures, in pixels. */
export const mediaLimits = {
  image: 20 * megabyte,
  svg: megabyte,
  pdf: 40 * megabyte,
  video: 64 * megabyte,
  font: 2 * megabyte,
  pixels: 60_000_000,
} as const;

export const mediaExtensions = {
  image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  pdf: ['pdf'],
  video: ['mp4', 'webm'],
  font: ['woff2'],
} as const satisfies Record<MediaKind, readonly string[]>;

const pixel = z.int().min(0).max(100_000);
const share = z.number().min(0).max(1);

/** A crop of a picture, in pixels of the uploaded file after upright rotation. */
export const mediaCropSchema = z.strictObject({
  left: pixel,
  top: pixel,
  width: pixel.min(16),
  height: pixel.min(16),
});
export type MediaCrop = z.output<typeof mediaCropSchema>;

/** The most important point of a picture, as fractions of its width and height. */
export const focalPointSchema = z.strictObject({ x: share, y: share });
export type FocalPoint = z.output<typeof focalPointSchema>;

const nameSchema = z
  .string()
  .overwrite(singleLine)
  .min(1)
  .max(120)
  .regex(/^[^/\\]+$/, 'Must be a file name without slashes.');

/** Folders are words divided by slashes; an empty text is the top. */
export const folderSchema = z
  .string()
  .overwrite(singleLine)
  .max(200)
  .regex(/^(?:[^/\\]+(?:\/[^/\\]+)*)?$/, 'Must be names divided by single slashes.');

export const altSchema = z.string().overwrite(singleLine).max(300);

/** Captions of a film: the text of a WebVTT file. */
export const captionsSchema = z
  .string()
  .max(200_000)
  .regex(/^\uFEFF?WEBVTT(?![^\s])/, 'Must be WebVTT: a text that begins with the line WEBVTT.');

const renditionSchema = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png']),
});

export const mediaUseSchema = z.strictObject({
  type: z.string(),
  id: z.int(),
  title: z.string(),
  field: z.string(),
  published: z.boolean(),
});
export type MediaUse = z.output<typeof mediaUseSchema>;

export const mediaItemSchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(mediaKinds),
    name: z.string(),
    folder: z.string(),
    type: z.string(),
    /** Address that never changes its content. */
    url: z.string(),
    /** Address that always leads to the newest content. */
    stable_url: z.string(),
    alt: z.string().nullable(),
    decorative: z.boolean(),
    /** Captions of a film as WebVTT; null if it has none. */
    captions: z.string().nullable(),
    /** Metrics and licence of a typeface; null for all other files. */
    face: faceSchema.nullable(),
    /** True until an image has a description or is marked decorative. */
    needs_alt: z.boolean(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    bytes: z.int(),
    focal: focalPointSchema,
    crop: mediaCropSchema.nullable(),
    renditions: z.array(renditionSchema),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable(),
    used_in: z.array(mediaUseSchema),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.output<typeof mediaItemSchema>;

/** A whole picture as it was uploaded, upright and uncropped: its size in pixels, and a small copy to look at. */
export const wholePictureSchema = z
  .strictObject({ width: z.int(), height: z.int(), preview: z.string() })
  .meta({ id: 'WholePicture' });
export type WholePicture = z.output<typeof wholePictureSchema>;

export const replacedSchema = mediaItemSchema
  .extend({
    notes: z.array(z.string()).describe('What of it will not be as its owner may expect.'),
  })
  .meta({ id: 'ReplacedMedia' });
export type ReplacedMedia = z.output<typeof replacedSchema>;

export const uploadedSchema = replacedSchema
  .extend({ duplicate: z.boolean() })
  .meta({ id: 'UploadedMedia' });
export type UploadedMedia = z.output<typeof uploadedSchema>;

/** Changes that staff may make to a file. Absent keys stay unchanged; a null crop removes the crop. */
export const mediaChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  folder: folderSchema.optional(),
  alt: altSchema.nullable().optional(),
  decorative: z.boolean().optional(),
  focal: focalPointSchema.optional(),
  crop: mediaCropSchema.nullable().optional(),
  captions: captionsSchema.nullable().optional(),
  licence: faceLicenceSchema.optional(),
});
export type MediaChange = z.output<typeof mediaChangeSchema>;

export const mediaQuerySchema = pageQuerySchema.extend({
  kind: z.enum(mediaKinds).optional(),
  /** A folder and those in it; `/`: files in no folder. */
  folder: folderSchema.or(z.literal('/')).optional(),
  q: searchText(100).optional(),
  needs_alt: z.enum(['true', 'false']).optional(),
  trash: z.enum(['true', 'false']).default('false'),
  sort: z.enum(['created_at', 'name', 'bytes']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type MediaQuery = z.output<typeof mediaQuerySchema>;

export const mediaPageSchema = pageOf(mediaItemSchema);

/** A folder in use, with how many files lie in it; the empty name holds those in none. */
export const mediaFoldersSchema = z.array(z.strictObject({ folder: z.string(), files: z.int() }));
export type MediaFolder = z.output<typeof mediaFoldersSchema>[number];

export const uploadFieldsSchema = z.strictObject({
  folder: folderSchema.default(''),
  alt: altSchema.min(1).optional(),
  decorative: z.enum(['true', 'false']).optional(),
  licence: faceLicenceSchema
    .optional()
    .describe('What the licence of a typeface allows; asked for with each.'),
});
