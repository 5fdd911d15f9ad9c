import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { TypeName } from '../../../content/registry.ts';
import { contentEntry } from '../../../server/content/store/table.ts';
import type { Executor } from '../../../server/platform/database/database.ts';

export type One = Readonly<{
  id: number;
  version: number;
  draft: Readonly<Record<string, unknown>>;
}>;

export async function findOne(db: Executor, type: TypeName): Promise<One | undefined> {
  const [row] = await db
    .select({ id: contentEntry.id, version: contentEntry.version, draft: contentEntry.draft })
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt)))
    .limit(1);
  return row;
}

/** Ids of entries of a type, published or not, by an address that their drafts have. */
export async function idsAt(
  db: Executor,
  type: TypeName,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const path = sql<string>`${contentEntry.draft}->>'path'`;
  const rows = await db
    .select({ id: contentEntry.id, path })
    .from(contentEntry)
    .where(
      and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt), inArray(path, [...paths])),
    );
  return new Map(rows.map((row) => [row.path, row.id]));
}

export async function countEntries(db: Executor): Promise<number> {
  return db.$count(contentEntry, isNull(contentEntry.deletedAt));
}

export async function hasDemo(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM installation WHERE name = 'demo' AND value = 'loaded'`,
  );
  return rows.length > 0;
}

export type Removal = Readonly<{ at: string; isPublic: boolean }>;

/** False if somebody else has removed it already. */
export async function endDemo(db: Executor, removal: Removal): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE installation SET value = 'removed', updated_at = now()
    WHERE name = 'demo' AND value = 'loaded'`);
  await db.execute(sql`
    INSERT INTO installation (name, value) VALUES ('demo_removal', ${JSON.stringify(removal)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`);
  return rowCount === 1;
}

/** Undefined if it was not removed, or somebody else has restored it. */
export async function resumeDemo(db: Executor): Promise<Removal | undefined> {
  const { rowCount } = await db.execute(sql`
    UPDATE installation SET value = 'loaded', updated_at = now()
    WHERE name = 'demo' AND value = 'removed'`);
  const { rows } = await db.execute<{ value: string }>(
    sql`DELETE FROM installation WHERE name = 'demo_removal' RETURNING value`,
  );
  const [row] = rows;
  return rowCount === 1 && row ? (JSON.parse(row.value) as Removal) : undefined;
}

export async function isDemoRemoved(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM installation WHERE name = 'demo_removal'`);
  return rows.length > 0;
}
