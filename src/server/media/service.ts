import type { Media } from '../../content/snapshot.ts';
import type { FaceLicence } from '../../kernel/publishing/faces.ts';
import type { FocalPoint, MediaCrop } from '../../kernel/publishing/media.ts';
import { firstCharacters } from '../../kernel/text/characters.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../http/errors.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../platform/database/database.ts';
import type { Storage, StoredFile } from '../platform/storage/storage.ts';
import { createSemaphore } from '../platform/turns/turns.ts';
import { fileKeeper, hashOfFile, type KeepFiles, type KeptFiles } from './encoding/files.ts';
import { type Encoders, openEncoders } from './encoding/encoders.ts';
import type { Encoding } from './encoding/picture.ts';
import { notesOf, takeIn } from './encoding/intake.ts';
import { openCutter } from './faces/cutter.ts';
import { presentForPages } from './presenter.ts';
import { type AddressState, addressStateOf } from './store/former.ts';
import {
  allMedia,
  announceMedia,
  countOwnMedia,
  findMedia,
  findMediaByHash,
  forgetMedia,
  insertMedia,
  keysOf,
  mediaTrashedBefore,
  type NewMediaRow,
  nextMediaId,
  trashOwnMedia,
  untrashOwnMedia,
} from './store/repository.ts';
import type { MediaRow } from './store/table.ts';
import type { Platform } from '../platform/open.ts';

export type MediaDeps = {
  config: Pick<Config, 'project'>;
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  refreshPages?: () => Promise<void>;
};

export type FileToImport = {
  /** With its extension; of a path the last part is taken. */
  name: string;
  bytes: Buffer;
  folder?: string;
  alt?: string | null;
  /** Of a film, as WebVTT. */
  captions?: string;
  decorative?: boolean;
  focal?: FocalPoint;
  crop?: MediaCrop | null;
  encoding?: Encoding;
  /** From another installation, whose claim to have drawn it is not believed. */
  isForeign?: boolean;
  /** Its name was not given by a person: whatever it ends in, the bytes decide. */
  isNamedByBytes?: boolean;
  /** Required for typefaces. */
  licence?: FaceLicence | undefined;
  createdBy?: number | null;
  /** Runs in the transaction that adds the file: for the audit log. */
  alongside?: (tx: Transaction, row: MediaRow) => Promise<void>;
};

export type Imported = {
  row: MediaRow;
  media: Media;
  duplicate: boolean;
  /** Remarks on differences from the uploaded file. */
  notes: readonly string[];
};

export type StagedFile = Readonly<{
  values: NewMediaRow & { id: number };
  kept: KeptFiles;
  notes: readonly string[];
}>;

export type MediaLibrary = {
  all(): Promise<readonly Media[]>;
  /**
   * Checks a file by its bytes, encodes pictures in all widths, and tells every process. The same bytes again are the
   * existing file, unchanged.
   * @throws AppError `media_type_refused`, `media_unreadable`, `payload_too_large`.
   */
  importFile(file: FileToImport): Promise<Imported>;
  /** In one transaction: if one file is refused, none is added. */
  importFiles(files: readonly FileToImport[]): Promise<Imported[]>;
  trashOwn(tx: Transaction): Promise<number>;
  untrashOwn(tx: Transaction, since: Date): Promise<number>;
  countOwn(): Promise<number>;
  /** Stores content under a reserved id, for a transaction of the caller. @throws AppError as `importFile` */
  stage(file: FileToImport, id: number): Promise<StagedFile>;
  addStaged(tx: Transaction, staged: StagedFile): Promise<MediaRow | null>;
  announce(tx: Transaction): Promise<void>;
  sweep(staged: readonly StagedFile[]): Promise<void>;
  addressStateOf(place: Readonly<{ id: number; hash: string }>): Promise<AddressState>;
  open(id: number): Promise<(StoredFile & { name: string }) | null>;
  keepFiles: KeepFiles;
  pictures: Encoders;
};

/** Twice the encoders' places, so that these work while a file is stored. */
const STAGED_AT_ONCE = 4;

export function createMediaLibrary(deps: MediaDeps): MediaLibrary {
  const { database, storage, clock } = deps;
  const pictures = openEncoders(deps.config);
  const keepFiles = fileKeeper({ storage, pictures, cutFace: openCutter(deps.config) });
  const known = async (hash: string): Promise<Earlier | null> => {
    const row = await findMediaByHash(database.db, hash);
    return row && { row, media: presentForPages(row), duplicate: true };
  };

  const stage = async (file: FileToImport, id: number): Promise<StagedFile> => {
    const { bytes, name, what, notes } = await takeIn(file);
    const hash = await hashOfFile(bytes);
    const crop = file.crop ?? null;
    const { encoding, licence, isForeign = false } = file;
    const form = { what, crop, isForeign, licence, ...(encoding && { encoding }) };
    const kept = await keepFiles({ id, bytes, hash, ...form });
    const now = clock.now();
    const values = {
      id,
      hash,
      ...kept,
      ...described(file, name),
      captions: what.kind === 'video' ? (file.captions ?? null) : null,
      kind: what.kind,
      crop,
      encoding: encoding ?? null,
      type: what.type,
      bytes: bytes.length,
      createdBy: file.createdBy ?? null,
      createdAt: now,
      updatedAt: now,
    };
    return { values, kept, notes };
  };

  const importing: Importing = { ...deps, known, stage };

  return {
    all: async () => (await allMedia(database.db)).map(presentForPages),
    importFile: async (file) => {
      const [imported] = await importFiles(importing, [file]);
      if (imported === undefined) throw new Error('No file was imported.');
      return imported;
    },
    importFiles: (files) => importFiles(importing, files),
    trashOwn: (tx) => announced(tx, trashOwnMedia(tx, clock.now())),
    untrashOwn: (tx, since) => announced(tx, untrashOwnMedia(tx, since, clock.now())),
    countOwn: () => countOwnMedia(database.db),
    stage,
    addStaged: (tx, { values }) => insertMedia(tx, values),
    announce: (tx) => announceMedia(tx),
    sweep: (staged) => sweep(storage, staged),
    addressStateOf: async ({ id, hash }) => {
      const row = await findMedia(database.db, id);
      return row && addressStateOf(row, hash, clock.now());
    },
    open: async (id) => {
      const row = await findMedia(database.db, id);
      if (row === null || row.deletedAt !== null) return null;
      const stored = await storage.openInParts(row.sourceKey);
      return stored && { ...stored, name: row.name };
    },
    keepFiles,
    pictures,
  };
}

type Earlier = Omit<Imported, 'notes'>;
type Importing = Pick<MediaDeps, 'database' | 'storage' | 'refreshPages'> & {
  known(hash: string): Promise<Earlier | null>;
  stage(file: FileToImport, id: number): Promise<StagedFile>;
};

async function importFiles(deps: Importing, files: readonly FileToImport[]): Promise<Imported[]> {
  const found = await stageAll(deps, files);
  if (found.every((one) => 'row' in one)) return found;
  const rows = await addAll(deps, files, found);
  if (rows.some((row) => row !== null)) await deps.refreshPages?.();
  const imported = found.map(async (one, index): Promise<Imported> => {
    if ('row' in one) return one;
    const row = rows[index] ?? null;
    const { notes } = one;
    return row
      ? { row, media: presentForPages(row), duplicate: false, notes }
      : earlierThan(deps, one);
  });
  return Promise.all(imported);
}

async function stageAll(
  { database, storage, known, stage }: Importing,
  files: readonly FileToImport[],
): Promise<(Imported | StagedFile)[]> {
  const turns = createSemaphore({ places: STAGED_AT_ONCE, waiting: files.length });
  const knownOrStaged = async (file: FileToImport) => {
    const earlier = await known(await hashOfFile(file.bytes));
    if (earlier) return { ...earlier, notes: notesOf(file.bytes, earlier.row) };
    return stage(file, await nextMediaId(database.db));
  };
  const done = await Promise.allSettled(files.map((file) => turns(() => knownOrStaged(file))));
  const found = done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return found;
  await sweep(
    storage,
    found.filter((one) => 'values' in one),
  );
  throw failed.reason;
}

function addAll(
  { database }: Importing,
  files: readonly FileToImport[],
  found: readonly (Imported | StagedFile)[],
): Promise<(MediaRow | null)[]> {
  return withTransaction(database, async (tx) => {
    const rows: (MediaRow | null)[] = [];
    for (const [index, one] of found.entries()) {
      const row = 'values' in one ? await insertMedia(tx, one.values) : null;
      if (row !== null) await files[index]?.alongside?.(tx, row);
      rows.push(row);
    }
    if (rows.some((row) => row !== null)) await announceMedia(tx);
    return rows;
  });
}

async function earlierThan({ storage, known }: Importing, staged: StagedFile): Promise<Imported> {
  await sweep(storage, [staged]);
  const earlier = await known(staged.values.hash);
  if (earlier === null) throw new AppError('conflict');
  return { ...earlier, notes: staged.notes };
}

async function sweep(storage: Storage, staged: readonly StagedFile[]): Promise<void> {
  for (const { kept } of staged) await removeFiles(storage, kept);
}

async function announced(tx: Transaction, changed: Promise<number>): Promise<number> {
  const count = await changed;
  await announceMedia(tx);
  return count;
}

const LONGEST_NAME = 120;

export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = singleLine(last).replace(/^\.+/, '');
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = firstCharacters(
    plain.slice(0, plain.length - ending.length),
    LONGEST_NAME - ending.length,
  );
  return `${stem || 'file'}${ending}`;
}

function described(file: FileToImport, name: string) {
  return {
    name: safeName(name),
    folder: file.folder ?? '',
    alt: file.decorative === true ? null : (file.alt ?? null),
    decorative: file.decorative ?? false,
    focalX: file.focal?.x ?? 0.5,
    focalY: file.focal?.y ?? 0.5,
  };
}

export async function removeFiles(
  storage: Storage,
  kept: Pick<MediaRow, 'sourceKey' | 'url' | 'renditions' | 'face'>,
): Promise<void> {
  await Promise.all([...keysOf(kept)].map((key) => storage.remove(key)));
}

/** Milliseconds in the trash. */
const KEPT = 30 * 24 * 3_600_000;

type Deps = Pick<Platform, 'database' | 'storage' | 'clock'>;
export async function emptyMediaTrash({ database, storage, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  for (const row of await mediaTrashedBefore(database.db, before)) {
    if (await forgetMedia(database.db, row.id)) await removeFiles(storage, row);
  }
}
