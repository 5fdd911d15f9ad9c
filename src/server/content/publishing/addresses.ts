import { hasAmounts, withMovedAmounts } from '../../../content/placeholders.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, draftColumns } from '../store/entries.ts';
import {
  insertEntries,
  keepRevisions,
  lastPosition,
  nextSeq,
  updateEntry,
} from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import {
  lockHolding,
  lockQuoting,
  publishedHolding,
  publishedNames,
  publishedPagesUnder,
  redirecting,
  storePath,
} from './repository.ts';
import { addressOf, candidateOf, publicState, slugErrors, slugOfData } from './rules.ts';

/**
 * Updates other entries after an address change: child pages and entries named after the page move along, old
 * addresses redirect to new ones, and redirects in the way of a page are removed.
 * @throws {AppError} `address_taken` if a child page cannot have its new address
 */
export async function syncPaths(
  tx: Transaction,
  { before, after, stamp }: { before: EntryRow; after: EntryRow; stamp: Stamp },
): Promise<void> {
  const visible = isVisible(after);
  if (before.path === after.path && visible === isVisible(before)) return;
  await syncPath(tx, { from: before.path, row: after, stamp });
  for (const child of await publishedPagesUnder(tx, after.id)) {
    const path = visible ? await movedPath(tx, child, after) : null;
    if (path === child.path) continue;
    const moved = await storePath(tx, child.id, path);
    await syncPath(tx, { from: child.path, row: moved, stamp });
  }
}

/** Removes the redirects of addresses at which pages stand that are new. */
export async function yieldRedirects(
  tx: Transaction,
  paths: readonly string[],
  stamp: Stamp,
): Promise<void> {
  for (const path of await publishedNames(tx, redirecting.type, paths))
    await removeRedirect(tx, path, stamp);
}

function isVisible({ published, deletedAt }: EntryRow): boolean {
  return published !== null && deletedAt === null;
}

async function movedPath(
  tx: Transaction,
  child: EntryRow,
  above: EntryRow,
): Promise<string | null> {
  const { path, errors } = await addressOf(tx, candidateOf(child, child.published ?? {}));
  const [error] = errors;
  if (error === undefined) return path;
  const field = typeOf(above.type).slugField ?? 'slug';
  throw new AppError('address_taken', { msg: error.msg, errors: [{ ...error, field }] });
}

async function syncPath(
  tx: Transaction,
  { from, row, stamp }: { from: string | null; row: EntryRow; stamp: Stamp },
): Promise<void> {
  if (row.path === null) return;
  await removeRedirect(tx, row.path, stamp);
  if (from === null || from === row.path) return;
  await upsertRedirect(tx, { from, to: row.path, stamp });
  await renameDependents(tx, { from, to: row.path, stamp });
  if (hasAmounts(row.type)) await renameAmounts(tx, { from, to: row.path, stamp });
}

type Move = { from: string; to: string; stamp: Stamp };

/** Leads an old address to the new one, and redirects to the old one straight there, so that no chain grows. */
async function upsertRedirect(tx: Transaction, move: Move): Promise<void> {
  for (const chained of await redirectsWith(tx, redirecting.to, move.from))
    await pointTo(tx, chained, move);
  const [known] = await redirectsWith(tx, redirecting.from, move.from);
  if (known === undefined) await addRedirect(tx, move);
  else await pointTo(tx, known, move);
}

/** Removes the redirect of an address at which a page now stands. */
async function removeRedirect(tx: Transaction, path: string, { by, at }: Stamp): Promise<void> {
  const change = { deletedAt: at, updatedAt: at, updatedBy: by.name, seq: nextSeq };
  for (const row of await redirectsWith(tx, redirecting.from, path))
    await updateEntry(tx, row.id, change);
}

function redirectsWith(tx: Transaction, field: string, path: string): Promise<EntryRow[]> {
  return publishedHolding(tx, { type: redirecting.type, field, value: path });
}

async function pointTo(tx: Transaction, row: EntryRow, { to, stamp }: Move): Promise<void> {
  const { by, at } = stamp;
  if (row.published?.[redirecting.from] === to) return removeRedirect(tx, to, stamp);
  const data = { ...row.published, [redirecting.to]: to };
  const next = await updateEntry(tx, row.id, {
    ...draftColumns(redirecting.type, data),
    published: data,
    seq: nextSeq,
    updatedAt: at,
    updatedBy: by.name,
    publishedAt: at,
    publishedBy: by.name,
  });
  await keepRevisions(tx, [next], { action: 'publish', ...stamp });
}

async function addRedirect(tx: Transaction, { from, to, stamp }: Move): Promise<void> {
  const { type } = redirecting;
  const { by, at } = stamp;
  const data = { [redirecting.from]: from, [redirecting.to]: to };
  const candidate = { type, id: null, parentId: null, data };
  const position = (await lastPosition(tx, type, null)) + 1;
  const { publishedById: _none, ...published } = publicState(candidate, null, stamp);
  const made = { createdAt: at, createdBy: by.name, updatedAt: at, updatedBy: by.name };
  const [row] = await insertEntries(tx, [
    { type, position, ...draftColumns(type, data), ...published, ...made },
  ]);
  if (row === undefined) return;
  await auditChange(tx, { action: 'create', after: row, ...stamp });
  await keepRevisions(tx, [row], { action: 'publish', ...stamp });
}

/** Renames the page in entries named after it: its search description, and its own footer. */
async function renameDependents(tx: Transaction, { from, to, stamp }: Move): Promise<void> {
  for (const type of typeNames) {
    const { field = '', nameOf } = typeOf(type).namesPage ?? {};
    const [old, name] = [nameOf?.(from), nameOf?.(to)];
    // A field may be able to name only one of the addresses.
    if (typeof old !== 'string' || typeof name !== 'string') continue;
    for (const row of await lockHolding(tx, { type, field, value: old }))
      await rename(tx, row, { field, old, name, stamp });
  }
}

/** Renames amounts of the page in all texts that quote them: `{fee:old}`. */
async function renameAmounts(tx: Transaction, { from, to, stamp }: Move): Promise<void> {
  const moved = { from: lastPart(from), to: lastPart(to) };
  if (moved.from === moved.to) return;
  for (const row of await lockQuoting(tx, `:${moved.from}}`)) {
    const renamed = (data: ContentData) => withMovedAmounts(row.type, data, moved);
    await storeRenamed(tx, row, { renamed, stamp });
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** If the new page already has an entry of its own, both stay unchanged. */
async function rename(
  tx: Transaction,
  row: EntryRow,
  { field, old, name, stamp }: { field: string; old: string; name: string; stamp: Stamp },
): Promise<void> {
  const renamed = (data: ContentData) => (data[field] === old ? { ...data, [field]: name } : data);
  const data = renamed(row.published ?? row.draft);
  if ((await slugErrors(tx, candidateOf(row, data))).length > 0) return;
  await storeRenamed(tx, row, { renamed, stamp });
}

async function storeRenamed(
  tx: Transaction,
  row: EntryRow,
  { renamed, stamp }: Readonly<{ renamed: (data: ContentData) => ContentData; stamp: Stamp }>,
): Promise<void> {
  const { type } = row;
  const published = row.published && renamed(row.published);
  const after = await updateEntry(tx, row.id, {
    ...draftColumns(type, renamed(row.draft)),
    ...(published && { published, slug: slugOfData(type, published), seq: nextSeq }),
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await auditChange(tx, { action: 'save', before: row, after, ...stamp });
  await keepRevisions(tx, [after], { action: published ? 'publish' : 'save', ...stamp });
}
