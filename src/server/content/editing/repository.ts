import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { TypeName } from '../../../content/registry.ts';
import { contentEntry, type EntryRow } from '../store/table.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

export async function countOf(tx: Transaction, type: TypeName): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt)));
  return found?.count ?? 0;
}

export async function liveIdOf(tx: Transaction, type: TypeName): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: contentEntry.id })
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt)))
    .orderBy(contentEntry.id)
    .limit(1);
  return found?.id;
}

/** Names of the drafts beside an entry, its own among them, that begin with a name. */
export async function draftsNamed(
  tx: Transaction,
  { type, parentId }: Pick<EntryRow, 'type' | 'parentId'>,
  { field, slug }: { field: string; slug: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    SELECT draft->>${field} AS slug FROM content_entry
    WHERE type = ${type} AND coalesce(parent_id, 0) = ${parentId ?? 0} AND deleted_at IS NULL
      AND starts_with(draft->>${field}, ${slug})`);
  return rows.map((sibling) => sibling.slug);
}

export type Sibling = { id: number; position: number };

export function siblingsOf(
  tx: Transaction,
  type: TypeName,
  parentId: number | null,
): Promise<Sibling[]> {
  return tx
    .select({ id: contentEntry.id, position: contentEntry.position })
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        parentId === null ? isNull(contentEntry.parentId) : eq(contentEntry.parentId, parentId),
        isNull(contentEntry.deletedAt),
      ),
    )
    .orderBy(contentEntry.position, contentEntry.id);
}

/** The parents of entries of a type; those that are missing or in the trash are left out. */
export function parentsOf(
  tx: Transaction,
  type: TypeName,
  ids: readonly number[],
): Promise<{ id: number; parentId: number | null }[]> {
  return tx
    .select({ id: contentEntry.id, parentId: contentEntry.parentId })
    .from(contentEntry)
    .where(
      and(
        inArray(contentEntry.id, [...ids]),
        eq(contentEntry.type, type),
        isNull(contentEntry.deletedAt),
      ),
    );
}

/** Puts entries at places; for the public that is a change of those that are published. */
export async function storePositions(tx: Transaction, moved: readonly Sibling[]): Promise<void> {
  const values = sql.join(
    moved.map(({ id, position }) => sql`(${id}::int, ${position}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    UPDATE content_entry entry SET position = place.position,
      seq = CASE WHEN published IS NULL THEN seq ELSE nextval('content_seq') END
    FROM (VALUES ${values}) AS place (id, position) WHERE entry.id = place.id`);
}

/** Permanently deletes entries that went to the trash before a moment, with their children. */
export async function deleteTrashed(tx: Transaction, before: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    WITH RECURSIVE gone AS (
      SELECT id FROM content_entry WHERE deleted_at < ${before.toISOString()}::timestamptz
      UNION SELECT child.id FROM content_entry child JOIN gone ON child.parent_id = gone.id
    )
    DELETE FROM content_entry WHERE id IN (SELECT id FROM gone)`);
  return rowCount ?? 0;
}

/** Moves all entries to the trash, or only the `newcomers` since places were noted. Hold the content lock for it. */
export async function trashAll(
  tx: Transaction,
  { at, name }: Mover,
  newcomers = false,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE content_entry SET deleted_at = ${at.toISOString()}::timestamptz, path = NULL, slug = NULL,
      publish_at = NULL, unpublish_at = NULL, seq = nextval('content_seq'), version = version + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}
    WHERE deleted_at IS NULL
      AND (NOT ${newcomers} OR id NOT IN (SELECT entry_id FROM content_put_away))`);
  return rowCount ?? 0;
}

export async function valuesIn(db: Executor, type: TypeName, field: string): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    SELECT draft->>${field} AS value FROM content_entry
    WHERE type = ${type} AND deleted_at IS NULL AND draft->>${field} IS NOT NULL`);
  return rows.map(({ value }) => value);
}

export type Named = Pick<EntryRow, 'id' | 'type' | 'parentId' | 'title' | 'draft'>;

export function entriesOf(db: Executor, type: TypeName): Promise<Named[]> {
  const { id, parentId, title, draft } = contentEntry;
  return db
    .select({ id, type: contentEntry.type, parentId, title, draft })
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt)))
    .orderBy(id);
}

type Mover = Readonly<{ at: Date; name: string }>;

/** Records the places of all entries that are not in the trash, replacing the previous record. */
export async function notePlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`DELETE FROM content_put_away`);
  await tx.execute(sql`
    INSERT INTO content_put_away (entry_id, version, slug, path, publish_at, unpublish_at)
    SELECT id, version + 1, slug, path, publish_at, unpublish_at FROM content_entry
    WHERE deleted_at IS NULL`);
}

/** Restores entries to their recorded places, except those already taken out of the trash. */
export async function putBack(tx: Transaction, { at, name }: Mover): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE content_entry entry SET deleted_at = NULL, slug = was.slug, path = was.path,
      publish_at = was.publish_at, unpublish_at = was.unpublish_at, seq = nextval('content_seq'),
      version = entry.version + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}
    FROM content_put_away was
    WHERE was.entry_id = entry.id AND entry.deleted_at IS NOT NULL AND entry.version = was.version`);
  await tx.execute(sql`DELETE FROM content_put_away`);
  return rowCount ?? 0;
}

/** How many entries would come back, and how many have come since and would go. */
export async function countPutAway(db: Executor): Promise<{ entries: number; newcomers: number }> {
  const { rows } = await db.execute<{ entries: number; newcomers: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM content_put_away was JOIN content_entry entry
        ON entry.id = was.entry_id AND entry.version = was.version) AS entries,
      (SELECT count(*)::int FROM content_entry
        WHERE deleted_at IS NULL AND id NOT IN (SELECT entry_id FROM content_put_away)) AS newcomers`);
  return rows[0] ?? { entries: 0, newcomers: 0 };
}
