import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../server/platform/database/database.ts';
import { type ConnectionName, connectionNames } from '../names.ts';
import { connection, type Values } from './table.ts';

export type ConnectionRow = typeof connection.$inferSelect;

export function allConnections(db: Executor): Promise<ConnectionRow[]> {
  return db.select().from(connection);
}

/** In the order in which they were switched on. A later version may know more of them, and both run at once. */
export function liveConnections(db: Executor) {
  const { vendor, live, liveMark, liveSince } = connection;
  return db
    .select({ vendor, live, liveMark })
    .from(connection)
    .where(and(isNotNull(live), inArray(vendor, [...connectionNames])))
    .orderBy(liveSince, vendor);
}

export async function isOneLive(
  db: Executor,
  vendors: readonly ConnectionName[],
): Promise<boolean> {
  const { vendor, live } = connection;
  const rows = await db
    .select({ vendor })
    .from(connection)
    .where(and(isNotNull(live), inArray(vendor, [...vendors])))
    .limit(1);
  return rows.length > 0;
}

export async function findConnection(
  db: Executor,
  vendor: ConnectionName,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connection).where(eq(connection.vendor, vendor));
  return row;
}

type Saved = { vendor: ConnectionName; draft: Values; draftMark: string; at: Date; by: string };

export async function putDraft(
  tx: Transaction,
  { vendor, at, by, ...draft }: Saved,
): Promise<void> {
  const saved = { ...draft, testedAt: null, savedAt: at, savedBy: by };
  await tx
    .insert(connection)
    .values({ vendor, ...saved })
    .onConflictDoUpdate({ target: connection.vendor, set: saved });
}

/** Does nothing if another draft was saved meanwhile. */
export async function markTested(
  tx: Transaction,
  { vendor, draftMark }: Pick<ConnectionRow, 'vendor' | 'draftMark'>,
  testedAt: Date | null,
): Promise<void> {
  const same = and(eq(connection.vendor, vendor), eq(connection.draftMark, draftMark ?? ''));
  await tx.update(connection).set({ testedAt }).where(same);
}

/** Uses the draft. A vendor that is in use already keeps its place. */
export async function putLive(tx: Transaction, vendor: ConnectionName, at: Date): Promise<void> {
  await tx
    .update(connection)
    .set({
      live: sql`${connection.draft}`,
      liveMark: sql`${connection.draftMark}`,
      liveSince: sql`coalesce(${connection.liveSince}, ${at.toISOString()}::timestamptz)`,
      draft: null,
      draftMark: null,
      testedAt: null,
    })
    .where(eq(connection.vendor, vendor));
}

export async function removeConnection(tx: Transaction, vendor: ConnectionName): Promise<void> {
  await tx.delete(connection).where(eq(connection.vendor, vendor));
}
