import { sql } from 'drizzle-orm';

import { withDefaults } from '../../../content/inheritance/inheritance.ts';
import { registry, type TypeName } from '../../../content/registry.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { type Columns, storedEntries } from './stored-entries.ts';
import type { ContentData } from '../store/table.ts';
import type { Executor } from '../../platform/database/database.ts';
import { utcOf } from '../../platform/database/expressions.ts';

/** A change of the public content: an entry as published, or null if it is not public. */
export type PublicRow = Readonly<{ id: number; type: TypeName; seq: number; entry: Entry | null }>;

type Row = {
  id: number;
  type: TypeName;
  parent_id: number | null;
  position: number;
  seq: string;
  data: ContentData | null;
  created_at: string;
  published_at: string | null;
  created_by_id: number | null;
  published_by_id: number | null;
};

/** Entries that changed for the public after `seq`, in that order. */
export async function entriesSince(db: Executor, seq: number): Promise<PublicRow[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, type, parent_id, position, seq,
      CASE WHEN deleted_at IS NULL THEN published END AS data,
      ${utcOf('created_at')} AS created_at, ${utcOf('published_at')} AS published_at,
      created_by_id, published_by_id
    FROM content_entry WHERE seq > ${seq} ORDER BY seq`);
  return rows.filter((row) => row.type in registry).map(publicRow);
}

/** Ids of one reading: with more, others would wait for the process. */
const AT_ONCE = 10_000;
/** Readings at the same time: while the process works on one, the database works on the next. */
const READERS = 2;

/**
 * All published entries up to an id; concurrent publishes may be missing. Read as columns: one row each for a
 * hundred thousand entries would cost more than the entries themselves.
 */
export async function publishedEntries(db: Executor, lastId: number): Promise<Entry[]> {
  const entries: Entry[][] = [];
  let from = 0;
  const read = async (): Promise<void> => {
    while (from < lastId) {
      const after = from;
      from += AT_ONCE;
      const columns = await publishedColumns(db, after, from);
      entries.push(...columns.filter(({ type }) => type in registry).map(storedEntries));
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return entries.flat();
}

function milliseconds(column: string) {
  return sql.raw(`json_agg(round(date_part('epoch', ${column}) * 1000))`);
}

async function publishedColumns(db: Executor, after: number, to: number): Promise<Columns[]> {
  const { rows } = await db.execute<Columns>(sql`
    SELECT type, json_agg(id) AS ids, json_agg(parent_id) AS parents, json_agg(position) AS positions,
      ${milliseconds('created_at')} AS created, ${milliseconds('published_at')} AS published,
      json_agg(created_by_id) AS creators, json_agg(published_by_id) AS publishers,
      string_agg(published::text, E'\n') AS texts
    FROM content_entry
    WHERE id > ${after} AND id <= ${to} AND published IS NOT NULL AND deleted_at IS NULL
    GROUP BY type`);
  return rows;
}

export async function newestOf(db: Executor): Promise<{ seq: number; id: number }> {
  const { rows } = await db.execute<{ seq: number; id: number }>(
    sql`SELECT coalesce(max(seq), 0)::float8 AS seq, coalesce(max(id), 0) AS id FROM content_entry`,
  );
  return rows[0] ?? { seq: 0, id: 0 };
}

function publicRow({ id, type, data, ...row }: Row): PublicRow {
  const entry = data && {
    id,
    type,
    parent: row.parent_id,
    position: row.position,
    data: withDefaults(type, data, row.parent_id) as Entry['data'],
    createdAt: row.created_at,
    publishedAt: row.published_at ?? row.created_at,
    createdBy: row.created_by_id,
    publishedBy: row.published_by_id,
  };
  return { id, type, seq: Number(row.seq), entry };
}

/** Whether the website is public; true by default. */
export async function readIsPublic(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = 'website'`,
  );
  return rows[0]?.value !== 'closed';
}

export async function storeIsPublic(db: Executor, isPublic: boolean): Promise<void> {
  const value = isPublic ? 'public' : 'closed';
  await db.execute(sql`
    INSERT INTO installation (name, value) VALUES ('website', ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`);
}
