import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../server/platform/database/database.ts';
import type { Claim } from '../../../../server/platform/storage/sweep.ts';

/** Uploaded bundles, until they are imported or deleted. */
export function bundleClaims(db: Executor): Claim[] {
  const used = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.execute<{ key: string }>(sql`
      SELECT 'bundles/' || id || '.zip' AS key FROM content_bundle
      WHERE 'bundles/' || id || '.zip' IN ${keys}`);
    return new Set(rows.map(({ key }) => key));
  };
  return [{ prefix: 'bundles/', used }];
}
