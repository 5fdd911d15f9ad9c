import { sql } from 'drizzle-orm';

import { registry, type TypeName } from '../../content/registry.ts';
import type { Entry } from '../../content/snapshot.ts';
import type { Executor } from '../platform/database.ts';
import { completed } from '../../content/complete.ts';
import type { ContentData } from './table.ts';

/** What changed for the public: an entry as it is published now, or null where it is not. */
export type PublicRow = Readonly<{ id: number; type: TypeName; seq: number; entry: Entry | null }>;

type Row = {
  id: number;
  type: string;
  parent_id: number | null;
  position: number;
  seq: string;
  data: ContentData | null;
  created_at: string;
  published_at: string | null;
};

const utc = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * Entries that changed for the public after `seq`, in that order; with null, all that are published.
 */
export async function entriesSince(db: Executor, seq: number | null): Promise<PublicRow[]> {
  const which =
    seq === null ? sql`published IS NOT NULL AND deleted_at IS NULL` : sql`seq > ${seq}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT id, type, parent_id, position, seq,
      CASE WHEN deleted_at IS NULL THEN published END AS data,
      ${utc('created_at')} AS created_at, ${utc('published_at')} AS published_at
    FROM content_entry WHERE ${which} ORDER BY seq`);
  return rows.filter((row) => row.type in registry).map(publicRow);
}

/** The number of the newest change. */
export async function newestSeq(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ seq: string }>(
    sql`SELECT coalesce(max(seq), 0) AS seq FROM content_entry`,
  );
  return Number(rows[0]?.seq ?? 0);
}

function publicRow(row: Row): PublicRow {
  const type = row.type as TypeName;
  const entry = row.data === null ? null : entryOf(row, row.data);
  return { id: row.id, type, seq: Number(row.seq), entry };
}

function entryOf(row: Row, data: ContentData): Entry {
  const type = row.type as TypeName;
  return {
    id: row.id,
    type,
    parent: row.parent_id,
    position: row.position,
    data: completed(type, data) as Entry['data'],
    createdAt: row.created_at,
    publishedAt: row.published_at ?? row.created_at,
  };
}
