import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';

/**
 * Equal while the website would show the same: what is published, whether it is public, its files. Null where planned
 * changes are due that nobody has made yet.
 */
export async function tagOf(db: Executor, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ tag: string; due: boolean }>(sql`
    SELECT
      md5(concat_ws('|',
        (SELECT value FROM installation WHERE name = 'website'),
        (SELECT concat_ws(' ', seq, updated_at, published_at) FROM content_entry ORDER BY seq DESC LIMIT 1),
        (SELECT md5(string_agg(media::text, '|' ORDER BY id)) FROM media))) AS tag,
      EXISTS (SELECT FROM content_entry WHERE deleted_at IS NULL
        AND (publish_at <= ${now} OR unpublish_at <= ${now})) AS due`);
  const [row] = rows;
  return row === undefined || row.due ? null : row.tag;
}
