import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../platform/database.ts';
import { lockInTransaction } from '../platform/database.ts';
import { CONTENT_CHANNEL } from '../platform/channel.ts';
import {
  type ContentData,
  contentEntry,
  contentRevision,
  type EntryRow,
  type NewEntryRow,
  type RevisionAction,
} from './table.ts';

/** The next number of a public change. Ask for it only while holding the content lock. */
export const nextSeq = sql<number>`nextval('content_seq')`;

/**
 * Holds the lock of everything that the public can see, until the transaction ends: numbers of
 * changes then become visible in their order, and two entries cannot take one address.
 */
export function lockContent(tx: Transaction): Promise<void> {
  return lockInTransaction(tx, 'content');
}

/** Tells every process, once the transaction is committed, that content has changed. */
export async function announce(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CONTENT_CHANNEL}, 'entries')`);
}

/** One entry of a type, in the trash or not. */
export async function findEntry(
  db: Executor,
  type: string,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.id, id), eq(contentEntry.type, type)));
  return row;
}

/** As `findEntry`, and nobody else changes it until the transaction ends. */
export async function lockEntry(
  tx: Transaction,
  type: string,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.id, id), eq(contentEntry.type, type)))
    .for('update');
  return row;
}

/** Entries by id, whatever their type. */
export async function findEntries(db: Executor, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(contentEntry)
    .where(inArray(contentEntry.id, [...ids]));
}

/** Children of an entry that are not in the trash, in their order. */
export async function findChildren(db: Executor, parentId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.parentId, parentId), isNull(contentEntry.deletedAt)))
    .orderBy(contentEntry.type, contentEntry.position, contentEntry.id);
}

/** What search engines are told of the page at a path, drafts too. */
export async function metadataOf(db: Executor, path: string | null): Promise<EntryRow[]> {
  if (path === null) return [];
  return db
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, 'metadata'),
        isNull(contentEntry.deletedAt),
        sql`${contentEntry.draft}->>'path' = ${path}`,
      ),
    )
    .orderBy(contentEntry.id);
}

/** Adds entries; answers them in the order given. */
export async function insertEntries(
  tx: Transaction,
  rows: readonly NewEntryRow[],
): Promise<EntryRow[]> {
  const inserted: EntryRow[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    inserted.push(
      ...(await tx
        .insert(contentEntry)
        .values(rows.slice(from, from + 500))
        .returning()),
    );
  }
  return inserted;
}

type EntryChange = Partial<{ [K in keyof NewEntryRow]: NewEntryRow[K] | ReturnType<typeof sql> }>;

/** Changes an entry and counts its version up. */
export async function updateEntry(
  tx: Transaction,
  id: number,
  change: EntryChange,
): Promise<EntryRow> {
  const [row] = await tx
    .update(contentEntry)
    .set({ ...(change as Partial<NewEntryRow>), version: sql`${contentEntry.version} + 1` })
    .where(eq(contentEntry.id, id))
    .returning();
  if (row === undefined) throw new Error(`Entry ${id} vanished while it was locked.`);
  return row;
}

/** The last position among the entries of a type under one parent; 0 where there are none. */
export async function lastPosition(
  db: Executor,
  type: string,
  parentId: number | null,
): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${contentEntry.position}), 0)::int` })
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        parentId === null ? isNull(contentEntry.parentId) : eq(contentEntry.parentId, parentId),
      ),
    );
  return row?.last ?? 0;
}

/** A revision to keep. */
export type Revision = {
  entryId: number;
  version: number;
  action: RevisionAction;
  data: ContentData;
  at: Date;
  by: string;
};

/** Keeps revisions. */
export async function insertRevisions(
  tx: Transaction,
  revisions: readonly Revision[],
): Promise<void> {
  const rows = revisions.map(({ at, by, ...rest }) => ({ ...rest, createdAt: at, createdBy: by }));
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(contentRevision).values(rows.slice(from, from + 500));
  }
}
