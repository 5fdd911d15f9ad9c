import type { DatabaseHandle } from '../../../../server/platform/database/database.ts';
import { AppError, errorsOf } from '../../../../server/http/errors.ts';
import type { MediaLibrary } from '../../../../server/media/service.ts';
import { type Egress, EgressError } from '../../../../server/platform/egress/fetch-file.ts';
import { ArchiveError } from '../../../../server/platform/zip/read.ts';
import { picturesAt, storePicture } from '../store/repository.ts';
import type { MoveRow, PictureRow } from '../store/table.ts';
import type { Uploads } from './uploads.ts';
import type { InLibrary, Wanted } from '../convert/words.ts';

export type PictureDeps = Readonly<{
  database: DatabaseHandle;
  media: MediaLibrary;
  egress: Egress;
}>;

/** Pictures fetched at the same time: the old site has visitors too. */
const AT_ONCE = 3;
const FOLDER = 'WordPress';
type From = Readonly<{ move: MoveRow; uploads: Uploads; signal: AbortSignal }>;

export async function takePictures(
  deps: PictureDeps,
  { wanted, ...from }: From & { wanted: readonly Wanted[] },
): Promise<(key: string) => InLibrary | undefined> {
  const { db } = deps.database;
  const { move } = from;
  const keys = wanted.map(({ key }) => key);
  const known = await picturesAt(db, move.id, keys);
  const found = new Map(known.map((row) => [row.url, row]));
  const missing = wanted.filter(({ key }) => !found.has(key));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    const rows = await Promise.all(some.map((one) => takePicture(deps, { ...from, one })));
    for (const row of rows) found.set(row.url, row);
  }
  return (key) => {
    const { src, mediaId } = found.get(key) ?? {};
    return src && mediaId ? { src, id: mediaId } : undefined;
  };
}

type Taking = From & { one: Wanted };

async function takePicture(deps: PictureDeps, taking: Taking): Promise<PictureRow> {
  const { move, one } = taking;
  const row = { moveId: move.id, url: one.key, src: null, mediaId: null, problem: null };
  const stored = { ...row, ...(await fromFirst(deps, taking)) };
  await storePicture(deps.database.db, stored);
  return stored;
}

type Read = () => Promise<Readonly<{ name: string; bytes: Buffer }>>;

/** Prefers the largest uploaded size; without one, fetches the largest from the old site. */
async function fromFirst(
  { media, egress }: PictureDeps,
  { move, one, uploads, signal }: Taking,
): Promise<Partial<PictureRow>> {
  const brought = one.sources.flatMap((source) => uploads.find(source) ?? []);
  const fetched = one.sources.map((source) => () => fetchFrom(egress, source, signal));
  const alt = one.alt.slice(0, 300) || null;
  const into = { folder: FOLDER, alt, createdBy: move.mover.id };
  let problem: string | undefined;
  for (const read of [...brought, ...fetched] satisfies Read[]) {
    try {
      const { row } = await media.importFile({ ...(await read()), ...into });
      if (row.kind !== 'image') throw new EgressError('It is no picture.');
      return { src: row.url, mediaId: row.id };
    } catch (error) {
      signal.throwIfAborted();
      problem ??= wordsOf(error);
    }
  }
  return { problem: problem ?? 'It has no address.' };
}

async function fetchFrom(egress: Egress, source: string, signal: AbortSignal) {
  const url = new URL(source);
  return { name: decodeURI(url.pathname), bytes: await egress.fetch(url, signal) };
}

function wordsOf(error: unknown): string {
  if (error instanceof EgressError || error instanceof ArchiveError) return error.message;
  if (error instanceof AppError) return errorsOf(error)[0]?.msg ?? error.message;
  if (error instanceof URIError) return 'Its address cannot be read.';
  throw error;
}
