import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';

/** Ends links that were mailed to an address that was not theirs. */
export async function endMailedLinks(tx: Transaction, leadId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM callback_link WHERE lead_id = ${leadId}`);
}
