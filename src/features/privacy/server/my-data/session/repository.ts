import { eq } from 'drizzle-orm';
import { MY_DATA_MINUTES } from '../../../../../kernel/leads/myData.ts';
import type {
  DatabaseHandle,
  Transaction,
} from '../../../../../server/platform/database/database.ts';
import type { Visitor } from '../../../../../server/leads/visitors/visitors.ts';
import { myDataSession } from './table.ts';

export type Proved = Visitor & { until: Date };

export async function insertMyDataSession(
  tx: Transaction,
  session: typeof myDataSession.$inferInsert,
): Promise<void> {
  await tx.insert(myDataSession).values(session);
}

export async function findProved(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  tokenHash: Buffer,
  now: Date,
): Promise<Proved | null> {
  const { rows } = await pool.query<Omit<Proved, 'leadId' | 'provedAt'> & { leadId: string }>(
    `SELECT l.id AS "leadId", l.public_id AS "publicId", l.mobile, l.name, l.leads_id AS "leadsId",
       s.expires_at AS until
     FROM own_data_session AS s JOIN lead AS l ON l.id = s.lead_id
     WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  );
  const [row] = rows;
  if (!row) return null;
  const provedAt = new Date(row.until.getTime() - MY_DATA_MINUTES * 60_000);
  return { ...row, leadId: Number(row.leadId), provedAt };
}

export async function deleteMyDataSession({ db }: Pick<DatabaseHandle, 'db'>, tokenHash: Buffer) {
  await db.delete(myDataSession).where(eq(myDataSession.tokenHash, tokenHash));
}

/** The opaque id of the lead of a number, also if a friend gave it; null if nothing is held for it. */
export async function publicIdByNumber({ pool }: Pick<DatabaseHandle, 'pool'>, mobile: string) {
  const { rows } = await pool.query<{ public_id: string }>(
    'SELECT public_id FROM lead WHERE mobile = $1',
    [mobile],
  );
  return rows[0]?.public_id ?? null;
}
