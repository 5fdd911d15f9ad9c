import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import {
  type ContentData,
  contentEntry,
  contentRevision,
  type EntryRow,
  type RevisionRow,
} from '../store/table.ts';
import { arrayOf } from '../../platform/database/expressions.ts';

/** Versions of an entry, the newest first, and how many there are in all. */
export async function revisionsOf(
  db: Executor,
  entryId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const ofEntry = eq(contentRevision.entryId, entryId);
  const rows = await db
    .select()
    .from(contentRevision)
    .where(ofEntry)
    .orderBy(desc(contentRevision.version))
    .limit(limit)
    .offset(offset);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentRevision)
    .where(ofEntry);
  return { rows, total: count?.total ?? 0 };
}

export function entriesOf(db: Executor, types: readonly TypeName[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(contentEntry)
    .where(and(inArray(contentEntry.type, [...types]), isNull(contentEntry.deletedAt)))
    .orderBy(contentEntry.position, contentEntry.id);
}

export function entriesNamed(db: Executor, type: TypeName, slug: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt), eq(contentEntry.slug, slug)),
    );
}

/** An entry that mentions an id; `version` and `seq` tell its states apart. */
export type MentioningRow = Pick<EntryRow, 'id' | 'version' | 'seq'>;

/** Entries of some types that mention ids: more than point at them, by index. */
export function entriesMentioning(
  db: Executor,
  types: readonly TypeName[],
  ids: readonly number[],
): Promise<MentioningRow[]> {
  return db
    .select({ id: contentEntry.id, version: contentEntry.version, seq: contentEntry.seq })
    .from(contentEntry)
    .where(
      and(
        inArray(contentEntry.type, [...types]),
        isNull(contentEntry.deletedAt),
        sql`content_mentions(draft, published) && ${arrayOf(ids, 'int')}`,
      ),
    )
    .orderBy(contentEntry.type, contentEntry.id);
}

/** An entry that may refer to others: its draft, and its published data if that differs. */
export type PointingRow = MentioningRow &
  Pick<EntryRow, 'type' | 'title' | 'draft' | 'status'> & { other: ContentData | null };

export function pointingEntries(db: Executor, ids: readonly number[]): Promise<PointingRow[]> {
  return db
    .select({
      id: contentEntry.id,
      version: contentEntry.version,
      seq: contentEntry.seq,
      type: contentEntry.type,
      title: contentEntry.title,
      draft: contentEntry.draft,
      status: contentEntry.status,
      other: sql<ContentData | null>`CASE WHEN status = 'changed' THEN published END`,
    })
    .from(contentEntry)
    .where(sql`${contentEntry.id} = ANY (${arrayOf(ids, 'int')})`);
}

type Following = Readonly<{ except: TypeName; after: number; most: number }>;

/** Live entries after an id, but for those of a type. */
export function entriesAfter(
  db: Executor,
  { except, after, most }: Following,
): Promise<EntryRow[]> {
  const { id, type, deletedAt } = contentEntry;
  return db
    .select()
    .from(contentEntry)
    .where(and(gt(id, after), ne(type, except), isNull(deletedAt)))
    .orderBy(asc(id))
    .limit(most);
}
