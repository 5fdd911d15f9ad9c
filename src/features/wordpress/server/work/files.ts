import type { DatabaseHandle } from '../../../../server/platform/database/database.ts';
import { AppError, errorsOf } from '../../../../server/http/errors.ts';
import { stableUrl } from '../../../../server/media/presenter.ts';
import type { MediaLibrary } from '../../../../server/media/service.ts';
import { type Egress, EgressError } from '../../../../server/platform/egress/fetch-file.ts';
import { ArchiveError } from '../../../../server/platform/zip/read.ts';
import { picturesAt, storePicture } from '../store/repository.ts';
import type { MoveRow, PictureRow } from '../store/table.ts';
import type { Uploads } from './uploads.ts';
import { type InLibrary, nameOf, type Wanted } from '../convert/words.ts';
import { firstCharacters } from '../../../../kernel/text/characters.ts';
import { mediaLimits } from '../../../../kernel/publishing/media.ts';

export type FileDeps = Readonly<{
  database: DatabaseHandle;
  media: MediaLibrary;
  egress: Egress;
}>;

/** Pictures fetched at the same time: the old site has visitors too. Documents may be large, and come one by one. */
const AT_ONCE = 3;
const FOLDER = 'WordPress';
const LARGEST = Math.max(mediaLimits.pdf, mediaLimits.video);
type From = Readonly<{ move: MoveRow; uploads: Uploads; signal: AbortSignal }>;

export type TakenFiles = Readonly<{
  taken: (key: string) => InLibrary | undefined;
  /** Names each part that could not be taken, and why. */
  notes: readonly string[];
}>;

export async function takeFiles(
  deps: FileDeps,
  { wanted, ...from }: From & { wanted: readonly Wanted[] },
): Promise<TakenFiles> {
  const { db } = deps.database;
  const { move } = from;
  const keys = wanted.map(({ key }) => key);
  const known = await picturesAt(db, move.id, keys);
  const found = new Map(known.map((row) => [row.url, row]));
  const takeSome = async (some: readonly Wanted[]) => {
    const rows = await Promise.all(some.map((one) => takeFile(deps, { ...from, one })));
    for (const row of rows) found.set(row.url, row);
  };
  const missing = wanted.filter(({ key }) => !found.has(key));
  const pictures = missing.filter(({ isShown }) => isShown);
  for (let at = 0; at < pictures.length; at += AT_ONCE)
    await takeSome(pictures.slice(at, at + AT_ONCE));
  for (const document of missing.filter(({ isShown }) => !isShown)) await takeSome([document]);
  return {
    taken: (key) => {
      const { src, mediaId } = found.get(key) ?? {};
      return src && mediaId ? { src, id: mediaId } : undefined;
    },
    notes: wanted.flatMap(({ key }) => {
      const problem = found.get(key)?.problem;
      return problem ? [`“${nameOf(key)}”: ${problem}`] : [];
    }),
  };
}

type Taking = From & { one: Wanted };

async function takeFile(deps: FileDeps, taking: Taking): Promise<PictureRow> {
  const { move, one } = taking;
  const row = { moveId: move.id, url: one.key, src: null, mediaId: null, problem: null };
  const stored = { ...row, ...(await fromFirst(deps, taking)) };
  await storePicture(deps.database.db, stored);
  return stored;
}

/** Characters of a picture's description in the library. */
const LONGEST_ALT = 300;

type Read = () => Promise<Readonly<{ name: string; bytes: Buffer }>>;

/** Prefers the largest uploaded size; without one, fetches the largest from the old site. */
async function fromFirst(
  { media, egress }: FileDeps,
  { move, one, uploads, signal }: Taking,
): Promise<Partial<PictureRow>> {
  const brought = one.sources.flatMap((source) => uploads.find(source) ?? []);
  const largest = one.isShown ? mediaLimits.image : LARGEST;
  const fetched = one.sources.map((source) => () => fetchFrom(egress, source, { signal, largest }));
  const alt = firstCharacters(one.alt, LONGEST_ALT) || null;
  const rest = one.alt.slice(alt?.length ?? 0).trim();
  const cutOff = rest === '' ? [] : [`The end of its description is left out: ${rest}`];
  const decorative = one.isDecorative ?? false;
  const into = { folder: FOLDER, alt, decorative, createdBy: move.mover.id, isNamedByBytes: true };
  let problem: string | undefined;
  for (const read of [...brought, ...fetched] satisfies Read[]) {
    try {
      const { row, notes } = await media.importFile({ ...(await read()), ...into });
      const isPicture = row.kind === 'image';
      if (one.isShown && !isPicture) throw new EgressError('It is no picture.');
      const notice = [...notes, ...cutOff].join(' ') || null;
      return { src: isPicture ? row.url : stableUrl(row), mediaId: row.id, problem: notice };
    } catch (error) {
      signal.throwIfAborted();
      problem ??= wordsOf(error);
    }
  }
  return { problem: problem ?? 'It has no address.' };
}

type Fetching = Readonly<{ signal: AbortSignal; largest: number }>;

async function fetchFrom(egress: Egress, source: string, fetching: Fetching) {
  return { name: nameOf(source), bytes: await egress.fetch(new URL(source), fetching) };
}

function wordsOf(error: unknown): string {
  if (error instanceof EgressError || error instanceof ArchiveError) return error.message;
  if (error instanceof AppError) return errorsOf(error)[0]?.msg ?? error.message;
  throw error;
}
