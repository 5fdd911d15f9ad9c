import {
  addLeadNote,
  assignLead,
  eraseLead,
  resendLeadToErp,
  setLeadStage,
} from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { actorReader } from './change.ts';
import type { StaffLeadDeps, staffLeadService } from './service.ts';

type StaffLeads = ReturnType<typeof staffLeadService>;

/** Registers the routes with which ADMINs change a lead. */
export function registerStaffLeadChanges(
  server: Server,
  deps: StaffLeadDeps,
  leads: StaffLeads,
): void {
  registerHandling(server, deps, leads);
  registerPassingOn(server, deps, leads);
}

function registerHandling(server: Server, deps: StaffLeadDeps, leads: StaffLeads): void {
  const actorOf = actorReader(deps);

  route(server, addLeadNote, async (request) => {
    await leads.note(request.params.id, request.body.text, actorOf(request));
    return success(null, staffLeadMessages.noted);
  });
  route(server, setLeadStage, async (request) => {
    await leads.setStage(request.params.id, request.body.stage, actorOf(request));
    return success(null, staffLeadMessages.staged);
  });
  route(server, assignLead, async (request) => {
    const { staff_id } = request.body;
    await leads.assign(request.params.id, staff_id, actorOf(request));
    return success(null, staffLeadMessages[staff_id === null ? 'unassigned' : 'assigned']);
  });
}

function registerPassingOn(server: Server, deps: StaffLeadDeps, leads: StaffLeads): void {
  const actorOf = actorReader(deps);

  route(server, resendLeadToErp, async (request) => {
    const { leadsId, queued } = await leads.resend(request.params.id, actorOf(request));
    const msg = queued ? staffLeadMessages.erpQueued : staffLeadMessages.erpIssued;
    return success({ leads_id: leadsId, queued }, msg);
  });
  route(server, eraseLead, async (request) => {
    await leads.erase(request.params.id, actorOf(request));
    return success(null, staffLeadMessages.erased);
  });
}
