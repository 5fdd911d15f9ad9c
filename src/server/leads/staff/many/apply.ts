import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Actor, Audit } from '../../../audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { addHandlings, putMany, type StagedLead } from './many-repository.ts';

/** A change of many leads, and its text for their timelines. */
export type Change =
  | { action: 'set_stage'; stage: LeadStage; text: string }
  | { action: 'assign'; assignedTo: number | null; text: string | null };

type Application = {
  /** Leads whose rows are locked. */
  found: readonly StagedLead[];
  change: Change;
  by: { actor: Actor; name: string; address: string };
  at: Date;
  /** The number of leads in the whole change, if these are a part of them. */
  many?: number;
};

/**
 * Changes leads for which it is not so already, and tells of it in their timelines and in the audit log; answers how many
 * they were.
 */
export async function applyChange(
  { audit }: { audit: Audit },
  tx: Transaction,
  { found, change, by, at, many }: Application,
): Promise<number> {
  const { field, kind, to } = effectOf(change);
  const stateOf = (lead: StagedLead) => ('stage' in change ? lead.stage : lead.assignedTo);
  const changed = found.filter((lead) => stateOf(lead) !== to);
  if (changed.length === 0) return 0;
  const ids = changed.map(({ id }) => id);
  await putMany(tx, { ids, to: change, at });
  await addHandlings(tx, ids, { kind, by: by.name, text: change.text, at });
  const lines = changed.map((lead) => ({
    actor: by.actor,
    action: change.action,
    entity: 'lead',
    entityId: lead.id,
    before: { [field]: stateOf(lead) },
    after: { [field]: to, many: many ?? ids.length },
    address: by.address,
  }));
  await audit.recordAll(tx, lines);
  return ids.length;
}

function effectOf(change: Change) {
  return change.action === 'assign'
    ? ({ field: 'assigned_to', kind: 'assigned', to: change.assignedTo } as const)
    : ({ field: 'stage', kind: 'stage', to: change.stage } as const);
}
