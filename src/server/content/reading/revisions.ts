import { isDeepStrictEqual } from 'node:util';

import { diffEntries } from '../../../content/fields/diff.ts';
import { typeOf } from '../../../content/registry.ts';
import { AppError } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { requireRevision, type Target } from '../store/entries.ts';
import { findEntry } from '../store/repository.ts';
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
  const fields = Object.entries(typeOf(type).fields);
  const items = rows.slice(0, per_page).map((row, index) => {
    const before = rows[index + 1]?.data;
    const differs = ([name]: (typeof fields)[number]) =>
      before && !isDeepStrictEqual(row.data[name] ?? null, before[name] ?? null);
    return { ...row, changed: fields.filter(differs).map(([, { label }]) => label) };
  });
  return { items, total };
}

/**
 * A revision, and the changes to the draft if it were restored.
 * @throws {AppError} `entry_not_found` if the entry has no such revision
 */
export async function readRevision(db: Executor, { type, id }: Target, version: number) {
  const row = await findEntry(db, type, id);
  if (row === undefined) throw new AppError('entry_not_found');
  const revision = await requireRevision(db, row.id, version);
  return { revision, differences: diffEntries(typeOf(type).fields, row.draft, revision.data) };
}
