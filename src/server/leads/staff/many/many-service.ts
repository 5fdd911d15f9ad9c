import { leadWorkMessages, MAX_AT_ONCE } from '../../../../kernel/staffLeads/leadWork.ts';
import type { ChangedMany, LeadSelection } from '../../../../kernel/calls/staffLeads.ts';
import {
  type LeadStage,
  type StaffLeadFilter,
  staffLeadMessages,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Audit } from '../../../audit/audit.ts';
import { invalidInput } from '../../../http/errors.ts';
import type { Platform } from '../../../platform/open.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { nameOf, type StaffLeadActor } from '../change.ts';
import { conditionOf } from '../list/list-repository.ts';
import { findAssignee } from '../repository.ts';
import { applyChange, type Change, beginChange } from './background.ts';

import { areMore, lockLeads, type StagedLead } from './many-repository.ts';

type Deps = Pick<Platform, 'clock' | 'database' | 'outbox'> & { audit: Audit };

/**
 * Changes of many leads: a few hundred in one transaction, more in the background. Each lead is a line of the audit
 * log.
 */
export function manyService(deps: Deps) {
  return {
    setStage: (picked: LeadSelection, stage: LeadStage, actor: StaffLeadActor) =>
      withTransaction(deps.database, (tx) =>
        changeMany(deps, tx, {
          picked,
          actor,
          change: { action: 'set_stage', stage, text: stage },
        }),
      ),

    assign: (picked: LeadSelection, staffId: number | null, actor: StaffLeadActor) =>
      withTransaction(deps.database, async (tx) => {
        const text = staffId === null ? null : await findAssignee(tx, staffId);
        if (staffId !== null && text === null) {
          throw invalidInput([{ field: 'staff_id', msg: staffLeadMessages.noAssignee }]);
        }
        const change = { action: 'assign', assignedTo: staffId, text } as const;
        return changeMany(deps, tx, { picked, actor, change });
      }),
  };
}

type Work = { picked: LeadSelection; change: Change; actor: StaffLeadActor };

async function changeMany(
  deps: Deps,
  tx: Transaction,
  { picked, change, actor }: Work,
): Promise<ChangedMany> {
  const at = deps.clock.now();
  const where = conditionOf(narrowing(picked), { member: actor.member.id, now: at });
  if (await areMore(tx, where, MAX_AT_ONCE)) {
    const background = await beginChange(deps, tx, { where, change, actor, at });
    return { changed: 0, same: 0, failed: [], background };
  }
  const found = await lockLeads(tx, where, MAX_AT_ONCE);
  const by = { actor: actor.member, name: nameOf(actor.member), address: actor.address };
  const changed = await applyChange(deps, tx, { found, change, by, at });
  return {
    changed,
    same: found.length - changed,
    failed: missing(picked, found).map((id) => ({ id, msg: leadWorkMessages.gone })),
  };
}

function narrowing({ ids, filter }: LeadSelection): StaffLeadFilter {
  if (ids === undefined && filter === undefined) {
    throw invalidInput([{ field: 'ids', msg: leadWorkMessages.nothingChosen }]);
  }
  return { ...filter, ...(ids && { ids: ids.join(',') }) };
}

function missing({ ids = [] }: LeadSelection, found: readonly StagedLead[]): number[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
