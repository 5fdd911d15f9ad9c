import { sql } from 'drizzle-orm';

import { type LeadView, MAX_VIEWS } from '../../../../kernel/staffLeads/leadWork.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';

/** A member's saved views, by name. */
export async function viewsOf(db: Executor, member: number): Promise<LeadView[]> {
  const { rows } = await db.execute<LeadView>(
    sql`SELECT id, name, query FROM lead_view WHERE staff_id = ${member} ORDER BY lower(name), id`,
  );
  return rows;
}

/**
 * Saves a view. Returns false if the member has the maximum number of views. Concurrent saves of one member run one
 * after the other.
 */
export async function saveView(
  tx: Transaction,
  member: number,
  { name, query }: Omit<LeadView, 'id'>,
): Promise<boolean> {
  await tx.execute(sql`SELECT FROM staff_user WHERE id = ${member} FOR NO KEY UPDATE`);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO lead_view (staff_id, name, query)
    SELECT ${member}, ${name}, ${query}
    WHERE (SELECT count(*) FROM lead_view WHERE staff_id = ${member} AND name <> ${name}) < ${MAX_VIEWS}
    ON CONFLICT (staff_id, name) DO UPDATE SET query = EXCLUDED.query`);
  return (rowCount ?? 0) > 0;
}

/** Deletes a view of the member's own. Returns false if there is none. */
export async function removeView(db: Executor, member: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM lead_view WHERE id = ${id} AND staff_id = ${member}`,
  );
  return (rowCount ?? 0) > 0;
}
