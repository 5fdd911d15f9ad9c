import { sql } from 'drizzle-orm';

import { probed } from '../../../kernel/staffLeads/invented.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

const NUMBERS = `${probed.mobile}%`;

/** The condition that the lead `l` is none of a probe: for whatever counts or lists leads. */
export const isNoProbe = sql.raw(`l.mobile NOT LIKE '${NUMBERS}'`);

/** The condition that a message of `message_log` went to no probe. */
export const wentToNoProbe = sql.raw(`recipient NOT LIKE '${NUMBERS}'`);

/** The last message to a probe's lead; null for none, and for other leads. */
export async function lastMessageTo(db: Executor, publicId: string): Promise<string | null> {
  const { rows } = await db.execute<{ body: string }>(sql`
    SELECT m.body FROM lead AS l JOIN message_log AS m ON m.recipient = l.mobile
    WHERE l.public_id = ${publicId} AND l.mobile LIKE ${NUMBERS} AND m.created_at >= l.created_at
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1`);
  return rows[0]?.body ?? null;
}

/** Deletes leads of unfinished probes from before `moment`. */
export async function deleteProbesBefore(tx: Transaction, moment: Date): Promise<void> {
  const { rows } = await tx.execute<{ mobile: string }>(sql`
    DELETE FROM lead WHERE invented AND mobile LIKE ${NUMBERS} AND created_at < ${moment.toISOString()}
    RETURNING mobile`);
  for (const { mobile } of rows)
    await tx.execute(sql`DELETE FROM message_log WHERE recipient = ${mobile}`);
}
