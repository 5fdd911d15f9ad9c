import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../server/platform/database/database.ts';
import { contentEntry, type EntryRow } from '../../../server/content/store/table.ts';

const AT_ONCE = 500;

/** Live entries after an id whose stored text holds a probe, in any case; all of them for an empty one. */
export function entriesSaying(db: Executor, probe: string, after: number): Promise<EntryRow[]> {
  const holds = sql`strpos(lower(${contentEntry.draft}::text || coalesce(${contentEntry.published}::text, '')), ${probe.toLowerCase()}) > 0`;
  return db
    .select()
    .from(contentEntry)
    .where(and(gt(contentEntry.id, after), isNull(contentEntry.deletedAt), holds))
    .orderBy(asc(contentEntry.id))
    .limit(AT_ONCE);
}
