import { inArray } from 'drizzle-orm';

import type { CheckFinding } from '../../contract/checks.ts';
import type { FieldError } from '../../contract/envelope.ts';
import { findingsOf } from '../../content/checks/checks.ts';
import type { CheckContext } from '../../content/types/checks/finding.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import { pointersOf } from '../../content/fields/walk.ts';
import { needsAlt } from '../media/store/presenter.ts';
import { media } from '../media/store/table.ts';
import type { Executor } from '../platform/database.ts';
import type { Candidate } from './publish-rules.ts';
import { prefixErrors } from './prefix-errors.ts';
import { findEntries } from './repository.ts';
import type { EntryRow } from './table.ts';

/** What checks are made with beyond the database. */
export type CheckDeps = Pick<CheckContext, 'today' | 'leadsTo'>;

/** While publishing, links are not looked at: the page that one leads to may come with the same publish. */
const publishing: CheckDeps = { today: '', leadsTo: () => 'page' };

/** What publish checks find in entries that refuses to publish them, as errors of their fields. */
export async function blockingErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const undescribed = await withoutAlt(db, candidates);
  return candidates
    .flatMap(({ type, data }) =>
      findingsOf(typeOf(type), data, { ...publishing, needsAlt: (id) => undescribed.has(id) }),
    )
    .filter(({ blocking }) => blocking)
    .map(({ field, msg }) => ({ field, msg }));
}

/** Everything that publish checks find in an entry's data. */
export async function contentFindings(
  db: Executor,
  candidate: Candidate,
  deps: CheckDeps,
): Promise<CheckFinding[]> {
  const { type, data, parentId } = candidate;
  const undescribed = await withoutAlt(db, [candidate]);
  const [parent] = parentId === null ? [] : await findEntries(db, [parentId]);
  return findingsOf(typeOf(type), data, {
    ...deps,
    parent: parent?.draft,
    needsAlt: (id) => undescribed.has(id),
  });
}

/** The same for entries under one, whose data may be typed still. */
export async function findingsUnder(
  db: Executor,
  { above, rows }: Readonly<{ above: Pick<EntryRow, 'draft'>; rows: readonly EntryRow[] }>,
  deps: CheckDeps,
): Promise<CheckFinding[]> {
  const undescribed = await withoutAlt(
    db,
    rows.map(({ type, draft }) => ({ type: type as TypeName, data: draft })),
  );
  const around = { ...deps, parent: above.draft, needsAlt: (id: number) => undescribed.has(id) };
  return rows.flatMap((row) =>
    prefixErrors(row, findingsOf(typeOf(row.type as TypeName), row.draft, around)),
  );
}

/** The pictures among those that the data points at that nobody has described. */
async function withoutAlt(
  db: Executor,
  candidates: readonly Pick<Candidate, 'type' | 'data'>[],
): Promise<ReadonlySet<number>> {
  const ids = candidates
    .flatMap(({ type, data }) => pointersOf(typeOf(type as TypeName).fields, data))
    .filter(({ to }) => to === 'media')
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]));
  return new Set(rows.filter(needsAlt).map(({ id }) => id));
}
