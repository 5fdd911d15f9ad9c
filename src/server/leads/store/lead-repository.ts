import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lead, leadPlan, type LeadRow } from './table.ts';
import type { Lead } from '../../../kernel/leads/leads.ts';

const visible = {
  id: lead.id,
  publicId: lead.publicId,
  mobile: lead.mobile,
  name: lead.name,
  email: lead.email,
  highestQualificationId: lead.highestQualificationId,
  areaOfInterest: lead.areaOfInterest,
  leadsId: lead.leadsId,
};

export type VisibleLead = Pick<LeadRow, keyof typeof visible>;

export async function findLead(executor: Executor, id: number): Promise<VisibleLead | null> {
  const [row] = await executor.select(visible).from(lead).where(eq(lead.id, id));
  return row ?? null;
}

export async function findWholeLead(executor: Executor, id: number): Promise<LeadRow | null> {
  const [row] = await executor.select().from(lead).where(eq(lead.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends, so that it becomes part of no other meanwhile, and none of it. */
export async function lockWholeLead(tx: Transaction, id: number): Promise<LeadRow | null> {
  const [row] = await tx.select().from(lead).where(eq(lead.id, id)).for('update');
  return row ?? null;
}

/** Whether there is such a lead. One that is there stays until the transaction ends. */
export async function holdLead(tx: Transaction, id: number): Promise<boolean> {
  const held = tx.select({ id: lead.id }).from(lead).where(eq(lead.id, id)).for('no key update');
  return (await held).length > 0;
}

/** Whether a lead has ever proved its number in the form. */
/** Moments with offsets that PostgreSQL takes: years from 1, offsets below 16 hours. */
const READABLE = String.raw`^(?!0000)\d{4}-.*(Z|[+-](0\d|1[0-5]):?\d\d)$`;

/**
 * SQL: the moment of a stored touch. Former versions stored unchecked values: an invalid moment, or one after `latest`,
 * counts as the creation of the lead.
 */
export function touchMoment(
  touch: SQL,
  { latest, created }: Readonly<Record<'latest' | 'created', SQL>>,
): SQL {
  const at = sql`(${touch}->>'at')`;
  return sql`CASE WHEN ${at} ~ ${READABLE} THEN
    CASE WHEN ${at}::timestamptz <= ${latest} THEN ${at}::timestamptz ELSE ${created} END
    ELSE ${created} END`;
}

export async function isVerified(executor: Executor, id: number): Promise<boolean> {
  const [row] = await executor
    .select({ verifiedAt: lead.verifiedAt })
    .from(lead)
    .where(eq(lead.id, id));
  return (row?.verifiedAt ?? null) !== null;
}

/** Changes a lead's details; undefined ones stay. */
export async function changeLead(
  tx: Transaction,
  id: number,
  changes: PgUpdateSetSource<typeof lead>,
): Promise<VisibleLead | null> {
  const [row] = await tx.update(lead).set(changes).where(eq(lead.id, id)).returning(visible);
  return row ?? null;
}

export async function lastPlan(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await executor.execute<{ plan: string }>(sql`
    SELECT plan FROM lead_plan WHERE lead_id = ${id} AND challenge IS NULL
    ORDER BY id DESC LIMIT 1`);
  return rows[0]?.plan ?? null;
}

/** E-mail of the member of the staff who has the lead. */
export async function ownerEmailOf(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await executor.execute<{ email: string }>(sql`
    SELECT u.email FROM lead_stage AS s JOIN staff_user AS u ON u.id = s.assigned_to
    WHERE s.lead_id = ${id}`);
  return rows[0]?.email ?? null;
}

/** Adds a plan unless it is the one that was chosen last. Returns false then. */
export async function choosePlan(
  tx: Transaction,
  { leadId, feePlanId, plan, at }: typeof leadPlan.$inferInsert & { at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO lead_plan (lead_id, fee_plan_id, plan, at)
    SELECT ${leadId}::bigint, ${feePlanId}::int, ${plan}::text, ${at.toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM (SELECT fee_plan_id, plan FROM lead_plan
        WHERE lead_id = ${leadId} AND challenge IS NULL ORDER BY id DESC LIMIT 1) AS last
      WHERE last.fee_plan_id = ${feePlanId} AND last.plan = ${plan})`);
  return rowCount === 1;
}

export async function addPlan(tx: Transaction, plan: typeof leadPlan.$inferInsert): Promise<void> {
  await tx.insert(leadPlan).values(plan);
}

export function presentLead(lead: VisibleLead): Lead {
  return {
    id: lead.publicId,
    mobile: lead.mobile,
    name: lead.name,
    email: lead.email,
    highest_qualification_id: lead.highestQualificationId,
    area_of_interest: lead.areaOfInterest,
    leads_id: lead.leadsId,
  };
}
