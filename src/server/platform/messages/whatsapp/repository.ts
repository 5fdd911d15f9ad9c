import { eq, inArray, lte } from 'drizzle-orm';

import type { Executor } from '../../database/database.ts';
import { whatsappMessageTable } from '../table.ts';

export type WhatsappMessage = typeof whatsappMessageTable.$inferSelect;

export async function keepMessage(db: Executor, message: WhatsappMessage): Promise<void> {
  await db.insert(whatsappMessageTable).values(message);
}

export async function dropMessages(db: Executor, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await db
    .delete(whatsappMessageTable)
    .where(inArray(whatsappMessageTable.reference, [...references]));
}

/** Null if the message was delivered, taken before, or is not ours. */
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

export async function forgetMessages(db: Executor, now: Date): Promise<void> {
  await db.delete(whatsappMessageTable).where(lte(whatsappMessageTable.expiresAt, now));
}
