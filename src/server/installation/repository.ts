import { eq, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/database.ts';
import { installation } from './table.ts';

/** The name of a stored fact about the installation. */
export type Fact = 'demo' | 'secret_fingerprint' | 'secret_former' | 'website';

/** Returns the stored value of a fact; stores `value` if there is none yet. */
export async function factOr(db: Database, name: Fact, value: string): Promise<string> {
  const [made] = await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoNothing()
    .returning();
  if (made) return made.value;
  return (await findFact(db, name))?.value ?? value;
}

/** Returns a fact and the time of its last change; undefined if none is stored. */
export async function findFact(db: Database, name: Fact) {
  const [kept] = await db.select().from(installation).where(eq(installation.name, name));
  return kept;
}

/** Writes down a fact anew. */
export async function setFact(db: Database, name: Fact, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value, updatedAt: sql`now()` } });
}

/** True for an installation that has content, in whatever state. */
export async function hasContent(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM content_entry LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/** Updates the planner statistics of content and media, which autovacuum would do only later. */
export async function countContent(db: Database): Promise<void> {
  await db.execute(sql`ANALYZE content_entry, media`);
}
