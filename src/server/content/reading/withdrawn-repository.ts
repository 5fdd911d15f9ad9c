import { sql } from 'drizzle-orm';

import { withDefaults } from '../../../content/inheritance/inheritance.ts';
import type { TypeName } from '../../../content/registry.ts';
import type { Entry } from '../../../content/snapshot.ts';
import type { Executor } from '../../platform/database/database.ts';
import { utcOf } from '../../platform/database/expressions.ts';
import type { ContentData } from '../store/table.ts';

/** An entry as it was last public, and since when it is not. */
export type Withdrawn<N extends TypeName = TypeName> = Readonly<{ entry: Entry<N>; at: string }>;

type Row = {
  id: number;
  parent_id: number | null;
  position: number;
  data: ContentData;
  created_at: string;
  withdrawn_at: string;
};

/** Most that are read, the latest. */
const MOST = 2_000;

/** Entries of a type that were public and are no longer: in the trash, or unpublished. */
export async function withdrawnEntries<N extends TypeName>(
  db: Executor,
  type: N,
): Promise<Withdrawn<N>[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, e.parent_id, e.position, coalesce(e.published, r.data) AS data,
      ${utcOf('e.created_at')} AS created_at,
      ${utcOf('coalesce(e.deleted_at, r.created_at)')} AS withdrawn_at
    FROM content_entry AS e LEFT JOIN LATERAL (
      SELECT data, created_at FROM content_revision
      WHERE entry_id = e.id AND action = 'unpublish' AND e.published IS NULL
      ORDER BY version DESC LIMIT 1) AS r ON true
    WHERE e.type = ${type} AND (e.deleted_at IS NOT NULL OR e.published IS NULL)
      AND coalesce(e.published, r.data) IS NOT NULL
    ORDER BY coalesce(e.deleted_at, r.created_at) DESC LIMIT ${MOST}`);
  return rows.map(({ id, parent_id: parent, position, data, created_at, withdrawn_at: at }) => ({
    entry: {
      id,
      type,
      parent,
      position,
      data: withDefaults(type, data, parent) as Entry<N>['data'],
      createdAt: created_at,
      publishedAt: at,
    },
    at,
  }));
}
