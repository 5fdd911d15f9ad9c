import * as calls from '../../../kernel/calls/leads.ts';
import { MY_DATA_MINUTES } from '../../../kernel/leads/myData.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import type { AccountDeps, AccountService } from './service.ts';

export function registerAccountRoutes(
  server: Server,
  deps: AccountDeps,
  { account }: { account: AccountService },
): void {
  const { visitors } = deps;

  route(server, calls.updateLead, async (request, reply) => {
    const visitor = ownLead(request, visitors, request.body.lead_id);
    const lead = await account.update(visitor, request.body.data);
    visitors.cookies.setHints(reply, lead);
    return success({ lead });
  });

  route(server, calls.createLeadInErp, async (request, reply) => {
    const visitor = ownLead(request, visitors, request.body.lead_id);
    const { leadsId, queued } = await account.createInErp(visitor);
    if (leadsId !== null) {
      const { publicId: id, name } = visitor;
      visitors.cookies.setHints(reply, { id, name, leads_id: leadsId });
    }
    return success({ leads_id: leadsId, queued });
  });

  route(server, calls.revisit, async (request) => {
    const visitor = ownLead(request, visitors, request.body.lead_id);
    return success(await account.revisit(visitor, request.body.page));
  });

  route(server, calls.signLeadOut, async (request, reply) => {
    await visitors.end(request);
    visitors.cookies.clear(reply);
    return success({ done: true as const });
  });

  route(server, calls.readHeldData, async (request) =>
    success(await account.held(visitors.of(request))),
  );

  route(server, calls.eraseHeldData, async (request, reply) => {
    const visitor = visitors.of(request);
    const age = deps.clock.now().getTime() - visitor.provedAt.getTime();
    if (age > MY_DATA_MINUTES * 60_000) throw new AppError('fresh_code_required');
    const isErased = await account.eraseOwn(visitor);
    if (!isErased) throw new AppError('session_required');
    visitors.cookies.clear(reply);
    return success({ done: true as const });
  });
}

/** The visitor, whose lead must be the one that the call names. */
function ownLead(request: Request, visitors: Visitors, leadId: string): Visitor {
  const visitor = visitors.of(request);
  if (visitor.publicId !== leadId) throw new AppError('forbidden');
  return visitor;
}
