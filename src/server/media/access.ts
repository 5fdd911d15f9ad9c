import { programmesWithBrochure } from '../../content/read/lookups.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import type { ByteRange, StoredFile } from '../platform/storage/storage.ts';
import type { Staff } from '../staff/staff.ts';
import type { MediaLibrary } from './service.ts';

/** For whom a file was opened: what everyone may read may be kept by every cache, but no longer than it may be read. */
export type Opened = { isPublic: boolean; isLeaving?: boolean };

/** What decides who may read a file. */
export type FileAccessDeps = Pick<Platform, 'storage'> & {
  content: {
    snapshot(): Snapshot;
    /** True where an entry of the snapshot shows a file of the library, or leads to it. */
    isFileShown(snapshot: Snapshot, id: number): Promise<boolean>;
    /** The content with the draft whose preview link the caller opened last; undefined without one. */
    previewed(request: Request): Promise<Snapshot | undefined>;
  };
  media: Pick<MediaLibrary, 'open' | 'addressStateOf'>;
  staff: Pick<Staff, 'session'>;
  visitors: { find(request: Request): Promise<object | null> };
};

/**
 * Decides whether a caller may read a file of the library; every way to a file asks here. What
 * published content shows is for everyone, but a published programme's brochure for those who
 * registered; all else is for staff, and for whoever has a link to the draft that shows it.
 * @throws AppError `session_required` for a brochure, else `media_not_found`, as if there were none
 */
async function requireReader(
  context: FileAccessDeps,
  request: Request,
  id: number,
): Promise<Opened> {
  const snapshot = context.content.snapshot();
  if (programmesWithBrochure(snapshot, id).length > 0) {
    if (await isRegistered(context, request)) return { isPublic: false };
    throw new AppError('session_required');
  }
  if (await context.content.isFileShown(snapshot, id)) return { isPublic: true };
  if (await isShownPrivately(context, request, id)) return { isPublic: false };
  throw new AppError('media_not_found');
}

async function isRegistered(
  { staff, visitors }: FileAccessDeps,
  request: Request,
): Promise<boolean> {
  return (await visitors.find(request)) !== null || (await staff.session(request)) !== null;
}

async function isShownPrivately(
  context: FileAccessDeps,
  request: Request,
  id: number,
): Promise<boolean> {
  if ((await context.staff.session(request)) !== null) return true;
  const preview = await context.content.previewed(request);
  return preview !== undefined && context.content.isFileShown(preview, id);
}

/** One file of the library at its address: the folder of its content, and a name in it. */
export type FilePlace = { id: number; hash: string; file: string };

const place =
  /^\/?media\/([1-9]\d{0,8})\/([0-9a-f]{20})\/(\d{1,5}\.(?:avif|webp|jpg|png)|file\.(?:pdf|mp4|webm|woff2))$/;

/** The file that a path of this site names; undefined where it can name none. */
export function placeOf(path: string): FilePlace | undefined {
  const [, id, hash, file] = place.exec(path) ?? [];
  return id && hash && file ? { id: Number(id), hash, file } : undefined;
}

/** A way to read a file that its caller may read: whole, or in part. */
export type FileReader = Opened & { open(range?: ByteRange): Promise<StoredFile | null> };

/** Where a file that left an address is now. */
export type Moved = Readonly<{ movedTo: string }>;

/**
 * Opens the file at a place for a caller. What stood there before the file was cropped or replaced is for staff alone, but
 * for a while in which pages of before may ask for it; all others who may read the file are told where it is now.
 * @throws AppError as `requireReader`
 */
async function fileFor(
  context: FileAccessDeps,
  request: Request,
  place: FilePlace,
): Promise<FileReader | Moved> {
  const opened = await openedAt(context, request, place);
  if ('movedTo' in opened) return opened;
  const key = `media/${place.id}/${place.hash}/${place.file}`;
  return { ...opened, open: (range) => context.storage.openInParts(key, range) };
}

async function openedAt(
  context: FileAccessDeps,
  request: Request,
  place: FilePlace,
): Promise<Opened | Moved> {
  const opened = await requireReader(context, request, place.id);
  const { url } = context.content.snapshot().media(place.id) ?? {};
  if (url?.startsWith(`/media/${place.id}/${place.hash}/`)) return opened;
  const addressState = await context.media.addressStateOf(place);
  if (addressState === 'now' || addressState === 'still')
    return { ...opened, isLeaving: addressState === 'still' };
  if ((await context.staff.session(request)) !== null) return { isPublic: false };
  if (addressState === 'left' && opened.isPublic && url) return { movedTo: url };
  throw new AppError('media_not_found');
}

/**
 * Opens what was uploaded, for a caller; null where there is no such file.
 * @throws AppError as `requireReader`
 */
async function uploadFor(context: FileAccessDeps, request: Request, id: number) {
  await requireReader(context, request, id);
  return context.media.open(id);
}

/** The uploaded brochure of a published programme, for somebody who has registered; null where it is none. */
async function brochureFor({ content, media }: FileAccessDeps, id: number) {
  return programmesWithBrochure(content.snapshot(), id).length > 0 ? media.open(id) : null;
}

/** Every way to a file of the library asks here, and is given what its caller may read. */
export function createFileAccess(deps: FileAccessDeps) {
  return {
    requireReader: (request: Request, id: number) => requireReader(deps, request, id),
    fileFor: (request: Request, place: FilePlace) => fileFor(deps, request, place),
    uploadFor: (request: Request, id: number) => uploadFor(deps, request, id),
    brochureFor: (id: number) => brochureFor(deps, id),
  };
}

export type FileAccess = ReturnType<typeof createFileAccess>;
