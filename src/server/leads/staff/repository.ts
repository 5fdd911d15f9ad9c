import { sql } from 'drizzle-orm';

import type { LeadStage } from '../../../kernel/staffLeads/staffLeads.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import {
  leadsWithStage,
  ownStageNow,
  type LeadPageRow,
  staffLeadColumns,
} from './list/order-repository.ts';
import { leadHandling, leadNote } from './table.ts';
import { inNameOrder, utcOf } from '../../platform/database/expressions.ts';
import { worksOnLeads } from '../reach-repository.ts';
import { MAX_VIEWS } from '../../../kernel/staffLeads/leadWork.ts';
import type { LeadView } from '../../../kernel/calls/staffLeads.ts';

export async function findLeadPage(
  db: Executor,
  id: number,
  now: Date,
): Promise<LeadPageRow | null> {
  const { rows } = await db.execute<LeadPageRow>(sql`
    SELECT ${staffLeadColumns}, l.public_id, l.details_by, l.purpose, l.page, l.source_refer_url, l.source_source, l.c2, l.c3, l.c4, l.c5,
      CASE WHEN s.stage = 'lost' THEN o.lost_reason END AS lost_reason,
      CASE WHEN s.stage = 'enrolled' THEN o.enrolled_on::text END AS enrolled_on,
      CASE WHEN s.stage = 'enrolled' THEN o.programme END AS enrolled_programme,
      EXISTS (SELECT FROM outbox WHERE kind = 'erp' AND payload->>'lead' = l.public_id)
        AS erp_waiting,
      (SELECT count(*)::int FROM referral WHERE referrer_lead_id = l.id) AS friends,
      (SELECT id::int FROM referral WHERE friend_lead_id = l.id) AS brought_by,
      (SELECT count(*) > 0 AND bool_and(withdrawn_at IS NOT NULL) FROM consent
        WHERE lead_id = l.id) AS consent_withdrawn,
      (SELECT jsonb_build_object('name', n.name, 'contact', n.contact) FROM lead_nominee AS n
        WHERE n.lead_id = l.id) AS nominee,
      (SELECT jsonb_build_object('mobile', k.mobile, 'by', k.by, 'expires_at', ${utcOf('k.expires_at')})
        FROM lead_number_link AS k WHERE k.lead_id = l.id AND k.expires_at > ${now.toISOString()}) AS number_link
    FROM ${leadsWithStage} LEFT JOIN lead_outcome AS o ON o.lead_id = l.id WHERE l.id = ${id}`);
  return rows[0] ?? null;
}

export type LockedLead = {
  publicId: string;
  isVerified: boolean;
  leadsId: string | null;
  stage: LeadStage;
  ownStage: number | null;
  assignedTo: number | null;
  callAt: Date | null;
};

/**
 * Locks a lead until the transaction ends. Returns null if there is none. A statement that waits for a lock reads
 * joined tables as they were before, so the stage is read after the lock is held.
 */
export async function lockLead(tx: Transaction, id: number): Promise<LockedLead | null> {
  await tx.execute(sql`SELECT FROM lead WHERE id = ${id} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Omit<LockedLead, 'callAt'> & { call_at: string | null }>(sql`
    SELECT l.public_id AS "publicId", l.verified_at IS NOT NULL AS "isVerified",
      l.leads_id AS "leadsId", coalesce(s.stage, 'new') AS stage, ${ownStageNow} AS "ownStage",
      s.assigned_to AS "assignedTo", s.call_at
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id WHERE l.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { call_at: callAt, ...lead } = row;
  return { ...lead, callAt: callAt === null ? null : new Date(callAt) };
}

type NewStage = Readonly<{
  leadId: number;
  stage: LeadStage;
  /** Left out, it stays with its stage. */
  ownStage?: number | null;
  assignedTo: number | null;
  at: Date;
}>;

export async function putStage(tx: Transaction, to: NewStage): Promise<void> {
  const { leadId, stage, ownStage, assignedTo, at } = to;
  const kept = sql`CASE WHEN s.stage = EXCLUDED.stage THEN s.own_stage END`;
  await tx.execute(sql`
    INSERT INTO lead_stage AS s (lead_id, stage, own_stage, assigned_to, updated_at)
    VALUES (${leadId}, ${stage}, ${ownStage ?? null}, ${assignedTo}, ${at.toISOString()})
    ON CONFLICT (lead_id) DO UPDATE SET stage = EXCLUDED.stage,
      own_stage = ${ownStage === undefined ? kept : sql`EXCLUDED.own_stage`},
      assigned_to = EXCLUDED.assigned_to, updated_at = EXCLUDED.updated_at`);
}

export async function putCall(
  tx: Transaction,
  { leadId, callAt, at }: { leadId: number; callAt: Date | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO lead_stage (lead_id, call_at, updated_at)
    VALUES (${leadId}, ${callAt?.toISOString() ?? null}, ${at.toISOString()})
    ON CONFLICT (lead_id) DO UPDATE SET call_at = EXCLUDED.call_at, updated_at = EXCLUDED.updated_at`);
}

type ChosenStage = Readonly<{ stage: LeadStage; ownStage: number | null }>;

/** A custom stage by its id, and whether its stage has any that can be chosen. */
export async function findOwnStage(
  tx: Transaction,
  { stage, ownStage }: ChosenStage,
): Promise<{ label: string | null; hasSome: boolean }> {
  const { rows } = await tx.execute<{ id: number; label: string }>(sql`
    SELECT id, label FROM lead_own_stage WHERE stage = ${stage} AND NOT is_off`);
  const label = rows.find(({ id }) => id === ownStage)?.label ?? null;
  return { label, hasSome: rows.length > 0 };
}

export async function addHandling(
  tx: Transaction,
  handling: typeof leadHandling.$inferInsert,
): Promise<void> {
  await tx.insert(leadHandling).values(handling);
}

/** Adds a note to the timeline of a lead. Returns its id. */
export async function addNote(
  tx: Transaction,
  note: typeof leadNote.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(leadNote).values(note).returning({ id: leadNote.id });
  if (row === undefined) throw new Error('The note was not stored.');
  return row.id;
}

/** The name of a member to whom leads can be assigned. Returns null for others. */
export async function findAssignee(tx: Transaction, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT u.name FROM staff_user AS u WHERE u.id = ${id} AND ${worksOnLeads}`);
  return rows[0]?.name ?? null;
}

export async function waitingErpDelivery(db: Executor, publicId: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM outbox WHERE kind = 'erp' AND payload->>'lead' = ${publicId}
    ORDER BY id LIMIT 1`);
  return rows[0] ? Number(rows[0].id) : null;
}

export async function viewsOf(db: Executor, member: number): Promise<LeadView[]> {
  const { rows } = await db.execute<LeadView>(
    sql`SELECT id, name, query FROM lead_view WHERE staff_id = ${member} ORDER BY ${inNameOrder('name')}, id`,
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

export async function removeView(db: Executor, member: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM lead_view WHERE id = ${id} AND staff_id = ${member}`,
  );
  return (rowCount ?? 0) > 0;
}
