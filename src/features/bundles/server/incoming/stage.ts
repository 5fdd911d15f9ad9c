import { pointersOf } from '../../../../content/fields/walk.ts';
import { typeOf } from '../../../../content/registry.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { FileToImport, MediaLibrary, StagedFile } from '../../../../server/media/service.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { createSemaphore } from '../../../../server/platform/turns/semaphore.ts';
import { type BundledFile, unreadable } from '../archive/format.ts';
import type { NewFile } from './inward.ts';
import type { Plan } from './prepare.ts';
import type { ReadBundle } from '../archive/read-bundle.ts';

/** Files that are read and encoded at a time: each may be large. */
const PLACES = 2;

/** New files that the imported entries show; all new files if everything is imported. */
export async function filesToStage(
  { planned, newFiles }: Plan,
  isEverything: boolean,
): Promise<NewFile[]> {
  if (isEverything) return [...newFiles];
  const written = planned.filter(({ fate }) => fate !== 'same');
  const ids = await mapInTurns(written, ({ type, draft, published }) =>
    [draft, published ?? {}].flatMap((data) =>
      pointersOf(typeOf(type).fields, data)
        .filter(({ to }) => to === 'media')
        .map(({ id }) => id),
    ),
  );
  const shown = new Set(ids.flat());
  return newFiles.filter(({ id }) => shown.has(id));
}

/**
 * Stores the content of new files, to be added to the library by the transaction; on the first that is refused, takes
 * all of them away again.
 * @throws {AppError} `bundle_unreadable`, naming the file
 */
export async function stageFiles(
  media: Pick<MediaLibrary, 'stage' | 'sweep'>,
  { bundle, createdBy }: Readonly<{ bundle: ReadBundle; createdBy: number | null }>,
  files: readonly NewFile[],
): Promise<StagedFile[]> {
  const turns = createSemaphore({ places: PLACES, waiting: files.length });
  let isStopped = false;
  const stageOne = async ({ id, file }: NewFile): Promise<StagedFile | undefined> => {
    if (isStopped) return undefined;
    const bytes = await bundle.readFile(file.hash);
    return media.stage({ ...toImport(file, bytes), createdBy }, id).catch((error: unknown) => {
      throw refusedAs(file, error);
    });
  };
  const done = await Promise.allSettled(
    files.map((file) =>
      turns(() => stageOne(file)).catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  const staged = done.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []));
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return staged;
  await media.sweep(staged);
  throw failed.reason;
}

function toImport(file: BundledFile, bytes: Buffer): FileToImport {
  const { name, folder, alt, decorative, captions, focal, crop, encoding, licence } = file;
  const { webp, colours } = encoding ?? {};
  return {
    name,
    bytes,
    folder,
    alt,
    decorative,
    focal,
    crop,
    licence,
    isForeign: true,
    ...(captions !== null && { captions }),
    ...(webp && { encoding: { webp, ...(colours !== undefined && { colours }) } }),
  };
}

function refusedAs({ name }: BundledFile, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return unreadable(`The file ${name} of the bundle is not accepted. ${error.message}`, error);
}
