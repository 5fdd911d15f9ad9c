import { type SQL, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { leadsWithStage } from '../list/order-repository.ts';

/** A lead of many, with its stage and assignee. */
export type StagedLead = { id: number; stage: LeadStage; assignedTo: number | null };

type Row = { id: string; stage: LeadStage; assigned_to: number | null };

/**
 * Locks matching leads until the transaction ends, always in the same order. Reads whether they still match, and their
 * stage, after the locks are held.
 */
export async function lockLeads(tx: Transaction, where: SQL, limit: number): Promise<StagedLead[]> {
  const locked = await tx.execute<Pick<Row, 'id'>>(sql`
    SELECT l.id FROM ${leadsWithStage}
    WHERE ${where} ORDER BY l.id LIMIT ${limit} FOR NO KEY UPDATE OF l`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT l.id, coalesce(s.stage, 'new') AS stage, s.assigned_to FROM ${leadsWithStage}
    WHERE ${where} AND l.id IN (SELECT id FROM ${each(locked.rows.map(({ id }) => id))})`);
  return rows.map(({ id, stage, assigned_to }) => ({
    id: Number(id),
    stage,
    assignedTo: assigned_to,
  }));
}

/** Returns true if more than `most` leads match. */
export async function areMore(tx: Transaction, where: SQL, most: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM ${leadsWithStage} WHERE ${where} LIMIT ${most + 1}`,
  );
  return (rowCount ?? 0) > most;
}

/** As `lockLeads`, of leads that are known. */
export function lockThese(tx: Transaction, ids: readonly string[]): Promise<StagedLead[]> {
  return lockLeads(tx, sql`l.id IN (SELECT id FROM ${each(ids)})`, ids.length);
}

type Change = {
  ids: readonly number[];
  to: { stage: LeadStage } | { assignedTo: number | null };
  at: Date;
};

/** Sets one stage, or one assignee, for many leads. Other columns are unchanged. */
export async function putMany(tx: Transaction, { ids, to, at }: Change): Promise<void> {
  const [column, value] =
    'stage' in to
      ? [sql`stage`, sql`${to.stage}::text`]
      : [sql`assigned_to`, sql`${to.assignedTo}::int`];
  await tx.execute(sql`
    INSERT INTO lead_stage (lead_id, ${column}, updated_at)
    SELECT id, ${value}, ${at.toISOString()} FROM ${each(ids)}
    ON CONFLICT (lead_id) DO UPDATE SET ${column} = EXCLUDED.${column},
      updated_at = EXCLUDED.updated_at`);
}

type Handling = { kind: 'stage' | 'assigned'; by: string; text: string | null; at: Date };

/** Adds the same to the timelines of many leads. */
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
  return sql`unnest(string_to_array(${ids.join(',')}, ',')::bigint[]) AS id`;
}
