import {
  type ChangedMany,
  type LeadSelection,
  leadWorkMessages,
  MAX_CHANGED,
} from '../../../../contract/leadWork.ts';
import { type LeadStage, staffLeadMessages } from '../../../../contract/staffLeads.ts';
import type { Audit } from '../../../audit/audit.ts';
import { invalidInput } from '../../../http/errors.ts';
import type { Platform } from '../../../platform/open.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { nameOf, type StaffLeadActor } from '../change.ts';
import { conditionOf } from '../list/list-repository.ts';
import { addHandlings, lockLeads, putMany, type StagedLead } from './many-repository.ts';
import { findAssignee } from '../repository.ts';

type Deps = Pick<Platform, 'clock' | 'database'> & { audit: Audit };

/** One change, as it is written, told in timelines, and noted in the audit log. */
type Change = {
  action: 'set_stage' | 'assign';
  to: { stage: LeadStage } | { assignedTo: number | null };
  text: string | null;
  stateOf: (lead: StagedLead) => LeadStage | number | null;
  field: 'stage' | 'assigned_to';
};

/** Changes of many leads at once: each in one transaction, with a line in the audit log for each lead. */
export function manyService(deps: Deps) {
  return {
    setStage: (picked: LeadSelection, stage: LeadStage, actor: StaffLeadActor) =>
      withTransaction(deps.database, (tx) =>
        changeMany(deps, tx, {
          picked,
          actor,
          change: {
            action: 'set_stage',
            to: { stage },
            text: stage,
            stateOf: (lead) => lead.stage,
            field: 'stage',
          },
        }),
      ),

    assign: (picked: LeadSelection, staffId: number | null, actor: StaffLeadActor) =>
      withTransaction(deps.database, async (tx) => {
        const name = staffId === null ? null : await findAssignee(tx, staffId);
        if (staffId !== null && name === null) {
          throw invalidInput([{ field: 'staff_id', msg: staffLeadMessages.noAssignee }]);
        }
        return changeMany(deps, tx, {
          picked,
          actor,
          change: {
            action: 'assign',
            to: { assignedTo: staffId },
            text: name,
            stateOf: (lead) => lead.assignedTo,
            field: 'assigned_to',
          },
        });
      }),
  };
}

type Work = { picked: LeadSelection; change: Change; actor: StaffLeadActor };

async function changeMany(
  { audit, clock }: Deps,
  tx: Transaction,
  { picked, change, actor }: Work,
): Promise<ChangedMany> {
  const at = clock.now();
  const found = await leadsOf(tx, picked, { member: actor.member.id, now: at });
  const target = 'stage' in change.to ? change.to.stage : change.to.assignedTo;
  const changed = found.filter((lead) => change.stateOf(lead) !== target);
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) {
    await putMany(tx, { ids, to: change.to, at });
    const kind = change.action === 'assign' ? 'assigned' : 'stage';
    await addHandlings(tx, ids, { kind, by: nameOf(actor.member), text: change.text, at });
    await audit.recordAll(
      tx,
      changed.map((lead) => ({
        actor: actor.member,
        action: change.action,
        entity: 'lead',
        entityId: lead.id,
        before: { [change.field]: change.stateOf(lead) },
        after: { [change.field]: target, many: ids.length },
        address: actor.address,
      })),
    );
  }
  return {
    changed: ids.length,
    same: found.length - ids.length,
    failed: missing(picked, found).map((id) => ({ id, msg: leadWorkMessages.gone })),
  };
}

async function leadsOf(
  tx: Transaction,
  { ids, filter }: LeadSelection,
  asker: { member: number; now: Date },
): Promise<StagedLead[]> {
  if (ids === undefined && filter === undefined) {
    throw invalidInput([{ field: 'ids', msg: leadWorkMessages.nothingChosen }]);
  }
  const narrowed = { ...filter, ...(ids && { ids: ids.join(',') }) };
  const found = await lockLeads(tx, conditionOf(narrowed, asker), MAX_CHANGED + 1);
  if (found.length > MAX_CHANGED) {
    throw invalidInput([{ field: 'filter', msg: leadWorkMessages.tooMany }]);
  }
  return found;
}

function missing({ ids = [] }: LeadSelection, found: readonly StagedLead[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
