import { Readable } from 'node:stream';

import {
  exportLeads,
  listLeads,
  readLead,
  readLeadChoices,
  addLeadNote,
  assignLead,
  eraseLead,
  resendLeadToErp,
  setLeadStage,
} from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { leadAccessService } from '../access/access.ts';
import { type StaffLeadDeps, staffLeadService } from './service.ts';
import { registerNewLeads, registerLeadWork } from './work-routes.ts';

import { staffLeadMessages, type StaffLead } from '../../../kernel/staffLeads/staffLeads.ts';
import { actorReader } from './change.ts';
import { csvLines } from '../../platform/csv.ts';

export function registerStaffLeadRoutes(server: Server, deps: StaffLeadDeps): void {
  const leads = staffLeadService(deps);
  const access = leadAccessService(deps);

  route(server, listLeads, async (request) => {
    const member = deps.staff.member(request);
    const page = await leads.list(request.query, member.id);
    await access.listed(member, page.items);
    return success(page);
  });
  route(server, readLeadChoices, async () => success(await leads.choices()));
  route(server, readLead, async (request) => {
    const page = await leads.page(request.params.id);
    await access.opened({ member: deps.staff.member(request), address: request.ip }, page.id);
    return success(page);
  });
  route(server, exportLeads, async (request, reply) => {
    const actor = deps.staff.member(request);
    // A search text may be a number, so the log only notes that there was one.
    const { q, ...filter } = request.query;
    await deps.audit.record(deps.database.db, {
      actor,
      action: 'export',
      entity: 'lead',
      after: { ...filter, ...(q && { searched: true }) },
      address: request.ip,
    });
    const asker = { member: actor.id, now: deps.clock.now() };
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="leads.csv"')
      .send(Readable.from(csvOf(access.exported(actor, leads.all(request.query, asker)))));
  });

  registerStaffLeadChanges(server, deps, leads);
  registerLeadWork(server, deps);
  registerNewLeads(server, deps);
}

type StaffLeads = ReturnType<typeof staffLeadService>;

function registerStaffLeadChanges(server: Server, deps: StaffLeadDeps, leads: StaffLeads): void {
  registerChanges(server, deps, leads);
  registerPassing(server, deps, leads);
}

function registerChanges(server: Server, deps: StaffLeadDeps, leads: StaffLeads): void {
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

function registerPassing(server: Server, deps: StaffLeadDeps, leads: StaffLeads): void {
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

const csvColumns: readonly [name: string, cell: (lead: StaffLead) => string | null][] = [
  ['id', ({ id }) => String(id)],
  ['leads_id', ({ leads_id }) => leads_id],
  ['name', ({ name }) => name],
  ['mobile', ({ mobile }) => mobile],
  ['email', ({ email }) => email],
  ['area_of_interest', ({ area_of_interest }) => area_of_interest],
  ['programme', ({ programme }) => programme],
  ['fee_plan', ({ fee_plan }) => fee_plan],
  ['highest_qualification_id', (lead) => String(lead.highest_qualification_id)],
  ['qualification_list', ({ qualification_list }) => qualification_list],
  ['qualification', ({ qualification }) => qualification],
  ['consent_language', ({ consent }) => consent?.language ?? null],
  ['consent_version', ({ consent }) => consent?.version ?? null],
  ['consent_given_by', ({ consent }) => consent?.given_by ?? null],
  ['stage', ({ stage }) => stage],
  ['assigned', ({ assigned }) => assigned?.name ?? null],
  ['source_media', ({ source_media }) => source_media],
  ['source_campaign', ({ source_campaign }) => source_campaign],
  ['country', ({ region }) => region?.country ?? null],
  ['state', ({ region }) => region?.state ?? null],
  ['city', ({ region }) => region?.city ?? null],
  ['verified_at', ({ verified_at }) => verified_at],
  ['created_at', ({ created_at }) => created_at],
  ['invented', (lead) => (lead.invented ? 'yes' : null)],
];

async function* csvOf(leads: AsyncIterable<StaffLead>): AsyncGenerator<string> {
  yield csvLines([csvColumns.map(([name]) => name)]);
  for await (const lead of leads) yield csvLines([csvColumns.map(([, cell]) => cell(lead))]);
}
