import { eq, sql } from 'drizzle-orm';

import {
  type Executor,
  lockInTransaction,
  type Transaction,
} from '../../platform/database/database.ts';
import { staffGuess } from './table.ts';

/** Wrong tries to sign in that count under a key, and when the last was. */
export type Tries = typeof staffGuess.$inferSelect;

/** What has been tried under a key; others who ask for it wait until the transaction ends. */
export async function lockTries(tx: Transaction, key: string): Promise<Tries | null> {
  await lockInTransaction(tx, `staff.guess:${key}`);
  const [row] = await tx.select().from(staffGuess).where(eq(staffGuess.key, key));
  return row ?? null;
}

/** Keeps what has been tried under a key. */
export async function putTries(tx: Transaction, { key, ...values }: Tries): Promise<void> {
  await tx
    .insert(staffGuess)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: staffGuess.key, set: values });
}

/** Forgets what was tried under a key. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.delete(staffGuess).where(eq(staffGuess.key, key));
}

/** Takes one try under a key back. */
export async function takeBackTry(db: Executor, key: string): Promise<void> {
  await db
    .update(staffGuess)
    .set({ failures: sql`greatest(${staffGuess.failures} - 1, 0)` })
    .where(eq(staffGuess.key, key));
}
