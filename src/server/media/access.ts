import { programmesWithBrochure } from '../../content/read/lookups.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { AppError } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Platform } from '../platform/open.ts';
import type { ByteRange, StoredFile } from '../platform/storage/storage.ts';
import type { Staff } from '../staff/staff.ts';
import type { MediaLibrary } from './service.ts';

/** Any cache may keep public files, but only while they are public. */
export type Opened = { isPublic: boolean; isLeaving?: boolean };

export type FileAccessDeps = Pick<Platform, 'storage'> & {
  content: {
    snapshot(): Snapshot;
    isFileShown(snapshot: Snapshot, id: number): Promise<boolean>;
    previewed(request: Request): Promise<Snapshot | undefined>;
  };
  media: Pick<MediaLibrary, 'open' | 'addressStateOf'>;
  staff: Pick<Staff, 'session'>;
  visitors: { find(request: Request): Promise<object | null> };
};

/**
 * Every access to a file of the library is checked here. Files that published content shows are public, except brochures,
 * which are for registered visitors. Others are for staff, and for holders of a preview link to a draft that shows them.
 * @throws AppError `session_required` for a brochure, else `media_not_found`, as if the file did not exist
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

export type FilePlace = { id: number; hash: string; file: string };

const place =
  /^\/?media\/([1-9]\d{0,8})\/([0-9a-f]{20})\/(\d{1,5}\.(?:avif|webp|jpg|png)|file\.(?:pdf|mp4|webm|woff2))$/;

export function placeOf(path: string): FilePlace | undefined {
  const [, id, hash, file] = place.exec(path) ?? [];
  return id && hash && file ? { id: Number(id), hash, file } : undefined;
}

export type FileReader = Opened & { open(range?: ByteRange): Promise<StoredFile | null> };

export type Moved = Readonly<{ movedTo: string }>;

/** After a grace period, former versions are for staff; others are redirected. @throws AppError as `requireReader` */
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

export function createFileAccess(deps: FileAccessDeps) {
  const { content, media } = deps;
  return {
    requireReader: (request: Request, id: number) => requireReader(deps, request, id),
    fileFor: (request: Request, place: FilePlace) => fileFor(deps, request, place),
    /** The uploaded original; null if it does not exist. @throws AppError as `requireReader` */
    uploadFor: async (request: Request, id: number) => {
      await requireReader(deps, request, id);
      return media.open(id);
    },
    brochureFor: async (id: number) =>
      programmesWithBrochure(content.snapshot(), id).length > 0 ? media.open(id) : null,
  };
}

export type FileAccess = ReturnType<typeof createFileAccess>;
