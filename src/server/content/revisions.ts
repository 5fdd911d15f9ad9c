import { isDeepStrictEqual } from 'node:util';

import { and, desc, eq, sql } from 'drizzle-orm';

import type { ContentType } from '../../content/types/define.ts';
import { diffEntries, type Difference } from '../../content/fields/diff.ts';
import { typeOf } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import type { Executor, Transaction } from '../platform/database.ts';
import type { Stamp } from './actor.ts';
import { draftColumns } from './draft-columns.ts';
import { openLiveEntry, type Target } from './open-entry.ts';
import { findEntry, updateEntry } from './repository.ts';
import { keepRevision } from './save.ts';
import { contentRevision, type EntryRow, type RevisionRow } from './table.ts';
import { auditChange } from './audit-change.ts';

/** A page of an entry's history, newest first, each version with the labels of what it changed. */
export async function listRevisions(
  db: Executor,
  { type, id }: Target,
  { page, per_page }: { page: number; per_page: number },
) {
  if ((await findEntry(db, type, id)) === undefined) throw new AppError('entry_not_found');
  // One more than is shown: what the oldest of them changed is seen beside it.
  const rows = await db
    .select()
    .from(contentRevision)
    .where(eq(contentRevision.entryId, id))
    .orderBy(desc(contentRevision.version))
    .limit(per_page + 1)
    .offset((page - 1) * per_page);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentRevision)
    .where(eq(contentRevision.entryId, id));
  const items = rows
    .slice(0, per_page)
    .map((row, index) => ({ ...row, changed: changedIn(typeOf(type), row, rows[index + 1]) }));
  return { items, total: count?.total ?? 0 };
}

/** The labels of the fields in which a version differs from the one before; none for the first. */
function changedIn(type: ContentType, row: RevisionRow, before: RevisionRow | undefined): string[] {
  if (before === undefined) return [];
  return Object.entries(type.fields)
    .filter(([name]) => !isDeepStrictEqual(row.data[name] ?? null, before.data[name] ?? null))
    .map(([, { label }]) => label);
}

/** A revision, and what restoring it would change in the draft. */
export type RevisionWithDiff = { revision: RevisionRow; differences: Difference[] };

/** @throws {AppError} `entry_not_found` where the entry has no such revision */
export async function readRevision(
  db: Executor,
  target: Target,
  version: number,
): Promise<RevisionWithDiff> {
  const row = await findEntry(db, target.type, target.id);
  if (row === undefined) throw new AppError('entry_not_found');
  const revision = await requireRevision(db, row, version);
  return {
    revision,
    differences: diffEntries(typeOf(target.type).fields, row.draft, revision.data),
  };
}

async function requireRevision(db: Executor, row: EntryRow, version: number): Promise<RevisionRow> {
  const [revision] = await db
    .select()
    .from(contentRevision)
    .where(and(eq(contentRevision.entryId, row.id), eq(contentRevision.version, version)));
  if (revision === undefined)
    throw new AppError('entry_not_found', { msg: 'There is no such version.' });
  return revision;
}

/** Makes the draft what it was in an earlier version. The public page stays until it is published. */
export async function restoreRevision(
  tx: Transaction,
  target: Target,
  { version, stamp }: { version: number; stamp: Stamp },
): Promise<EntryRow> {
  const row = await openLiveEntry(tx, target);
  const { data } = await requireRevision(tx, row, version);
  const next = await updateEntry(tx, row.id, {
    ...draftColumns(target.type, data),
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  await keepRevision(tx, next, { action: 'restore', ...stamp });
  await auditChange(tx, { action: 'restore', before: row, after: next, ...stamp });
  return next;
}
