import { eq, inArray, lte } from 'drizzle-orm';

import type { Executor } from '../../database/database.ts';
import { whatsappMessageTable } from './table.ts';

/** A message that is on its way by WhatsApp. */
export type WhatsappMessage = typeof whatsappMessageTable.$inferSelect;

/** Keeps a message before WhatsApp is given it, as its reports may be quicker than its answer. */
export async function keepMessage(db: Executor, message: WhatsappMessage): Promise<void> {
  await db.insert(whatsappMessageTable).values(message);
}

/** Forgets messages that have arrived, or gone another way. */
export async function dropMessages(db: Executor, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await db
    .delete(whatsappMessageTable)
    .where(inArray(whatsappMessageTable.reference, [...references]));
}

/** Removes and returns a pending message; null if it was delivered, was taken before, or is not ours. */
export async function takeMessage(
  db: Executor,
  reference: string,
): Promise<WhatsappMessage | null> {
  const [taken] = await db
    .delete(whatsappMessageTable)
    .where(eq(whatsappMessageTable.reference, reference))
    .returning();
  return taken ?? null;
}

/** Forgets those of which no report is waited for any more. */
export async function forgetMessages(db: Executor, now: Date): Promise<void> {
  await db.delete(whatsappMessageTable).where(lte(whatsappMessageTable.expiresAt, now));
}
