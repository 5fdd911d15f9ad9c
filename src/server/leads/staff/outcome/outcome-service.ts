import {
  type ErpResult,
  type ErpUpdate,
  erpUpdateMessages,
} from '../../../../kernel/staffLeads/erpUpdates.ts';
import { failureOf } from '../../../../kernel/errors.ts';
import { INVENTED_WORDS, isInventedLead } from '../../../../kernel/staffLeads/invented.ts';
import type { Audit } from '../../../audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lockInTransaction, type Transaction } from '../../../platform/database/database.ts';
import type { Enrolling } from '../../integrations.ts';
import { addHandling, putStage } from '../repository.ts';
import {
  ERP,
  isLeadsIdTaken,
  lockLeadsByPublicId,
  putLeadsId,
  putOutcome,
  type LeadState,
} from './outcome-repository.ts';

type Deps = {
  audit: Audit;
  clock: Clock;
  enrolling: Enrolling;
};

const actor = { id: null, email: ERP };

/** Applies the ERP's updates to leads, as staff would. Only the updates that cannot be applied are refused. */
export function outcomeService(deps: Deps) {
  return async (
    tx: Transaction,
    updates: readonly ErpUpdate[],
    address: string,
  ): Promise<ErpResult[]> => {
    if (updates.some(({ leads_id }) => leads_id !== undefined))
      await lockInTransaction(tx, 'leads_id');
    const ids = [...new Set(updates.map(({ lead_id }) => lead_id))];
    const leads = await lockLeadsByPublicId(tx, ids);
    const results: ErpResult[] = [];
    for (const update of updates) {
      const lead = leads.get(update.lead_id);
      results.push(await applyOne(deps, tx, { update, lead, address }));
    }
    return results;
  };
}

type Reported = { update: ErpUpdate; lead: LeadState; address: string };

async function applyOne(
  deps: Deps,
  tx: Transaction,
  { update, lead, address }: Omit<Reported, 'lead'> & { lead: LeadState | undefined },
): Promise<ErpResult> {
  const { lead_id, leads_id } = update;
  const refuse = (code: 'lead_not_found' | 'conflict', words?: string): ErpResult => {
    const { status, msg } = failureOf(code);
    const stage = lead?.stage ?? null;
    return { lead_id, outcome: 'refused', stage, code, status, msg: words ?? msg };
  };
  if (lead === undefined) return refuse('lead_not_found');
  if (isInventedLead(lead.publicId)) return refuse('conflict', INVENTED_WORDS);
  await hear(deps, tx, { update, lead });
  if (isOutdated(update, lead)) return { lead_id, outcome: 'outdated', stage: lead.stage };
  if (leads_id !== undefined && (await isLeadsIdTaken(tx, leads_id, lead.id)))
    return refuse('conflict', erpUpdateMessages.taken);
  const isChanged = await write(deps, tx, { update, lead, address });
  return { lead_id, outcome: isChanged ? 'applied' : 'unchanged', stage: lead.stage };
}

/** Stores that the ERP has reported an enrolment, even if the rest of the update is refused. */
async function hear(
  { clock }: Deps,
  tx: Transaction,
  { update, lead }: Omit<Reported, 'address'>,
): Promise<void> {
  if (update.stage !== 'enrolled' || lead.outcome.enrolledHeardAt !== null) return;
  const outcome = { ...lead.outcome, enrolledHeardAt: clock.now() };
  const toldAt = lead.toldAt ?? new Date(update.at);
  await putOutcome(tx, { leadId: lead.id, toldAt, ...outcome });
  Object.assign(lead, { outcome, toldAt });
}

/** Returns true if the update is older than the last one, or changes the stage but is older than a change by staff. */
function isOutdated({ at, stage }: ErpUpdate, { movedAt, toldAt, ...lead }: LeadState): boolean {
  const isBefore = (other: Date | null) => other !== null && new Date(at) < other;
  return isBefore(toldAt) || ((stage ?? lead.stage) !== lead.stage && isBefore(movedAt));
}

/** Writes the changes and updates `lead` in memory. Returns false if nothing differs. */
async function write(deps: Deps, tx: Transaction, reported: Reported): Promise<boolean> {
  const { update, lead, address } = reported;
  const before = { ...lead };
  const stage = update.stage ?? lead.stage;
  const outcome = outcomeOf(reported);
  const leadsId = update.leads_id ?? lead.leadsId;
  if (leadsId !== null && leadsId !== lead.leadsId) await putLeadsId(tx, lead.id, leadsId);
  if (stage !== lead.stage) {
    const at = deps.clock.now();
    await putStage(tx, { leadId: lead.id, stage, assignedTo: lead.assignedTo, at });
    await addHandling(tx, { leadId: lead.id, kind: 'stage', by: ERP, text: stage, at });
  }
  const toldAt = new Date(update.at);
  await putOutcome(tx, { leadId: lead.id, toldAt, ...outcome });
  Object.assign(lead, { stage, outcome, leadsId, toldAt });
  const { enrolledHeardAt: heardAt } = outcome;
  if (update.stage === 'enrolled' && heardAt !== null)
    await deps.enrolling.enrolFriend(tx, lead.id, { by: actor, address, heardAt });
  if (isSame(before, lead)) return false;
  await deps.audit.record(tx, {
    actor,
    action: 'set_stage',
    entity: 'lead',
    entityId: lead.id,
    before: factsOf(before),
    after: factsOf(lead),
    address,
  });
  return true;
}

function isSame(before: LeadState, after: LeadState): boolean {
  const known = ({ stage, leadsId, outcome }: LeadState) =>
    JSON.stringify([stage, leadsId, outcome.lostReason, outcome.enrolledOn, outcome.programme]);
  return known(before) === known(after);
}

/** Returns the new outcome. Details of other stages are cleared. Details of the same stage are kept if omitted. */
function outcomeOf({ update, lead }: Reported): LeadState['outcome'] {
  const { stage = lead.stage } = update;
  const { lostReason, enrolledOn, programme, saysEnrolled, enrolledHeardAt } = lead.outcome;
  return {
    lostReason: stage === 'lost' ? (update.lost_reason ?? lostReason) : null,
    enrolledOn: stage === 'enrolled' ? (update.enrolled_on ?? enrolledOn) : null,
    programme: stage === 'enrolled' ? (update.programme ?? programme) : null,
    saysEnrolled: update.stage === undefined ? saysEnrolled : update.stage === 'enrolled',
    enrolledHeardAt,
  };
}

/** The facts for the audit log, without the lead's number in the ERP and the reason it was lost, which may name somebody. */
function factsOf({ stage, outcome: { enrolledOn, programme } }: LeadState) {
  return {
    stage,
    ...(enrolledOn !== null && { enrolled_on: enrolledOn }),
    ...(programme !== null && { programme }),
  };
}
