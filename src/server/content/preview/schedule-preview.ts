import { indianDay } from '../../../kernel/values/dates.ts';
import { renderable } from '../../../content/renderable.ts';
import type { Change, Entry } from '../../../content/snapshot.ts';
import type { Executor } from '../../platform/database/database.ts';
import { dueBy } from '../publishing/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';

/** The changes by schedules up to a future moment. */
export async function scheduledChanges(db: Executor, moment: Date): Promise<Change[]> {
  const rows = await dueBy(db, moment);
  return rows.map((row) =>
    row.unpublishAt !== null && row.unpublishAt <= moment
      ? { remove: { type: row.type, id: row.id } }
      : { put: overlayOf(row, row.draft, row.publishAt ?? moment) },
  );
}

/** An entry as it would be with this data. */
export function overlayOf(row: EntryRow, data: ContentData, at: Date): Entry {
  const type = row.type;
  return {
    id: row.id,
    type,
    parent: row.parentId,
    position: row.position,
    data: renderable(
      { type, parent: row.parentId, draft: data },
      indianDay(at.getTime()),
    ) as Entry['data'],
    createdAt: row.createdAt.toISOString(),
    publishedAt: at.toISOString(),
  };
}
