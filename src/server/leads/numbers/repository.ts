import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lead, visitorSession } from '../store/table.ts';
import { leadNumberLink } from './table.ts';

export type NumberLink = typeof leadNumberLink.$inferSelect;

/** Ends the former link of the lead. */
export async function putLink(tx: Transaction, link: NumberLink): Promise<void> {
  await tx
    .insert(leadNumberLink)
    .values(link)
    .onConflictDoUpdate({ target: leadNumberLink.leadId, set: link });
}

export type OpenLink = Readonly<{ leadId: number; publicId: string; mobile: string }>;

export async function findLink(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenLink | null> {
  const [row] = await db
    .select({ leadId: lead.id, publicId: lead.publicId, mobile: leadNumberLink.mobile })
    .from(leadNumberLink)
    .innerJoin(lead, eq(lead.id, leadNumberLink.leadId))
    .where(and(eq(leadNumberLink.tokenHash, tokenHash), gt(leadNumberLink.expiresAt, now)));
  return row ?? null;
}

/** Takes a link away and returns it; null if it has ended, or another has replaced it. */
export async function takeLink(
  tx: Transaction,
  { leadId, tokenHash, now }: { leadId: number; tokenHash: Buffer; now: Date },
): Promise<NumberLink | null> {
  const [row] = await tx
    .delete(leadNumberLink)
    .where(
      and(
        eq(leadNumberLink.leadId, leadId),
        eq(leadNumberLink.tokenHash, tokenHash),
        gt(leadNumberLink.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function forgetLinks(db: Executor, now: Date): Promise<void> {
  await db.delete(leadNumberLink).where(lt(leadNumberLink.expiresAt, now));
}

export async function isTaken(
  db: Executor,
  { mobile, leadId }: { mobile: string; leadId: number },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM lead WHERE mobile = ${mobile} AND id <> ${leadId}`,
  );
  return rows.length > 0;
}

/** Ends the sessions of browsers that proved the former number. */
export async function endSessions(tx: Transaction, leadId: number): Promise<void> {
  await tx.delete(visitorSession).where(eq(visitorSession.leadId, leadId));
}
