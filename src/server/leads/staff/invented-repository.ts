import { sql } from 'drizzle-orm';

import { invented } from '../../../kernel/staffLeads/invented.ts';
import { isNoProbe } from '../probe/repository.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

export async function countInvented(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM lead AS l WHERE invented AND ${isNoProbe}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes all invented data, and returns the number of leads deleted. A referral with an entry in the ledger of rewards
 * is kept without names, as it is if a lead is erased.
 */
export async function removeInvented(tx: Transaction): Promise<number> {
  await tx.execute(sql`DELETE FROM message_log WHERE recipient LIKE ${`${invented.mobile}%`}
    OR recipient LIKE ${`%${invented.mail}`}`);
  await tx.execute(sql`DELETE FROM outbox WHERE payload->>'invented' = 'true'`);
  await tx.execute(sql`
    DELETE FROM referral AS r USING lead AS l
    WHERE l.invented AND l.id IN (r.referrer_lead_id, r.friend_lead_id)
      AND NOT EXISTS (SELECT FROM referral_reward WHERE referral_id = r.id)`);
  await tx.execute(sql`DELETE FROM event WHERE anonymous_id LIKE ${`${invented.publicId}%`}`);
  await tx.execute(sql`DELETE FROM audit_log WHERE invented`);
  // Of a lead that is erased, the record of a decision is kept.
  await tx.execute(sql`
    DELETE FROM application AS a USING lead AS l WHERE l.invented AND l.id = a.lead_id`);
  const { rowCount } = await tx.execute(sql`DELETE FROM lead WHERE invented`);
  await tx.execute(sql`
    DELETE FROM staff_user WHERE status = 'disabled' AND email LIKE ${`%${invented.mail}`}`);
  return rowCount ?? 0;
}
