import type { FaceLicence } from '../../kernel/publishing/faces.ts';
import type { MediaChange, MediaUse } from '../../kernel/publishing/media.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { AppError, invalidInput } from '../http/errors.ts';
import type { Precondition } from '../http/preconditions.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { hashOf, hashOfFile, type KeepFiles, type KeptFiles } from './encoding/files.ts';
import type { Encoders } from './encoding/encoders.ts';
import { takeIn } from './encoding/intake.ts';
import { detectedType } from './encoding/type-detection.ts';
import { unreadable } from './encoding/refusal.ts';
import { formerAfter } from './store/former.ts';
import {
  announceMedia,
  findMedia,
  findMediaByHash,
  lockMedia,
  type NewMediaRow,
  updateMedia,
} from './store/repository.ts';
import type { MediaRow } from './store/table.ts';
import type { Upload } from './upload.ts';

export type MediaChangesDeps = {
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  audit: Audit;
  keepFiles: KeepFiles;
  pictures: Encoders;
  refreshPages: () => Promise<void>;
  usesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly MediaUse[]>>;
};

export type Editor = { actor: Actor; address: string; mayChange: Precondition | undefined };

type Edit = { action: string; change: Partial<NewMediaRow> };

export function createMediaChanges(deps: MediaChangesDeps) {
  const { database, clock, keepFiles } = deps;

  const apply = async (
    id: number,
    editor: Editor,
    decide: (row: MediaRow, tx: Transaction) => Promise<Edit> | Edit,
  ): Promise<MediaRow> => {
    const changed = await withTransaction(database, async (tx) => {
      const row = await lockMedia(tx, id);
      if (row === null) throw new AppError('media_not_found');
      if (editor.mayChange?.(row.version) === false)
        throw new AppError('stale_version', { data: { version: row.version } });
      const { action, change } = await decide(row, tx);
      const after = await updateMedia(tx, id, movedBy(change, row, clock.now()));
      await deps.audit.record(tx, {
        actor: editor.actor,
        action,
        entity: 'media',
        entityId: id,
        before: factsOf(row),
        after: factsOf(after),
        address: editor.address,
      });
      await announceMedia(tx);
      return after;
    });
    await deps.refreshPages();
    return changed;
  };

  const edit = async (id: number, change: MediaChange, editor: Editor): Promise<MediaRow> => {
    const files = await reencodedFiles(deps, id, change);
    return apply(id, editor, (row) => ({
      action: 'update',
      change: { ...files, ...describedBy(change, row), ...captionedBy(change, row) },
    }));
  };

  const replace = async (
    id: number,
    file: Pick<Upload, 'name' | 'bytes' | 'fields'>,
    editor: Editor,
  ): Promise<{ row: MediaRow; notes: readonly string[] }> => {
    const row = await findMedia(database.db, id);
    if (row === null) throw new AppError('media_not_found');
    const { bytes, what, notes } = await takeIn(file);
    if (what.kind !== row.kind) {
      throw new AppError('media_type_refused', {
        msg: `Only another ${row.kind} can take its place.`,
      });
    }
    const hash = await hashOfFile(bytes);
    const same = await findMediaByHash(database.db, hash);
    if (same !== null && same.id !== id) {
      throw new AppError('conflict', {
        msg: `The library has this very file already: ${same.name}.`,
      });
    }
    const licence = file.fields.licence ?? row.face?.licence;
    const kept = await keepFiles({ id, bytes, hash, what, crop: null, licence });
    const facts = { hash, type: what.type, bytes: bytes.length, crop: null, encoding: null };
    const change = { ...kept, ...facts };
    return { row: await apply(id, editor, () => ({ action: 'replace', change })), notes };
  };

  const trash = (id: number, editor: Editor): Promise<MediaRow> =>
    apply(id, editor, async (row) => {
      const uses = (await deps.usesOf([id])).get(id) ?? [];
      if (uses.length > 0) throw new AppError('still_in_use', { data: { used_in: uses } });
      return { action: 'trash', change: { deletedAt: row.deletedAt ?? clock.now() } };
    });

  const restore = (id: number, editor: Editor): Promise<MediaRow> =>
    apply(id, editor, async (row, tx) => {
      const twin = await findMediaByHash(tx, row.hash);
      if (twin !== null && twin.id !== id) {
        throw new AppError('conflict', {
          msg: `The same file was uploaded again as ${twin.name}.`,
        });
      }
      return { action: 'restore', change: { deletedAt: null } };
    });

  return { edit, replace, trash, restore };
}

async function reencodedFiles(deps: MediaChangesDeps, id: number, { crop, licence }: MediaChange) {
  return {
    ...(crop === undefined ? {} : await cropped(deps, id, crop)),
    ...(licence === undefined ? {} : await recut(deps, id, licence)),
  };
}

async function cropped(
  { database, storage, keepFiles, pictures }: MediaChangesDeps,
  id: number,
  crop: NonNullable<MediaChange['crop']> | null,
): Promise<Partial<KeptFiles> & Pick<NewMediaRow, 'crop' | 'encoding'>> {
  const row = await findMedia(database.db, id);
  if (row === null) throw new AppError('media_not_found');
  if (row.kind !== 'image')
    throw invalidInput([{ field: 'crop', msg: 'Only pictures can be cropped.' }]);
  const bytes = await storage.read(row.sourceKey);
  if (bytes === null) throw unreadable('The uploaded file is no longer kept.');
  const what = detectedType(row.type);
  const { width, height } = await pictures.measure(bytes, what.extension === 'svg');
  if (crop !== null && (crop.left + crop.width > width || crop.top + crop.height > height)) {
    const msg = `Must lie within the picture, which has ${width} by ${height} pixels.`;
    throw invalidInput([{ field: 'crop', msg }]);
  }
  return { ...(await keepFiles({ id, bytes, hash: row.hash, what, crop })), crop, encoding: null };
}

async function recut(
  { database, storage, keepFiles }: MediaChangesDeps,
  id: number,
  licence: FaceLicence,
): Promise<Partial<KeptFiles>> {
  const row = await findMedia(database.db, id);
  if (row === null) throw new AppError('media_not_found');
  if (row.kind !== 'font')
    throw invalidInput([{ field: 'licence', msg: 'Only typefaces have a licence.' }]);
  const bytes = await storage.read(row.sourceKey);
  if (bytes === null) throw unreadable('The uploaded file is no longer kept.');
  const what = detectedType(row.type);
  return keepFiles({ id, bytes, hash: row.hash, what, crop: null, licence });
}

function movedBy(change: Edit['change'], row: MediaRow, now: Date): Edit['change'] {
  const { url = row.url } = change;
  return { ...change, former: formerAfter(row, { url }, now), updatedAt: now };
}

function describedBy(change: MediaChange, row: MediaRow): Partial<NewMediaRow> {
  const { name, folder, focal, alt } = change;
  const decorative = change.decorative ?? (alt ? false : row.decorative);
  if (decorative && alt) {
    throw invalidInput([{ field: 'alt', msg: 'A decorative picture has no description.' }]);
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(folder === undefined ? {} : { folder }),
    ...(focal === undefined ? {} : { focalX: focal.x, focalY: focal.y }),
    decorative,
    alt: decorative ? null : alt === undefined ? row.alt : alt || null,
  };
}

function captionedBy({ captions }: MediaChange, { kind }: MediaRow): Partial<NewMediaRow> {
  if (captions === undefined) return {};
  if (captions !== null && kind !== 'video')
    throw invalidInput([{ field: 'captions', msg: 'Only videos have captions.' }]);
  return { captions };
}

function factsOf(row: MediaRow) {
  return {
    name: row.name,
    folder: row.folder,
    alt: row.alt,
    decorative: row.decorative,
    focal: [row.focalX, row.focalY],
    crop: row.crop,
    captions: row.captions === null ? null : hashOf(Buffer.from(row.captions)),
    hash: row.hash,
    licence: row.face?.licence ?? null,
    deleted: row.deletedAt !== null,
  };
}
