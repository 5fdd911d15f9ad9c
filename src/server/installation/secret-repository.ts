import { and, eq, sql } from 'drizzle-orm';

import type { Executor } from '../platform/database/database.ts';
import { keptSecret } from './table.ts';

export async function putSecret(db: Executor, name: string, sealed: Buffer): Promise<void> {
  await db
    .insert(keptSecret)
    .values({ name, sealed })
    .onConflictDoUpdate({ target: keptSecret.name, set: { sealed, updatedAt: sql`now()` } });
}

/** Leaves one that is there as it is. */
export async function addSecret(db: Executor, name: string, sealed: Buffer): Promise<void> {
  await db.insert(keptSecret).values({ name, sealed }).onConflictDoNothing();
}

export async function findSecret(db: Executor, name: string): Promise<Buffer | null> {
  const [row] = await db.select().from(keptSecret).where(eq(keptSecret.name, name));
  return row?.sealed ?? null;
}

export function listSecrets(db: Executor) {
  return db.select().from(keptSecret);
}

/** Leaves one that has changed meanwhile as it is. */
export async function replaceSecret(
  db: Executor,
  { name, from, to }: { name: string; from: Buffer; to: Buffer },
): Promise<void> {
  const same = and(eq(keptSecret.name, name), eq(keptSecret.sealed, from));
  await db.update(keptSecret).set({ sealed: to }).where(same);
}

export async function deleteSecret(db: Executor, name: string): Promise<void> {
  await db.delete(keptSecret).where(eq(keptSecret.name, name));
}
