import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Deletes used and expired codes with their pending data, old counts, and archives past their retention. */
export async function forgetSpent(db: Executor, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.execute(sql`
    UPDATE otp_challenge SET code_hmac = NULL, held = NULL
    WHERE expires_at < ${ago(15 * MINUTE)} AND code_hmac IS NOT NULL`);
  await db.execute(sql`
    DELETE FROM lead_plan WHERE challenge IS NOT NULL AND at < ${ago(DAY)}`);
  await db.execute(sql`DELETE FROM otp_phone WHERE updated_at < ${ago(2 * DAY)}`);
  await db.execute(sql`DELETE FROM own_data_session WHERE expires_at < ${ago(0)}`);
  await db.execute(sql`DELETE FROM lead_archive WHERE purge_after < ${ago(0)}`);
}
