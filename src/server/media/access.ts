import { programmesWithBrochure } from '../../content/read/lookups.ts';
import { isFileShown } from '../content/shown-files.ts';
import { previewedSnapshot } from '../content/preview-token.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import type { ByteRange, StoredFile } from '../platform/storage/storage.ts';

/** For whom a file was opened: what everyone may read may be kept by every cache. */
export type Opened = { isPublic: boolean };

type Context = Pick<
  Parts,
  'clock' | 'config' | 'content' | 'database' | 'media' | 'staff' | 'storage' | 'visitors'
>;

/**
 * Decides whether a caller may read a file of the library; every way to a file asks here. What
 * published content shows is for everyone, but a published programme's brochure for those who
 * registered; all else is for staff, and for whoever has a link to the draft that shows it.
 * @throws AppError `session_required` for a brochure, else `media_not_found`, as if there were none
 */
export async function requireReader(
  context: Context,
  request: Request,
  id: number,
): Promise<Opened> {
  const snapshot = context.content.snapshot();
  if (programmesWithBrochure(snapshot, id).length > 0) {
    if (await isRegistered(context, request)) return { isPublic: false };
    throw new AppError('session_required');
  }
  if (await isFileShown(snapshot, id)) return { isPublic: true };
  if (await isShownPrivately(context, request, id)) return { isPublic: false };
  throw new AppError('media_not_found');
}

async function isRegistered({ staff, visitors }: Context, request: Request): Promise<boolean> {
  return (await visitors.find(request)) !== null || (await staff.session(request)) !== null;
}

async function isShownPrivately(context: Context, request: Request, id: number): Promise<boolean> {
  if ((await context.staff.session(request)) !== null) return true;
  const preview = await previewedSnapshot(context, request);
  return preview !== undefined && isFileShown(preview, id);
}

/** One file of the library at its address: the folder of its content, and a name in it. */
export type FilePlace = { id: number; hash: string; file: string };

const place =
  /^\/?media\/([1-9]\d{0,8})\/([0-9a-f]{20})\/(\d{1,5}\.(?:avif|webp|jpg|png)|file\.(?:pdf|mp4|webm))$/;

/** The file that a path of this site names; undefined where it can name none. */
export function placeOf(path: string): FilePlace | undefined {
  const [, id, hash, file] = place.exec(path) ?? [];
  return id && hash && file ? { id: Number(id), hash, file } : undefined;
}

/** A way to read a file that its caller may read: whole, or in part. */
export type FileReader = Opened & { open(range?: ByteRange): Promise<StoredFile | null> };

/**
 * Opens the file at a place for a caller.
 * @throws AppError as `requireReader`
 */
export async function fileFor(
  context: Context,
  request: Request,
  { id, hash, file }: FilePlace,
): Promise<FileReader> {
  const opened = await requireReader(context, request, id);
  const key = `media/${id}/${hash}/${file}`;
  return { ...opened, open: (range) => context.storage.open(key, range) };
}

/**
 * Opens what was uploaded, for a caller; null where there is no such file.
 * @throws AppError as `requireReader`
 */
export async function uploadFor(context: Context, request: Request, id: number) {
  await requireReader(context, request, id);
  return context.media.open(id);
}
