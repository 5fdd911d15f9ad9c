import * as calls from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import { INVENTED_WORDS, isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { correctionMessages } from '../../../kernel/staffLeads/corrections.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { ErpState } from '../integrations.ts';
import { requireReach } from '../reach-repository.ts';
import { consentStateOf } from '../store/consent-repository.ts';
import {
  actorOf,
  assignLead,
  assigneeName,
  endCall,
  noteLead,
  planCall,
  recordChange,
  requireSeenLead,
  setStage,
  stageInWords,
  type StaffLeadDeps,
  type Target,
} from './change.ts';
import { correctLead } from './correct/correct-lead.ts';
import { sendNumberLink } from './correct/send-number-link.ts';
import { endWithOutcome } from './call-outcome.ts';
import { enterLead } from './enter.ts';
import { removeInvented } from './invented-repository.ts';
import { cancelChange, changesSoFar } from './many/background.ts';
import { changeMany } from './many/change-many.ts';
import { mergeLead } from './merge/merge-lead.ts';
import { type LockedLead, waitingErpDelivery } from './repository.ts';
import { recordAct } from '../../staff/staff.ts';

export function registerLeadChanges(server: Server, deps: StaffLeadDeps): void {
  registerOneLead(server, deps);
  registerManyLeads(server, deps);

  route(server, calls.enterLead, async (request) => {
    const id = await enterLead(deps, request.body, actorOf(deps, request));
    return success({ id }, leadWorkMessages.entered);
  });
  route(server, calls.mergeLeads, async (request) => {
    const { id } = request.params;
    await mergeLead(deps, { id, other: request.body.other }, actorOf(deps, request));
    return success(null, leadWorkMessages.merged);
  });
  route(server, calls.eraseLead, async (request) => {
    const target = { id: request.params.id, actor: actorOf(deps, request) };
    const isFound = await deps.leads.account.erase({ leadId: target.id }, async (tx) => {
      await requireReach(tx, target.actor.member, target.id);
      await recordChange(deps, tx, { ...target, action: 'erase', at: deps.clock.now() });
    });
    if (!isFound) throw new AppError('lead_not_found');
    return success(null, staffLeadMessages.erased);
  });
}

function registerOneLead(server: Server, deps: StaffLeadDeps): void {
  const targetOf = (request: Request & { params: { id: number } }) => ({
    id: request.params.id,
    actor: actorOf(deps, request),
  });

  route(server, calls.addLeadNote, async (request) => {
    await noteLead(deps, targetOf(request), request.body.text);
    return success(null, staffLeadMessages.noted);
  });
  route(server, calls.correctLead, async (request) => {
    await correctLead(deps, targetOf(request), request.body);
    return success(null, correctionMessages.corrected);
  });
  route(server, calls.sendNumberLink, async (request) => {
    const made = await sendNumberLink(deps, targetOf(request), request.body);
    return success(made, correctionMessages.linked);
  });
  route(server, calls.setLeadStage, async (request) => {
    const { stage, own_stage: ownStage } = request.body;
    await setStage(deps, targetOf(request), { stage, ownStage });
    return success(null, staffLeadMessages.staged);
  });
  route(server, calls.assignLead, async (request) => {
    const { staff_id } = request.body;
    await assignLead(deps, targetOf(request), staff_id);
    return success(null, staffLeadMessages[staff_id === null ? 'unassigned' : 'assigned']);
  });
  route(server, calls.planLeadCall, async (request) => {
    await planCall(deps, targetOf(request), new Date(request.body.at));
    return success(null, leadWorkMessages.planned);
  });
  route(server, calls.endLeadCall, async (request) => {
    await endCall(deps, targetOf(request), 'called');
    return success(null, leadWorkMessages.called);
  });
  route(server, calls.recordCallOutcome, async (request) => {
    const isOver = await endWithOutcome(deps, targetOf(request), request.body);
    return success(null, leadWorkMessages[isOver ? 'called' : 'stillPromised']);
  });
  route(server, calls.callOffLeadCall, async (request) => {
    await endCall(deps, targetOf(request), 'call_off');
    return success(null, leadWorkMessages.callOff);
  });
  route(server, calls.resendLeadToErp, async (request) => {
    const { leadsId, queued } = await resend(deps, targetOf(request));
    const msg = queued ? staffLeadMessages.erpQueued : staffLeadMessages.erpIssued;
    return success({ leads_id: leadsId, queued }, msg);
  });
}

function registerManyLeads(server: Server, deps: StaffLeadDeps): void {
  const { database, staff } = deps;
  /** The member whose changes alone they see; null for who sees all leads. */
  const ownerOf = (request: Request) =>
    staff.may(request, 'leads.all') ? null : staff.member(request).id;

  route(server, calls.setStageOfLeads, async (request) => {
    const { stage, own_stage: ownStage, ...picked } = request.body;
    const actor = actorOf(deps, request);
    const changed = await withTransaction(database, async (tx) => {
      const text = await stageInWords(tx, { stage, ownStage });
      const change = { action: 'set_stage', stage, ownStage, text } as const;
      return changeMany(deps, tx, { picked, change, actor });
    });
    return success(changed);
  });
  route(server, calls.assignLeads, async (request) => {
    const { staff_id: assignedTo, ...picked } = request.body;
    const actor = actorOf(deps, request);
    const changed = await withTransaction(database, async (tx) => {
      const text = await assigneeName(tx, assignedTo);
      const change = { action: 'assign', assignedTo, text } as const;
      return changeMany(deps, tx, { picked, change, actor });
    });
    return success(changed);
  });
  route(server, calls.listBulkChanges, async (request) =>
    success(await changesSoFar(deps, ownerOf(request))),
  );
  route(server, calls.cancelBulkChange, async (request) => {
    await cancelChange(deps, request.params.id, actorOf(deps, request));
    return success(null, leadWorkMessages.cancelled);
  });
  route(server, calls.removeInventedLeads, async (request) => {
    const removed = await withTransaction(database, async (tx) => {
      const count = await removeInvented(tx);
      await recordAct(deps, tx, {
        request,
        action: 'remove_invented',
        entity: 'lead',
        after: { removed: count },
      });
      return count;
    });
    return success({ removed });
  });
}

/** Reports a verified lead to the ERP, again if needed. Makes a pending delivery now. */
async function resend(deps: StaffLeadDeps, target: Target): Promise<ErpState> {
  const { state, waiting } = await withTransaction(deps.database, async (tx) => {
    const lead = await requireSeenLead(tx, target);
    if (isInventedLead(lead.publicId)) throw new AppError('conflict', { msg: INVENTED_WORDS });
    if (!lead.isVerified) throw new AppError('conflict', { msg: staffLeadMessages.unverified });
    const waiting = await waitingErpDelivery(tx, lead.publicId);
    const state =
      waiting === null
        ? await reportToErp(deps, tx, { ...lead, leadId: target.id })
        : { leadsId: lead.leadsId, queued: true };
    const change = { action: 'resend_to_erp', kind: 'erp_resent', at: deps.clock.now() } as const;
    await recordChange(deps, tx, { ...target, ...change });
    return { state, waiting };
  });
  if (waiting !== null) await deps.outbox.retry(waiting);
  return state;
}

async function reportToErp(
  { erp }: Pick<StaffLeadDeps, 'erp'>,
  tx: Transaction,
  lead: Pick<LockedLead, 'leadsId' | 'publicId'> & { leadId: number },
): Promise<ErpState> {
  if ((await consentStateOf(tx, lead.leadId)).withdrawn)
    throw new AppError('conflict', { msg: staffLeadMessages.withdrawn });
  if (lead.leadsId === null) return erp.create(tx, lead);
  const { queued } = await erp.updated(tx, lead);
  return { leadsId: lead.leadsId, queued };
}
