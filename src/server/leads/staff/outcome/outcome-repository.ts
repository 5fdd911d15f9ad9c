import { eq, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../../contract/staffLeads/staffLeads.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lead } from '../../store/table.ts';
import { leadOutcome } from './table.ts';

/** Whom timelines and the audit log name where the ERP did something. */
export const ERP = 'ERP';

/** Where a lead stands, and since when. */
export type LeadState = {
  id: number;
  publicId: string;
  leadsId: string | null;
  stage: LeadStage;
  assignedTo: number | null;
  /** The newest that is known of its stage: by the ERP's clock what it told, by ours what staff did. */
  knownAt: Date | null;
  outcome: Omit<typeof leadOutcome.$inferSelect, 'leadId' | 'toldAt'>;
};

type Row = {
  id: string;
  public_id: string;
  leads_id: string | null;
  stage: LeadStage;
  assigned_to: number | null;
  known_at: string | null;
  lost_reason: string | null;
  enrolled_on: string | null;
  programme: string | null;
};

/**
 * Leads by the ids that the ERP knows, with those that became part of another as that. Their rows stay locked until the
 * transaction ends, and are locked in the order in which all lock them.
 */
export async function lockLeadsByPublicId(
  tx: Transaction,
  publicIds: readonly string[],
): Promise<Map<string, LeadState>> {
  const asked = sql`ARRAY[${sql.join(
    publicIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const known = await tx.execute<{ id: string; public_id: string }>(sql`
    SELECT id, public_id FROM lead WHERE public_id = ANY(${asked})
    UNION ALL SELECT lead_id, data->>'public_id' FROM lead_merged WHERE data->>'public_id' = ANY(${asked})`);
  const ids = sql.raw(`'{${known.rows.map(({ id }) => Number(id)).join(',')}}'::int8[]`);
  await tx.execute(sql`SELECT FROM lead WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT l.id, l.public_id, l.leads_id, coalesce(s.stage, 'new') AS stage, s.assigned_to,
      greatest(o.told_at, (SELECT max(at) FROM lead_handling AS h
        WHERE h.lead_id = l.id AND h.kind = 'stage' AND h.by <> ${ERP})) AS known_at,
      o.lost_reason, o.enrolled_on::text AS enrolled_on, o.programme
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    LEFT JOIN lead_outcome AS o ON o.lead_id = l.id WHERE l.id = ANY(${ids})`);
  const states = new Map(rows.map((row) => [row.id, stateOf(row)]));
  return new Map(
    known.rows.flatMap(({ id, public_id }) => {
      const one = states.get(id);
      return one === undefined ? [] : [[public_id, one] as const];
    }),
  );
}

function stateOf(row: Row): LeadState {
  return {
    id: Number(row.id),
    publicId: row.public_id,
    leadsId: row.leads_id,
    stage: row.stage,
    assignedTo: row.assigned_to,
    knownAt: row.known_at === null ? null : new Date(row.known_at),
    outcome: {
      lostReason: row.lost_reason,
      enrolledOn: row.enrolled_on,
      programme: row.programme,
    },
  };
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

/** True where another lead has this number of the ERP. */
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
