import { typeOf } from '../../../content/registry.ts';
import type { Stamp } from '../actor.ts';
import { requireParents } from './create.ts';
import { deleteTrashed, notePlaces, putBack, trashAll } from './repository.ts';
import { syncPaths } from '../publishing/addresses.ts';
import { candidateOf, referenceErrors, requireAddress, slugOfData } from '../publishing/rules.ts';
import { storeIsPublic } from '../snapshot/repository.ts';
import { auditChange, openLiveEntry, type Target } from '../store/entries.ts';
import { announce, nextSeq, updateEntry } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';
import { notPublishable } from '../store/validate.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';

export const TRASH_DAYS = 30;

/** Moves an entry to the trash: it leaves the site at once, and its name is free. */
export async function trashEntry(tx: Transaction, target: Target, stamp: Stamp): Promise<EntryRow> {
  const { singleton, label } = typeOf(target.type);
  if (singleton) throw new AppError('conflict', { msg: `There is exactly one ${label.one}.` });
  const row = await openLiveEntry(tx, target);
  const next = await updateEntry(tx, row.id, {
    deletedAt: stamp.at,
    path: null,
    slug: null,
    publishAt: null,
    unpublishAt: null,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await syncPaths(tx, { before: row, after: next, stamp });
  await auditChange(tx, { action: 'trash', before: row, after: next, ...stamp });
  await announce(tx);
  return next;
}

/**
 * Restores an entry from the trash; it is public again if it was.
 * @throws {AppError} `address_taken`, `not_publishable` or `invalid_input` if something it depends on is gone
 */
export async function untrashEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const row = await openLiveEntry(tx, target, true);
  if (row.deletedAt === null) throw new AppError('conflict', { msg: 'This is not in the trash.' });
  await requireParents(tx, target.type, [row.parentId]);
  // Public again from now on: calendars follow the later moment.
  const address =
    row.published === null ? {} : { ...(await addressAgain(tx, row)), publishedAt: stamp.at };
  const next = await updateEntry(tx, row.id, {
    deletedAt: null,
    ...address,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await syncPaths(tx, { before: row, after: next, stamp });
  await auditChange(tx, { action: 'untrash', before: row, after: next, ...stamp });
  await announce(tx);
  return next;
}

async function addressAgain(tx: Transaction, row: EntryRow) {
  const candidate = candidateOf(row, row.published ?? {});
  const path = await requireAddress(tx, candidate);
  const errors = await referenceErrors(tx, [candidate]);
  if (errors.length > 0) throw notPublishable(errors);
  return { path, slug: slugOfData(candidate.type, candidate.data) };
}

/** Moves all content to the trash, including singletons, and closes the website; returns the number of entries. */
export async function trashAllEntries(tx: Transaction, { by, at }: Stamp): Promise<number> {
  await notePlaces(tx);
  const count = await trashAll(tx, { at, name: by.name });
  await storeIsPublic(tx, false);
  await announce(tx);
  return count;
}

/**
 * Restores the entries of the last `trashAll` to their places; entries created since then go to the trash.
 * @throws {AppError} `conflict` if an entry that somebody has already restored is in the way
 */
export async function untrashAllEntries(
  tx: Transaction,
  isPublic: boolean,
  { by: { name }, at }: Stamp,
): Promise<number> {
  await trashAll(tx, { at, name }, true);
  const count = await putBack(tx, { at, name }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', {
      msg: 'An entry that came out of the trash since stands at an address that would come back. Move it first.',
    });
  });
  await storeIsPublic(tx, isPublic);
  await announce(tx);
  return count;
}

export async function emptyTrash(tx: Transaction, now: Date): Promise<number> {
  return deleteTrashed(tx, new Date(now.getTime() - TRASH_DAYS * 86_400_000));
}
