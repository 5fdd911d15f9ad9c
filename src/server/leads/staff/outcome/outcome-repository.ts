import { eq, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lead } from '../../store/table.ts';
import { leadOutcome } from '../table.ts';

export const ERP = 'ERP';

export type LeadState = {
  id: number;
  publicId: string;
  leadsId: string | null;
  stage: LeadStage;
  assignedTo: number | null;
  movedAt: Date | null;
  /** The last report of the ERP, by its clock. */
  toldAt: Date | null;
  outcome: Omit<typeof leadOutcome.$inferSelect, 'leadId' | 'toldAt'>;
};

type Row = Pick<LeadState, 'publicId' | 'leadsId' | 'stage' | 'assignedTo'> &
  Pick<LeadState['outcome'], 'lostReason' | 'enrolledOn' | 'programme' | 'saysEnrolled'> & {
    id: string;
    moved_at: string | null;
    told_at: string | null;
    enrolled_heard_at: string | null;
  };

/** Tries: a lead may be merged while its lock is awaited, and so may the lead that it was merged into. */
const TRIES = 3;

/**
 * Leads by the ids that the ERP knows; a merged lead as the one it was merged into. Their rows stay locked until the
 * transaction ends, and are locked in the order in which all lock them.
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

async function findByPublicId(tx: Transaction, publicIds: readonly string[]) {
  const asked = sql`ARRAY[${sql.join(
    publicIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<{ id: string; public_id: string }>(sql`
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
    SELECT l.id, l.public_id AS "publicId", l.leads_id AS "leadsId",
      coalesce(s.stage, 'new') AS stage, s.assigned_to AS "assignedTo",
      (SELECT max(at) FROM lead_handling AS h
        WHERE h.lead_id = l.id AND h.kind = 'stage' AND h.by <> ${ERP}) AS moved_at,
      o.told_at, o.lost_reason AS "lostReason", o.enrolled_on::text AS "enrolledOn", o.programme,
      coalesce(o.says_enrolled, false) AS "saysEnrolled", o.enrolled_heard_at
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    LEFT JOIN lead_outcome AS o ON o.lead_id = l.id WHERE l.id = ANY(${ids})`);
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

function stateOf({ id, moved_at, told_at, enrolled_heard_at, ...row }: Row): LeadState {
  const { lostReason, enrolledOn, programme, saysEnrolled, ...lead } = row;
  const enrolledHeardAt = dateOf(enrolled_heard_at);
  return {
    ...lead,
    id: Number(id),
    movedAt: dateOf(moved_at),
    toldAt: dateOf(told_at),
    outcome: { lostReason, enrolledOn, programme, saysEnrolled, enrolledHeardAt },
  };
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

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

export async function putLeadsId(tx: Transaction, leadId: number, leadsId: string): Promise<void> {
  await tx.update(lead).set({ leadsId }).where(eq(lead.id, leadId));
}
