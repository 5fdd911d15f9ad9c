import { eq, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lead } from '../../store/table.ts';
import { leadOutcome } from '../table.ts';

/** The name in timelines and the audit log for actions of the ERP. */
export const ERP = 'ERP';

/** The stage of a lead, and since when. */
export type LeadState = {
  id: number;
  publicId: string;
  leadsId: string | null;
  stage: LeadStage;
  assignedTo: number | null;
  /** When staff moved it last, by our clock. */
  movedAt: Date | null;
  /** The newest that the ERP told, by its clock. */
  toldAt: Date | null;
  outcome: Omit<typeof leadOutcome.$inferSelect, 'leadId' | 'toldAt'>;
};

type Row = {
  id: string;
  public_id: string;
  leads_id: string | null;
  stage: LeadStage;
  assigned_to: number | null;
  moved_at: string | null;
  told_at: string | null;
  lost_reason: string | null;
  enrolled_on: string | null;
  says_enrolled: boolean;
  enrolled_heard_at: string | null;
  programme: string | null;
};

/** A lead may become part of another while its row is waited for, and that of one more. */
const TRIES = 3;

/**
 * Leads by the ids that the ERP knows, with those that became part of another as that. Their rows stay locked until the
 * transaction ends. They are locked in the order in which all lock them, but for those that others become part of meanwhile.
 */
export async function lockLeadsByPublicId(
  tx: Transaction,
  publicIds: readonly string[],
  tries = TRIES,
): Promise<Map<string, LeadState>> {
  const known = await findByPublicId(tx, publicIds);
  const states = await lockStates(
    tx,
    known.map(({ id }) => id),
  );
  const isGone = known.some(({ id }) => !states.has(id));
  if (isGone && tries > 1) return lockLeadsByPublicId(tx, publicIds, tries - 1);
  return new Map(
    known.flatMap(({ id, public_id }) => {
      const one = states.get(id);
      return one === undefined ? [] : [[public_id, one] as const];
    }),
  );
}

type Known = { id: string; public_id: string };

async function findByPublicId(tx: Transaction, publicIds: readonly string[]): Promise<Known[]> {
  const asked = sql`ARRAY[${sql.join(
    publicIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<Known>(sql`
    SELECT id, public_id FROM lead WHERE public_id = ANY(${asked})
    UNION ALL SELECT lead_id, data->>'public_id' FROM lead_merged WHERE data->>'public_id' = ANY(${asked})`);
  return rows;
}

/** Locks leads and returns their states by id. Leads that no longer exist are left out. */
async function lockStates(
  tx: Transaction,
  leads: readonly string[],
): Promise<Map<string, LeadState>> {
  const ids = sql.raw(`'{${leads.map(Number).join(',')}}'::int8[]`);
  await tx.execute(sql`SELECT FROM lead WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT l.id, l.public_id, l.leads_id, coalesce(s.stage, 'new') AS stage, s.assigned_to,
      (SELECT max(at) FROM lead_handling AS h
        WHERE h.lead_id = l.id AND h.kind = 'stage' AND h.by <> ${ERP}) AS moved_at,
      o.told_at, o.lost_reason, o.enrolled_on::text AS enrolled_on, o.programme,
      coalesce(o.says_enrolled, false) AS says_enrolled, o.enrolled_heard_at
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    LEFT JOIN lead_outcome AS o ON o.lead_id = l.id WHERE l.id = ANY(${ids})`);
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

function stateOf(row: Row): LeadState {
  return {
    id: Number(row.id),
    publicId: row.public_id,
    leadsId: row.leads_id,
    stage: row.stage,
    assignedTo: row.assigned_to,
    movedAt: dateOf(row.moved_at),
    toldAt: dateOf(row.told_at),
    outcome: {
      lostReason: row.lost_reason,
      enrolledOn: row.enrolled_on,
      programme: row.programme,
      saysEnrolled: row.says_enrolled,
      enrolledHeardAt: dateOf(row.enrolled_heard_at),
    },
  };
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

/** Writes how a lead ended, as it was told. */
export async function putOutcome(
  tx: Transaction,
  outcome: typeof leadOutcome.$inferInsert,
): Promise<void> {
  const { leadId: _of, ...set } = outcome;
  await tx
    .insert(leadOutcome)
    .values(outcome)
    .onConflictDoUpdate({ target: leadOutcome.leadId, set });
}

/** Returns true if another lead has this number of the ERP. */
export async function isLeadsIdTaken(
  tx: Transaction,
  leadsId: string,
  leadId: number,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM lead WHERE leads_id = ${leadsId} AND id <> ${leadId}`,
  );
  return rows.length > 0;
}

/** Gives a lead its number of the ERP. */
export async function putLeadsId(tx: Transaction, leadId: number, leadsId: string): Promise<void> {
  await tx.update(lead).set({ leadsId }).where(eq(lead.id, leadId));
}
