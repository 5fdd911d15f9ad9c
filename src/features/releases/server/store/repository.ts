import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  lte,
  max,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import type { TypeName } from '../../../../content/registry.ts';
import { contentEntry, type EntryRow } from '../../../../server/content/store/table.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { openStates } from '../../release.ts';
import {
  type CommentRow,
  contentRelease,
  releaseComment,
  releaseEntry,
  type ReleaseRow,
  releaseVersion,
  type VersionRow,
} from './table.ts';

export async function insertRelease(
  tx: Transaction,
  values: typeof contentRelease.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(contentRelease).values(values).returning({ id: contentRelease.id });
  if (row === undefined) throw new Error('The release was not stored.');
  return row.id;
}

export async function findRelease(db: Executor, id: number): Promise<ReleaseRow | null> {
  const [row] = await db.select().from(contentRelease).where(eq(contentRelease.id, id));
  return row ?? null;
}

/** The same, held until the transaction ends: its entries and comments change under this lock alone. */
export async function lockRelease(tx: Transaction, id: number): Promise<ReleaseRow | null> {
  const [row] = await tx
    .select()
    .from(contentRelease)
    .where(eq(contentRelease.id, id))
    .for('update');
  return row ?? null;
}

export async function updateRelease(
  tx: Transaction,
  id: number,
  change: Partial<typeof contentRelease.$inferInsert>,
): Promise<void> {
  await tx.update(contentRelease).set(change).where(eq(contentRelease.id, id));
  if (change.state === undefined) return;
  const isOpen = openStates.includes(change.state);
  await tx.update(releaseEntry).set({ isOpen }).where(eq(releaseEntry.releaseId, id));
}

/** The chosen entries in their order, those in the trash too. */
export async function entriesOf(db: Executor, id: number): Promise<EntryRow[]> {
  const rows = await db
    .select({ entry: contentEntry })
    .from(releaseEntry)
    .innerJoin(contentEntry, eq(contentEntry.id, releaseEntry.entryId))
    .where(eq(releaseEntry.releaseId, id))
    .orderBy(asc(releaseEntry.place));
  return rows.map(({ entry }) => entry);
}

/** False if the entry is in an open release already. */
export async function insertEntry(
  tx: Transaction,
  releaseId: number,
  entryId: number,
): Promise<boolean> {
  const [last] = await tx
    .select({ place: max(releaseEntry.place) })
    .from(releaseEntry)
    .where(eq(releaseEntry.releaseId, releaseId));
  const added = await tx
    .insert(releaseEntry)
    .values({ releaseId, entryId, place: (last?.place ?? 0) + 1 })
    .onConflictDoNothing()
    .returning({ entryId: releaseEntry.entryId });
  return added.length > 0;
}

/** False if it is not in the release. */
export async function deleteEntry(
  tx: Transaction,
  releaseId: number,
  entryId: number,
): Promise<boolean> {
  const removed = await tx
    .delete(releaseEntry)
    .where(and(eq(releaseEntry.releaseId, releaseId), eq(releaseEntry.entryId, entryId)))
    .returning({ entryId: releaseEntry.entryId });
  return removed.length > 0;
}

/** The open release of an entry. */
export async function releaseOf(db: Executor, entryId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: releaseEntry.releaseId })
    .from(releaseEntry)
    .where(and(eq(releaseEntry.entryId, entryId), eq(releaseEntry.isOpen, true)));
  return row?.id ?? null;
}

/** Replaces the versions that were approved. */
export async function keepVersions(
  tx: Transaction,
  releaseId: number,
  versions: readonly Omit<VersionRow, 'releaseId' | 'place'>[],
): Promise<void> {
  await tx.delete(releaseVersion).where(eq(releaseVersion.releaseId, releaseId));
  if (versions.length === 0) return;
  await tx
    .insert(releaseVersion)
    .values(versions.map((one, place) => ({ ...one, releaseId, place })));
}

export function versionsOf(db: Executor, releaseId: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(releaseVersion)
    .where(eq(releaseVersion.releaseId, releaseId))
    .orderBy(asc(releaseVersion.place));
}

export function commentsOf(db: Executor, releaseId: number): Promise<CommentRow[]> {
  return db
    .select()
    .from(releaseComment)
    .where(eq(releaseComment.releaseId, releaseId))
    .orderBy(asc(releaseComment.id));
}

export async function insertComment(
  tx: Transaction,
  values: typeof releaseComment.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(releaseComment).values(values).returning({ id: releaseComment.id });
  if (row === undefined) throw new Error('The comment was not stored.');
  return row.id;
}

export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(releaseComment).where(eq(releaseComment.id, id));
}

/** The types of content that a member may see or publish, and who they are. */
export type Reader = Readonly<{
  id: number;
  sees: readonly TypeName[];
  publishes: readonly TypeName[];
}>;

/** Releases whose entries are all of some types. */
function areAllOf(types: readonly TypeName[]): SQL {
  const outside = types.length === 0 ? sql`true` : notInArray(contentEntry.type, [...types]);
  return sql`NOT EXISTS (SELECT FROM ${releaseEntry} JOIN ${contentEntry} ON ${contentEntry.id} = ${releaseEntry.entryId}
    WHERE ${releaseEntry.releaseId} = ${contentRelease.id} AND ${outside})`;
}

const size = sql<number>`(SELECT count(*)::int FROM content_release_entry AS e WHERE e.release_id = content_release.id)`;

type Asked = Readonly<{ which: 'open' | 'mine' | 'all'; page: number; per_page: number }>;

/** Newest first. */
export async function pageOfReleases(
  db: Executor,
  reader: Reader,
  { which, page, per_page }: Asked,
): Promise<{ rows: (ReleaseRow & { entries: number })[]; total: number }> {
  const narrowed = {
    open: inArray(contentRelease.state, [...openStates]),
    mine: eq(contentRelease.askedBy, reader.id),
    all: undefined,
  }[which];
  const where = and(areAllOf(reader.sees), narrowed);
  const rows = await db
    .select({ release: contentRelease, entries: size })
    .from(contentRelease)
    .where(where)
    .orderBy(desc(contentRelease.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await db.select({ total: count() }).from(contentRelease).where(where);
  return {
    rows: rows.map(({ release, entries }) => ({ ...release, entries })),
    total: counted?.total ?? 0,
  };
}

/** Open ones that the reader may see, for one more entry. */
export function openReleases(db: Executor, reader: Reader, most: number) {
  return db
    .select({ id: contentRelease.id, name: contentRelease.name })
    .from(contentRelease)
    .where(and(inArray(contentRelease.state, ['asked', 'returned']), areAllOf(reader.sees)))
    .orderBy(desc(contentRelease.id))
    .limit(most);
}

/** Locks the asker's row, so that no two of theirs are the last one. */
export async function countOpen(tx: Transaction, askedBy: number): Promise<number> {
  await tx.execute(sql`SELECT FROM staff_user WHERE id = ${askedBy} FOR NO KEY UPDATE`);
  const [row] = await tx
    .select({ open: count() })
    .from(contentRelease)
    .where(
      and(eq(contentRelease.askedBy, askedBy), inArray(contentRelease.state, [...openStates])),
    );
  return row?.open ?? 0;
}

/** Asked for and all publishable by the reader, without those named to another; and answers to the reader. */
export async function countForReader(db: Executor, reader: Reader): Promise<number> {
  const isFor = sql`(${contentRelease.reviewer} IS NULL OR ${contentRelease.reviewer} = ${reader.id})`;
  const own = and(eq(contentRelease.askedBy, reader.id), eq(contentRelease.isNews, true));
  const waits = and(
    eq(contentRelease.state, 'asked'),
    sql`${contentRelease.askedBy} IS DISTINCT FROM ${reader.id}`,
    isFor,
    areAllOf(reader.publishes),
  );
  const [row] = await db
    .select({ waiting: count() })
    .from(contentRelease)
    .where(and(areAllOf(reader.sees), or(own, waits)));
  return row?.waiting ?? 0;
}

export async function dueReleases(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: contentRelease.id })
    .from(contentRelease)
    .where(and(eq(contentRelease.state, 'planned'), lte(contentRelease.publishAt, now)))
    .orderBy(asc(contentRelease.publishAt), asc(contentRelease.id));
  return rows.map(({ id }) => id);
}

/** Entries by id, held until the transaction ends, in one order. */
export function lockRows(tx: Transaction, ids: readonly number[]): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(inArray(contentEntry.id, [...ids]))
    .orderBy(asc(contentEntry.id))
    .for('update');
}
