import type { FieldError } from '../../../kernel/envelope.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import { typeOf } from '../../../content/registry.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { changeEntry, draftColumns, openLiveEntry, type Target } from '../store/entries.ts';
import { announce, lockContent, nextSeq } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';
import { checkComplete, notPublishable } from '../store/validate.ts';
import { syncPaths } from './addresses.ts';
import {
  pageDescription,
  newPartErrors,
  type Published,
  publishedWith,
  relatedDrafts,
} from './dependents.ts';
import {
  addressOf,
  candidateOf,
  prefixErrors,
  publicState,
  referenceErrors,
  requireAddress,
  slugErrors,
} from './rules.ts';

/**
 * Makes the draft public.
 * @throws {AppError} `not_publishable` or `address_taken`, naming the fields, or those of public parts that do not go
 * together with it, as `structure 12: credits`
 */
export async function publishEntry(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const published = await makePublic(tx, target, stamp);
  const broken = await newPartErrors(tx, published);
  if (broken.length > 0) throw notPublishable(broken);
  return published.after;
}

async function makePublic(tx: Transaction, target: Target, stamp: Stamp): Promise<Published> {
  await lockContent(tx);
  const row = await openLiveEntry(tx, target);
  const candidate = candidateOf(row);
  const { data, errors } = checkComplete(typeAt(target.type, row.parentId), row.draft);
  const broken = errors ?? (await referenceErrors(tx, [candidate]));
  if (broken.length > 0 || data === undefined) throw notPublishable(broken);
  const path = await requireAddress(tx, { ...candidate, data });
  const columns = {
    ...publicState({ ...candidate, data }, path, stamp),
    ...draftColumns(candidate.type, data),
    publishAt: null,
    scheduleError: null,
  };
  const next = await changeEntry(tx, row, {
    action: 'publish',
    columns,
    // The audit log compares with what was public before.
    before: row.published === null ? undefined : { ...row, draft: row.published },
    ...stamp,
  });
  await syncPaths(tx, { before: row, after: next, stamp });
  await announce(tx);
  return { before: row, after: next };
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
  const columns = {
    published: null,
    publishedAt: null,
    publishedBy: null,
    slug: null,
    path: null,
    unpublishAt: null,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  };
  const next = await changeEntry(tx, row, { action: 'unpublish', columns, ...stamp });
  await syncPaths(tx, { before: row, after: next, stamp });
  await announce(tx);
  return next;
}

export async function publishErrors(db: Executor, row: EntryRow): Promise<FieldError[]> {
  const candidate = candidateOf(row);
  const { errors = [] } = checkComplete(typeAt(candidate.type, row.parentId), row.draft);
  const address = await addressOf(db, candidate);
  return [
    ...errors,
    ...(await referenceErrors(db, [candidate])),
    ...(await slugErrors(db, candidate)),
    ...address.errors,
  ];
}

/**
 * Publishes an entry with all drafts and changes below it, related entries and its page's description: all or
 * none.
 * @throws {AppError} `not_publishable` with the errors of all of them, as `structure 12: credits`
 */
export async function publishTree(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const errors: FieldError[] = [];
  const run: PublishRun = { stamp, errors, done: [] };
  const row = await openLiveEntry(tx, target);
  const published = await tryPublish(tx, row, run);
  await publishUnder(tx, row, run);
  for (const describing of await pageDescription(tx, published ?? row))
    await tryPublish(tx, describing, run);
  for (const draft of await relatedDrafts(tx, row.type, [row.id])) await tryPublish(tx, draft, run);
  for (const each of run.done) errors.push(...(await newPartErrors(tx, each)));
  if (errors.length > 0) throw notPublishable(errors);
  return published ?? row;
}

/** `done` lists the published entries; whether their parts agree with them is checked at the end. */
type PublishRun = { stamp: Stamp; errors: FieldError[]; done: Published[] };

async function publishUnder(
  tx: Transaction,
  above: EntryRow,
  gathering: PublishRun,
): Promise<void> {
  for (const child of await publishedWith(tx, above)) {
    await tryPublish(tx, child, gathering);
    await publishUnder(tx, child, gathering);
  }
}

async function tryPublish(
  tx: Transaction,
  row: EntryRow,
  { stamp, errors, done }: PublishRun,
): Promise<EntryRow | undefined> {
  if (row.status === 'published') return row;
  const type = row.type;
  try {
    const each = await tx.transaction((inner) => makePublic(inner, { type, id: row.id }, stamp));
    done.push(each);
    return each.after;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors.push(...prefixErrors(row, errorsOf(error)));
    return undefined;
  }
}
