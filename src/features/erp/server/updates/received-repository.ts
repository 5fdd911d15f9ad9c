import { eq, lt } from 'drizzle-orm';
import type { ErpResult } from '../../../../kernel/staffLeads/erpUpdates.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { erpReceivedTable } from '../table.ts';

export type Received = { id: string; fingerprint: Buffer; at: Date };

/** How it was answered before, else null. One that comes again while the first is worked on waits for it. */
export async function takeReceived(
  tx: Transaction,
  { id, fingerprint, at }: Received,
): Promise<Pick<typeof erpReceivedTable.$inferSelect, 'fingerprint' | 'answer'> | null> {
  const taken = await tx
    .insert(erpReceivedTable)
    .values({ id, fingerprint, answer: [], receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: erpReceivedTable.id });
  if (taken.length > 0) return null;
  const [earlier] = await tx.select().from(erpReceivedTable).where(eq(erpReceivedTable.id, id));
  return earlier ?? null;
}

export async function keepAnswer(tx: Transaction, id: string, answer: ErpResult[]): Promise<void> {
  await tx.update(erpReceivedTable).set({ answer }).where(eq(erpReceivedTable.id, id));
}

/** Milliseconds that calls are remembered: longer than a signature is taken, so that none is taken twice. */
const KEPT = 24 * 3_600_000;

export async function forgetReceived(db: Executor, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT);
  await db.delete(erpReceivedTable).where(lt(erpReceivedTable.receivedAt, since));
}
