import { success, successOf } from '../../../contract/envelope.ts';
import {
  createInErpAnswerSchema,
  createInErpBodySchema,
  revisitAnswerSchema,
  revisitBodySchema,
  updateAnswerSchema,
  updateBodySchema,
} from '../../../contract/leads.ts';
import { AppError } from '../../http/errors.ts';
import { limit } from '../../http/limit.ts';
import type { Request, Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import { registerOwnDataRoutes } from './own-data-routes.ts';
import type { AccountService } from './service.ts';

const tags = ['Leads and region'];

/** What a verified visitor may do with their own lead. */
export function registerAccountRoutes(
  server: Server,
  parts: Parts,
  { account }: { account: AccountService },
): void {
  const { visitors } = parts;
  const onRequest = [limit(parts, 'account'), visitors.require];

  server.put(
    '/api/leads/update',
    {
      onRequest,
      schema: {
        summary: 'Change your details',
        tags,
        body: updateBodySchema,
        response: { 200: successOf(updateAnswerSchema) },
      },
    },
    async (request, reply) => {
      const visitor = ownLead(request, visitors, request.body.lead_id);
      const lead = await account.update(visitor, request.body.data);
      visitors.cookies.setHints(reply, lead);
      return success({ lead });
    },
  );

  server.post(
    '/api/leads/createLeadInERP',
    {
      onRequest,
      schema: {
        summary: 'Make the lead known to the ERP; any number of calls make one',
        tags,
        body: createInErpBodySchema,
        response: { 200: successOf(createInErpAnswerSchema) },
      },
    },
    async (request, reply) => {
      const visitor = ownLead(request, visitors, request.body.lead_id);
      const { leadsId, queued } = await account.createInErp(visitor);
      if (leadsId !== null) {
        visitors.cookies.setHints(reply, {
          id: visitor.publicId,
          name: visitor.name,
          leads_id: leadsId,
        });
      }
      return success({ leads_id: leadsId, queued });
    },
  );

  server.post(
    '/api/erp/revisit',
    {
      onRequest,
      schema: {
        summary: 'Tell the ERP that a lead came back',
        tags,
        body: revisitBodySchema,
        response: { 200: successOf(revisitAnswerSchema) },
      },
    },
    async (request) => {
      const visitor = ownLead(request, visitors, request.body.lead_id);
      return success(await account.revisit(visitor, request.body.page));
    },
  );

  registerOwnDataRoutes(server, parts, { account });
}

/** The visitor, whose lead must be the one that the call names. */
function ownLead(request: Request, visitors: Visitors, leadId: string): Visitor {
  const visitor = visitors.of(request);
  if (visitor.publicId !== leadId) throw new AppError('forbidden');
  return visitor;
}
