import { isDeepStrictEqual } from 'node:util';

import { diffEntries, type Difference } from '../../../content/fields/diff.ts';
import { typeOf, type RegisteredType } from '../../../content/registry.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { requireRevision, type Target } from '../store/entries.ts';
import { findEntry } from '../store/repository.ts';
import type { RevisionRow } from '../store/table.ts';
import { revisionsOf } from './repository.ts';

/** A page of an entry's history, newest first, each version with the labels of its changed fields. */
export async function listRevisions(
  db: Executor,
  { type, id }: Target,
  { page, per_page }: { page: number; per_page: number },
) {
  if ((await findEntry(db, type, id)) === undefined) throw new AppError('entry_not_found');
  // One more than is shown: the changes of the oldest are computed from the one before it.
  const { rows, total } = await revisionsOf(db, id, {
    limit: per_page + 1,
    offset: (page - 1) * per_page,
  });
  const items = rows
    .slice(0, per_page)
    .map((row, index) => ({ ...row, changed: changedIn(typeOf(type), row, rows[index + 1]) }));
  return { items, total };
}

/** The labels of the fields in which a version differs from the one before; none for the first. */
function changedIn(
  type: RegisteredType,
  row: RevisionRow,
  before: RevisionRow | undefined,
): string[] {
  if (before === undefined) return [];
  return Object.entries(type.fields)
    .filter(([name]) => !isDeepStrictEqual(row.data[name] ?? null, before.data[name] ?? null))
    .map(([, { label }]) => label);
}

/** A revision, and the changes to the draft if it were restored. */
export type RevisionWithDiff = { revision: RevisionRow; differences: Difference[] };

/** @throws {AppError} `entry_not_found` if the entry has no such revision */
export async function readRevision(
  db: Executor,
  target: Target,
  version: number,
): Promise<RevisionWithDiff> {
  const row = await findEntry(db, target.type, target.id);
  if (row === undefined) throw new AppError('entry_not_found');
  const revision = await requireRevision(db, row.id, version);
  return {
    revision,
    differences: diffEntries(typeOf(target.type).fields, row.draft, revision.data),
  };
}
