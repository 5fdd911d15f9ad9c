import { isDeepStrictEqual } from 'node:util';

import type { Stamp } from '../../../server/content/actor.ts';
import { publishEntry, unpublishEntry } from '../../../server/content/publishing/publish.ts';
import { changeEntry, draftColumns } from '../../../server/content/store/entries.ts';
import { updateEntry } from '../../../server/content/store/repository.ts';
import type { ContentData, EntryRow } from '../../../server/content/store/table.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { inRounds, titles } from './publishing.ts';
import { lockRows, versionsOf } from './store/repository.ts';
import type { ReleaseRow } from './store/table.ts';

/** An entry of a release, with its public data before; null if it was not public. */
export type Taken = Readonly<{ row: EntryRow; before: ContentData | null }>;

/**
 * The entries that a release made public, the last first, held until the transaction ends.
 * @throws {AppError} `conflict` if one has changed for visitors since
 */
export async function requireUntouched(
  tx: Transaction,
  release: Pick<ReleaseRow, 'id' | 'publishedAt'>,
): Promise<Taken[]> {
  const versions = await versionsOf(tx, release.id);
  const ids = versions.map(({ entryId }) => entryId);
  const rows = new Map((await lockRows(tx, ids)).map((row) => [row.id, row]));
  const taken = versions.toReversed().flatMap(({ entryId, before }): Taken[] => {
    const row = rows.get(entryId);
    return row ? [{ row, before }] : [];
  });
  const since = taken.filter(({ row }) => !isAsReleased(row, release));
  if (since.length === 0) return taken;
  const names = titles(since.map(({ row }) => row));
  const msg = `Published, unpublished or deleted since: ${names}. Take these back by hand.`;
  throw new AppError('conflict', { msg });
}

function isAsReleased(
  { deletedAt, publishedAt }: EntryRow,
  release: Pick<ReleaseRow, 'publishedAt'>,
): boolean {
  return deletedAt === null && publishedAt?.getTime() === release.publishedAt?.getTime();
}

/** The drafts stay: whoever goes on with them loses nothing. */
export async function takeBackAll(
  tx: Transaction,
  taken: readonly Taken[],
  stamp: Stamp,
): Promise<void> {
  const before = new Map(taken.map((one) => [one.row.id, one.before]));
  const rows = taken.map(({ row }) => row);
  await inRounds(tx, rows, async (inner, row) => {
    const data = before.get(row.id) ?? null;
    if (data === null) await unpublishEntry(inner, { type: row.type, id: row.id }, stamp);
    else await showFormer(inner, { row, before: data }, stamp);
  });
}

/** Publishes the former data, and puts the draft back as it is. */
async function showFormer(
  tx: Transaction,
  { row, before }: Taken & { before: ContentData },
  stamp: Stamp,
): Promise<void> {
  const { type, id, draft, publishAt, confirmed } = row;
  const stamped = { updatedAt: stamp.at, updatedBy: stamp.by.name };
  await updateEntry(tx, id, { ...draftColumns(type, before), ...stamped });
  const former = await publishEntry(tx, { type, id }, stamp);
  if (isDeepStrictEqual(former.draft, draft)) return;
  const columns = { ...draftColumns(type, draft), publishAt, confirmed, ...stamped };
  await changeEntry(tx, former, { action: 'save', columns, ...stamp });
}
