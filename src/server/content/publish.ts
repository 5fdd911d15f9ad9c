import type { FieldError } from '../../contract/envelope.ts';
import { typeOf } from '../../content/registry.ts';
import type { Executor, Transaction } from '../platform/database.ts';
import { AppError } from '../http/errors.ts';
import type { Stamp } from './actor.ts';
import { checkComplete, notPublishable } from './checks.ts';
import { draftColumns } from './draft-columns.ts';
import { publicState, requireAddress } from './create.ts';
import { syncPaths } from './addresses.ts';
import { candidateOf, openLiveEntry, type Target } from './open-entry.ts';
import { addressOf, referenceErrors, slugErrors } from './publish-rules.ts';
import { announce, lockContent, nextSeq, updateEntry } from './repository.ts';
import { keepRevision } from './save.ts';
import type { EntryRow } from './table.ts';
import { auditChange } from './audit-change.ts';

/**
 * Makes the draft public.
 * @throws {AppError} `not_publishable` or `address_taken`, naming the fields
 */
export async function publishEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  await lockContent(tx);
  const row = await openLiveEntry(tx, target);
  const candidate = candidateOf(row);
  const { data, errors } = checkComplete(typeOf(target.type), row.draft);
  const broken = errors ?? (await referenceErrors(tx, [candidate]));
  if (broken.length > 0 || data === undefined) throw notPublishable(broken);
  const path = await requireAddress(tx, { ...candidate, data });
  const next = await updateEntry(tx, row.id, {
    ...publicState({ ...candidate, data }, path, stamp),
    ...draftColumns(candidate.type, data),
    publishAt: null,
    scheduleError: null,
  });
  await keepRevision(tx, next, { action: 'publish', ...stamp });
  await auditChange(tx, { action: 'publish', before: asPublic(row), after: next, ...stamp });
  await syncPaths(tx, { before: row, after: next, stamp });
  await announce(tx);
  return next;
}

/** An entry as the public had it: what a publish changes. Nothing where it was not public. */
function asPublic(row: EntryRow): EntryRow | undefined {
  return row.published === null ? undefined : { ...row, draft: row.published };
}

/** Takes an entry, and with it everything under it, off the public site; the draft stays. */
export async function unpublishEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const { essential, label } = typeOf(target.type);
  if (essential) {
    const msg = `The website cannot be shown without the ${label.one.toLowerCase()}.`;
    throw new AppError('conflict', { msg });
  }
  await lockContent(tx);
  const row = await openLiveEntry(tx, target);
  if (row.published === null) throw new AppError('conflict', { msg: 'This is not published.' });
  const next = await updateEntry(tx, row.id, {
    published: null,
    publishedAt: null,
    publishedBy: null,
    slug: null,
    path: null,
    unpublishAt: null,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await keepRevision(tx, next, { action: 'unpublish', ...stamp });
  await auditChange(tx, { action: 'unpublish', before: row, after: next, ...stamp });
  await syncPaths(tx, { before: row, after: next, stamp });
  await announce(tx);
  return next;
}

/** Everything that keeps an entry's draft from being published; empty where nothing does. */
export async function publishErrors(db: Executor, row: EntryRow): Promise<FieldError[]> {
  const candidate = candidateOf(row);
  const { errors = [] } = checkComplete(typeOf(candidate.type), row.draft);
  const address = await addressOf(db, candidate);
  return [
    ...errors,
    ...(await referenceErrors(db, [candidate])),
    ...(await slugErrors(db, candidate)),
    ...address.errors,
  ];
}
