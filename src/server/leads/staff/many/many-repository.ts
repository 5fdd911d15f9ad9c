import { type SQL, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Transaction, Executor } from '../../../platform/database/database.ts';
import { lastChange, leadsWithStage, ownStageNow } from '../list/order-repository.ts';
import type { BulkChange } from '../../../../kernel/calls/staffLeads.ts';
import { bulkChange } from '../table.ts';
import { arrayOf } from '../../../platform/database/expressions.ts';

export type StagedLead = {
  id: number;
  stage: LeadStage;
  ownStage: number | null;
  assignedTo: number | null;
};

/**
 * Locks matching leads until the transaction ends, always in the same order. Reads whether they still match, and their
 * stage, after the locks are held.
 */
export async function lockLeads(tx: Transaction, where: SQL, limit: number): Promise<StagedLead[]> {
  const locked = await tx.execute<{ id: string }>(sql`
    SELECT l.id FROM ${leadsWithStage}
    WHERE ${where} ORDER BY l.id LIMIT ${limit} FOR NO KEY UPDATE OF l`);
  const { rows } = await tx.execute<Omit<StagedLead, 'id'> & { id: string }>(sql`
    SELECT l.id, coalesce(s.stage, 'new') AS stage, ${ownStageNow} AS "ownStage",
      s.assigned_to AS "assignedTo" FROM ${leadsWithStage}
    WHERE ${where} AND l.id IN (SELECT id FROM ${each(locked.rows.map(({ id }) => id))})`);
  return rows.map(({ id, ...lead }) => ({ id: Number(id), ...lead }));
}

export async function areMore(tx: Transaction, where: SQL, most: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM ${leadsWithStage} WHERE ${where} LIMIT ${most + 1}`,
  );
  return (rowCount ?? 0) > most;
}

/** Of leads that fit, those that neither came nor changed after a moment. */
export function seenBefore(fits: SQL, moment: string): SQL {
  return sql`${fits} AND ${lastChange} <= ${moment}::timestamptz`;
}

/** How many of those that fit came or changed after a moment. */
export async function countSince(tx: Transaction, fits: SQL, moment: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${leadsWithStage}
    WHERE ${fits} AND ${lastChange} > ${moment}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** As `lockLeads`, of leads that are known. */
export function lockThese(tx: Transaction, ids: readonly string[]): Promise<StagedLead[]> {
  return lockLeads(tx, sql`l.id IN (SELECT id FROM ${each(ids)})`, ids.length);
}

export async function putMany(
  tx: Transaction,
  ids: readonly number[],
  {
    to,
    at,
  }: {
    to: { stage: LeadStage; ownStage: number | null } | { assignedTo: number | null };
    at: Date;
  },
): Promise<void> {
  const [columns, values, changed] =
    'stage' in to
      ? [
          sql`stage, own_stage`,
          sql`${to.stage}::text, ${to.ownStage}::int`,
          sql`stage = EXCLUDED.stage, own_stage = EXCLUDED.own_stage`,
        ]
      : [sql`assigned_to`, sql`${to.assignedTo}::int`, sql`assigned_to = EXCLUDED.assigned_to`];
  await tx.execute(sql`
    INSERT INTO lead_stage (lead_id, ${columns}, updated_at)
    SELECT id, ${values}, ${at.toISOString()} FROM ${each(ids)}
    ON CONFLICT (lead_id) DO UPDATE SET ${changed}, updated_at = EXCLUDED.updated_at`);
}

type Handling = { kind: 'stage' | 'assigned'; by: string; text: string | null; at: Date };

export async function addHandlings(
  tx: Transaction,
  ids: readonly number[],
  { kind, by, text, at }: Handling,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    SELECT id, ${kind}, ${by}, ${text}, ${at.toISOString()} FROM ${each(ids)}`);
}

function each(ids: readonly (number | string)[]): SQL {
  return sql`unnest(${arrayOf(ids, 'bigint')}) AS id`;
}

/** A change of many leads as it is asked for: of those that fit, at most `limit`. */
export type NewBulkChange = Omit<typeof bulkChange.$inferInsert, 'total'> & {
  where: SQL;
  limit: number;
};

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

export type RunningChange = {
  action: 'set_stage' | 'assign';
  stage: LeadStage | null;
  own_stage: number | null;
  assigned_to: number | null;
  text: string | null;
  staff_id: number | null;
  email: string;
  by: string;
  address: string;
  total: number;
};

export async function lockChange(tx: Transaction, id: number): Promise<RunningChange | null> {
  const { rows } = await tx.execute<RunningChange>(sql`
    SELECT action, stage, own_stage, assigned_to, text, staff_id, email, by, address, total
    FROM bulk_change WHERE id = ${id} AND state = 'running' FOR UPDATE`);
  return rows[0] ?? null;
}

export async function takeLeads(tx: Transaction, id: number, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    DELETE FROM bulk_change_lead WHERE change_id = ${id} AND lead_id IN (
      SELECT lead_id FROM bulk_change_lead WHERE change_id = ${id} ORDER BY lead_id LIMIT ${most})
    RETURNING lead_id`);
  return rows.map(({ lead_id }) => lead_id);
}

export async function countOn(
  tx: Transaction,
  id: number,
  { changed, same }: { changed: number; same: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE bulk_change SET changed = changed + ${changed}, same = same + ${same} WHERE id = ${id}`);
}

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

type BulkRow = Omit<BulkChange, 'created_at' | 'finished_at' | 'gone'> & {
  created_at: string;
  finished_at: string | null;
};

function isOf(staffId: number | null): SQL {
  return staffId === null ? sql`true` : sql`staff_id = ${staffId}`;
}

export async function changesSince(
  db: Executor,
  { since, staffId }: { since: Date; staffId: number | null },
): Promise<BulkChange[]> {
  const { rows } = await db.execute<BulkRow>(sql`
    SELECT id, action, CASE WHEN own_stage IS NULL THEN coalesce(stage, text) ELSE text END AS to, by, state, total, changed, same,
      (SELECT count(*)::int FROM bulk_change_lead WHERE change_id = b.id) AS left,
      created_at, finished_at
    FROM bulk_change AS b WHERE ${isOf(staffId)}
      AND (created_at >= ${since.toISOString()} OR state = 'running')
    ORDER BY id DESC LIMIT 20`);
  return rows.map((row) => ({
    ...row,
    gone: row.total - row.changed - row.same - row.left,
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at && new Date(row.finished_at).toISOString(),
  }));
}

export async function isChange(
  db: Executor,
  { id, staffId }: { id: number; staffId: number | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM bulk_change WHERE id = ${id} AND ${isOf(staffId)}`,
  );
  return (rowCount ?? 0) > 0;
}
