import { and, eq } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { staffTwoFactor } from './table.ts';

/** What of a second factor is encrypted. */
export type SealedFactor = Awaited<ReturnType<typeof listSecondFactors>>[number];

/** All second factors, as they are kept. */
export function listSecondFactors(db: Executor) {
  const { id, secret, backupCodes } = staffTwoFactor;
  return db.select({ id, secret, backupCodes }).from(staffTwoFactor);
}

type Replaced = { id: number; column: 'secret' | 'backupCodes'; from: string; to: string };

/** Puts `to` where `from` still stands. */
export async function replaceSealed(
  db: Executor,
  { id, column, from, to }: Replaced,
): Promise<void> {
  await db
    .update(staffTwoFactor)
    .set({ [column]: to })
    .where(and(eq(staffTwoFactor.id, id), eq(staffTwoFactor[column], from)));
}
