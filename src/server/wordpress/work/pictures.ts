import type { DatabaseHandle } from '../../platform/database/database.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import type { MediaLibrary } from '../../media/service.ts';
import { type Outside, OutsideError } from '../../platform/outside/fetch-file.ts';
import { picturesAt, storePicture } from '../store/repository.ts';
import type { MoveRow, PictureRow } from '../store/table.ts';
import type { InLibrary, Wanted } from './words.ts';

/** What fetching pictures stands on. */
export type PictureDeps = Readonly<{
  database: DatabaseHandle;
  media: MediaLibrary;
  outside: Outside;
}>;

/** Pictures fetched at the same time: the old site has visitors too. */
const AT_ONCE = 3;

const FOLDER = 'WordPress';

/** Takes pictures into the library, those that are not there yet; what could not be had is remembered too. */
export async function takePictures(
  deps: PictureDeps,
  { move, wanted, signal }: { move: MoveRow; wanted: readonly Wanted[]; signal: AbortSignal },
): Promise<(key: string) => InLibrary | undefined> {
  const { db } = deps.database;
  const keys = wanted.map(({ key }) => key);
  const known = await picturesAt(db, move.id, keys);
  const found = new Map(known.map((row) => [row.url, row]));
  const missing = wanted.filter(({ key }) => !found.has(key));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    const rows = await Promise.all(some.map((one) => takePicture(deps, { move, one, signal })));
    for (const row of rows) found.set(row.url, row);
  }
  return (key) => {
    const { src, mediaId } = found.get(key) ?? {};
    return src && mediaId ? { src, id: mediaId } : undefined;
  };
}

type Taking = { move: MoveRow; one: Wanted; signal: AbortSignal };

async function takePicture(deps: PictureDeps, { move, one, signal }: Taking): Promise<PictureRow> {
  const row = { moveId: move.id, url: one.key, src: null, mediaId: null, problem: null };
  const taken = await fromFirst(deps, { move, one, signal });
  const stored = { ...row, ...taken };
  await storePicture(deps.database.db, stored);
  return stored;
}

/** The largest size that is there. */
async function fromFirst(
  { media, outside }: PictureDeps,
  { move, one, signal }: Taking,
): Promise<Partial<PictureRow>> {
  let problem = 'It has no address.';
  for (const source of one.sources) {
    try {
      const url = new URL(source);
      const bytes = await outside.fetch(url, signal);
      const name = decodeURI(url.pathname);
      const { mover } = move;
      const { row } = await media.importFile({
        name,
        bytes,
        folder: FOLDER,
        alt: one.alt.slice(0, 300) || null,
        createdBy: mover.id,
      });
      if (row.kind !== 'image') throw new OutsideError('It is no picture.');
      return { src: row.url, mediaId: row.id };
    } catch (error) {
      signal.throwIfAborted();
      problem = wordsOf(error);
    }
  }
  return { problem };
}

function wordsOf(error: unknown): string {
  if (error instanceof OutsideError) return error.message;
  if (error instanceof AppError) return errorsOf(error)[0]?.msg ?? error.message;
  if (error instanceof URIError) return 'Its address cannot be read.';
  throw error;
}
