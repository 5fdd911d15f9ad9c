import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../../server/platform/database/database.ts';
import { leadOpen } from './table.ts';

/** Moments in milliseconds. */
export type OpenSpan = Readonly<{ from: number; until: number; minutes: number }>;

/** Replaces the hours, one process after another. */
export async function putHours(tx: Transaction, spans: readonly OpenSpan[]): Promise<void> {
  await tx.execute(sql`LOCK TABLE lead_open IN SHARE ROW EXCLUSIVE MODE`);
  await tx.delete(leadOpen);
  if (spans.length === 0) return;
  await tx.insert(leadOpen).values(
    spans.map(({ from, until, minutes }) => ({
      startsAt: new Date(from),
      endsAt: new Date(until),
      minutes,
    })),
  );
}
