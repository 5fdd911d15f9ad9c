import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { TypeName } from '../../../content/registry.ts';
import {
  type DatabaseHandle,
  type Executor,
  lockKey,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { createSemaphore, type Semaphore } from '../../platform/turns/turns.ts';
import { CONTENT_CHANNEL } from '../../platform/database/listening.ts';
import {
  contentEntry,
  contentRevision,
  type EntryRow,
  type NewEntryRow,
  type RevisionAction,
  type RevisionRow,
} from './table.ts';
import type { Stamp } from '../actor.ts';

/** Rows of one statement. */
const AT_ONCE = 500;
/** Changes that may wait for others in one process. */
const MOST_WAITING = 500;

/** The next number of a public change. Ask for it only while holding the content lock. */
export const nextSeq = sql<number>`nextval('content_seq')`;
/** The same for inserts: Drizzle accepts an expression for a number, but its types do not. */
export const nextSeqInserted = nextSeq as unknown as number;

/** One after the other in each process, as all wait for one lock: those who wait need no connection meanwhile. */
const gates = new WeakMap<object, Semaphore>();

/**
 * Runs a transaction that may change public content. It takes the content lock before any row: to lock a row
 * first and then wait could deadlock. The number of waiting transactions is limited, so that visitors still get
 * a connection.
 * @throws {QueueFull} if too many are waiting
 */
export function changeContent<Result>(
  { db }: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const gate = gates.get(db) ?? createSemaphore({ places: 1, waiting: MOST_WAITING });
  gates.set(db, gate);
  return gate(() => withTransaction({ db }, (tx) => lockContent(tx).then(() => work(tx))));
}

/** Until the transaction ends. Numbers of changes then become visible in order, and no two entries take one address. */
async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey('content')}::bigint)`);
}

/** Tells every process, once the transaction is committed, that content has changed. */
export async function announce(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${CONTENT_CHANNEL}, 'entries')`);
}

/** One entry of a type, in the trash or not. */
export async function findEntry(
  db: Executor,
  type: TypeName,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.id, id), eq(contentEntry.type, type)));
  return row;
}

/** Entries that nobody else changes until the transaction ends; in one order, so that two who want the same ones wait. */
export async function lockEntries(
  tx: Transaction,
  type: TypeName,
  ids: readonly number[],
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(and(inArray(contentEntry.id, [...ids]), eq(contentEntry.type, type)))
    .orderBy(contentEntry.id)
    .for('update');
}

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

/** Adds entries; answers them in the order given. */
export async function insertEntries(
  tx: Transaction,
  rows: readonly NewEntryRow[],
): Promise<EntryRow[]> {
  const inserted: EntryRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    inserted.push(
      ...(await tx
        .insert(contentEntry)
        .values(rows.slice(from, from + AT_ONCE))
        .returning()),
    );
  }
  return inserted;
}

export type EntryChange = Partial<{
  [K in keyof NewEntryRow]: NewEntryRow[K] | ReturnType<typeof sql>;
}>;

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

/** The last position among the entries of a type under one parent; 0 if there are none. */
export async function lastPosition(
  db: Executor,
  type: TypeName,
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

/** Keeps drafts in the history of their entries, told apart by version: the one place that adds revisions. */
export async function keepRevisions(
  tx: Transaction,
  rows: readonly EntryRow[],
  { action, by, at }: Stamp & { action: RevisionAction },
): Promise<void> {
  const kept = { action, createdAt: at, createdBy: by.name };
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx
      .insert(contentRevision)
      .values(
        some.map(({ id, version, draft }) => ({ ...kept, entryId: id, version, data: draft })),
      );
  }
}

export async function findRevision(
  db: Executor,
  entryId: number,
  version: number,
): Promise<RevisionRow | undefined> {
  const [revision] = await db
    .select()
    .from(contentRevision)
    .where(and(eq(contentRevision.entryId, entryId), eq(contentRevision.version, version)));
  return revision;
}

/**
 * Makes the last revision hold the draft as it is now if it is an autosave by the same person after `since`: typing that
 * goes on. Returns false if it is not.
 */
export async function continueAutosave(
  tx: Transaction,
  row: EntryRow,
  { by, since }: Pick<Stamp, 'by'> & { since: Date },
): Promise<boolean> {
  const last = tx
    .select({ id: contentRevision.id })
    .from(contentRevision)
    .where(eq(contentRevision.entryId, row.id))
    .orderBy(desc(contentRevision.version))
    .limit(1);
  const isOfSitting = and(
    inArray(contentRevision.id, last),
    eq(contentRevision.action, 'autosave'),
    eq(contentRevision.createdBy, by.name),
    gt(contentRevision.createdAt, since),
  );
  const continued = await tx
    .update(contentRevision)
    .set({ version: row.version, data: row.draft })
    .where(isOfSitting)
    .returning({ id: contentRevision.id });
  return continued.length > 0;
}

/** Lays a copy of all entries, without their history, over them until the transaction ends: it alone sees the copy. */
export async function copyContent(tx: Transaction): Promise<void> {
  // Temporary tables come first in the search path.
  const stored = Object.values(getTableColumns(contentEntry)).filter(({ generated }) => !generated);
  const columns = sql.join(
    stored.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    CREATE TEMPORARY TABLE entry_copy (LIKE content_entry INCLUDING ALL) ON COMMIT DROP`);
  await tx.execute(sql`
    INSERT INTO entry_copy (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM content_entry`);
  await tx.execute(sql`
    SELECT setval(pg_get_serial_sequence('pg_temp.entry_copy', 'id'), max(id)) FROM entry_copy`);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE revision_copy (LIKE content_revision INCLUDING ALL) ON COMMIT DROP`);
  await tx.execute(sql`ALTER TABLE revision_copy RENAME TO content_revision`);
  await tx.execute(sql`ALTER TABLE entry_copy RENAME TO content_entry`);
}
