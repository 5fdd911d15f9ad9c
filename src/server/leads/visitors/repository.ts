import { eq } from 'drizzle-orm';

import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import { visitorSession } from '../store/table.ts';

export type Visitor = {
  leadId: number;
  /** The lead's public id: `lead_id` of the calls. */
  publicId: string;
  mobile: string;
  name: string;
  /** The ERP's id; null until it is known. */
  leadsId: string | null;
  provedAt: Date;
};

export async function findVisitor(
  { pool }: DatabaseHandle,
  tokenHash: Buffer,
  now: Date,
): Promise<Visitor | null> {
  const { rows } = await pool.query<Visitor & { leadId: string }>({
    name: 'visitor-find',
    text: `SELECT l.id AS "leadId", l.public_id AS "publicId", l.mobile, l.name, l.leads_id AS "leadsId",
        s.created_at AS "provedAt"
      FROM visitor_session AS s JOIN lead AS l ON l.id = s.lead_id
      WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [tokenHash, now],
  });
  return rows[0] ? { ...rows[0], leadId: Number(rows[0].leadId) } : null;
}

export async function insertSession(
  executor: Executor,
  session: typeof visitorSession.$inferInsert,
): Promise<void> {
  await executor.insert(visitorSession).values(session);
}

export async function deleteSession({ db }: DatabaseHandle, tokenHash: Buffer): Promise<void> {
  await db.delete(visitorSession).where(eq(visitorSession.tokenHash, tokenHash));
}

export async function deleteSessionsBefore({ relaxed }: DatabaseHandle, at: Date): Promise<void> {
  await relaxed.query('DELETE FROM visitor_session WHERE expires_at < $1', [at]);
}
