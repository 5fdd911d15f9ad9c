import { type SQL, sql } from 'drizzle-orm';

import type { BulkChange } from '../../../../kernel/staffLeads/leadWork.ts';
import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { leadsWithStage } from '../list/order-repository.ts';
import { bulkChange } from '../table.ts';

/** A change of many leads as it is asked for: of those that fit, at most `limit`. */
export type NewBulkChange = Omit<typeof bulkChange.$inferInsert, 'total'> & {
  where: SQL;
  limit: number;
};

/** Keeps a change, and the leads that fit as they are now. */
export async function addBulkChange(
  tx: Transaction,
  { where, limit, ...change }: NewBulkChange,
): Promise<{ id: number; total: number }> {
  const [row] = await tx
    .insert(bulkChange)
    .values({ ...change, total: 0 })
    .returning({ id: bulkChange.id });
  const id = row?.id ?? 0;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO bulk_change_lead (change_id, lead_id)
    SELECT ${id}, l.id FROM ${leadsWithStage} WHERE ${where} LIMIT ${limit}`);
  const total = rowCount ?? 0;
  await tx.execute(sql`UPDATE bulk_change SET total = ${total} WHERE id = ${id}`);
  return { id, total };
}

/** A change that is under way. */
export type RunningChange = {
  action: 'set_stage' | 'assign';
  stage: LeadStage | null;
  assigned_to: number | null;
  text: string | null;
  staff_id: number | null;
  email: string;
  by: string;
  address: string;
  total: number;
};

/** Locks a change until the transaction ends. Returns null if it no longer runs. */
export async function lockChange(tx: Transaction, id: number): Promise<RunningChange | null> {
  const { rows } = await tx.execute<RunningChange>(sql`
    SELECT action, stage, assigned_to, text, staff_id, email, by, address, total
    FROM bulk_change WHERE id = ${id} AND state = 'running' FOR UPDATE`);
  return rows[0] ?? null;
}

/** Takes some of the leads that are left. */
export async function takeLeads(tx: Transaction, id: number, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    DELETE FROM bulk_change_lead WHERE change_id = ${id} AND lead_id IN (
      SELECT lead_id FROM bulk_change_lead WHERE change_id = ${id} ORDER BY lead_id LIMIT ${most})
    RETURNING lead_id`);
  return rows.map(({ lead_id }) => lead_id);
}

/** Adds the results for some leads. */
export async function countOn(
  tx: Transaction,
  id: number,
  { changed, same }: { changed: number; same: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE bulk_change SET changed = changed + ${changed}, same = same + ${same} WHERE id = ${id}`);
}

/** Ends a running change. Returns false if it does not run. */
export async function endChange(
  tx: Transaction,
  id: number,
  { state, at }: { state: 'done' | 'cancelled'; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE bulk_change SET state = ${state}, finished_at = ${at.toISOString()}
    WHERE id = ${id} AND state = 'running'`);
  return (rowCount ?? 0) > 0;
}

type Row = Omit<BulkChange, 'created_at' | 'finished_at' | 'gone'> & {
  created_at: string;
  finished_at: string | null;
};

/** Changes that run, or were begun since a moment, the newest first. */
export async function changesSince(db: Executor, moment: Date): Promise<BulkChange[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, action, coalesce(stage, text) AS to, by, state, total, changed, same,
      (SELECT count(*)::int FROM bulk_change_lead WHERE change_id = b.id) AS left,
      created_at, finished_at
    FROM bulk_change AS b WHERE created_at >= ${moment.toISOString()} OR state = 'running'
    ORDER BY id DESC LIMIT 20`);
  return rows.map((row) => ({
    ...row,
    gone: row.total - row.changed - row.same - row.left,
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at && new Date(row.finished_at).toISOString(),
  }));
}

/** Returns true if the change exists. */
export async function isChange(db: Executor, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM bulk_change WHERE id = ${id}`);
  return (rowCount ?? 0) > 0;
}
