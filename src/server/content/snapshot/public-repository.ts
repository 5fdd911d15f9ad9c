import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';

/** Whether visitors see what is published; they do where nothing was said of it. */
export async function readIsPublic(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = 'website'`,
  );
  return rows[0]?.value !== 'closed';
}

/** Says whether visitors see what is published. */
export async function storeIsPublic(db: Executor, isPublic: boolean): Promise<void> {
  const value = isPublic ? 'public' : 'closed';
  await db.execute(sql`
    INSERT INTO installation (name, value) VALUES ('website', ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`);
}
