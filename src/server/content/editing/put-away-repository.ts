import { sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';

/** Who moves entries, and when. */
type Mover = Readonly<{ at: Date; name: string }>;

/** Records the places of all entries that are not in the trash, replacing the previous record. */
export async function notePlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`DELETE FROM content_put_away`);
  await tx.execute(sql`
    INSERT INTO content_put_away (entry_id, version, slug, path, publish_at, unpublish_at)
    SELECT id, version + 1, slug, path, publish_at, unpublish_at FROM content_entry
    WHERE deleted_at IS NULL`);
}

/** Moves entries created since then to the trash; returns their number. */
export async function trashNewcomers(tx: Transaction, { at, name }: Mover): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE content_entry SET deleted_at = ${at.toISOString()}::timestamptz, path = NULL, slug = NULL,
      publish_at = NULL, unpublish_at = NULL, seq = nextval('content_seq'), version = version + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}
    WHERE deleted_at IS NULL AND id NOT IN (SELECT entry_id FROM content_put_away)`);
  return rowCount ?? 0;
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
