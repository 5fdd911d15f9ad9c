import { Readable } from 'node:stream';

import {
  exportLeads,
  listLeads,
  readLead,
  readLeadChoices,
} from '../../../kernel/calls/staffLeads.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { leadAccessService } from '../access/access.ts';
import { registerStaffLeadChanges } from './change-routes.ts';
import { csvOf } from './list/csv.ts';
import { type StaffLeadDeps, staffLeadService } from './service.ts';
import { registerNewLeads } from './new-routes.ts';
import { registerLeadWork } from './work-routes.ts';

/** Leads, for ADMINs. */
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
    // What was searched for may be someone's number: the log says only that a search was made.
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
