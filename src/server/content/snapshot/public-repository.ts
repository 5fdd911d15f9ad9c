import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';

/** Whether the website is public; true by default. */
export async function readIsPublic(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM installation WHERE name = 'website'`,
  );
  return rows[0]?.value !== 'closed';
}

/** Stores whether the website is public. */
export async function storeIsPublic(db: Executor, isPublic: boolean): Promise<void> {
  const value = isPublic ? 'public' : 'closed';
  await db.execute(sql`
    INSERT INTO installation (name, value) VALUES ('website', ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`);
}
