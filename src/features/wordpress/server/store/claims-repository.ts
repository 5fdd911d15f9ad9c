import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../server/platform/database/database.ts';
import type { Claim } from '../../../../server/platform/storage/sweep.ts';

/** Exports of earlier websites and their pictures, until they are moved. */
export function wordpressClaims(db: Executor): Claim[] {
  const used = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.execute<{ key: string }>(sql`
      SELECT key FROM wordpress_move, unnest(ARRAY[file_key, uploads->>'key']) AS key
      WHERE key IN ${keys}`);
    return new Set(rows.map(({ key }) => key));
  };
  return [{ prefix: 'wordpress/', used }];
}
