import { Readable } from 'node:stream';

import { success, successOf } from '../../../contract/envelope.ts';
import {
  staffLeadChoicesSchema,
  staffLeadFilterSchema,
  staffLeadPageSchema,
  staffLeadQuerySchema,
  leadPageSchema,
} from '../../../contract/staffLeads.ts';
import { idParamsSchema } from '../../../contract/staff.ts';
import type { RegisterRoutes } from '../../http/server.ts';
import { registerStaffLeadChanges } from './change-routes.ts';
import { csvOf } from './csv.ts';
import { staffLeadService } from './service.ts';

const tags = ['Staff operations'];

/** The leads leads, for ADMINs. */
export const registerStaffLeadRoutes: RegisterRoutes = (server, parts) => {
  const leads = staffLeadService(parts);
  const guarded = { onRequest: parts.staff.requireRole('ADMIN') };

  server.get(
    '/api/staff/leads',
    {
      ...guarded,
      schema: {
        summary: 'Leads: search, filter, sort, page',
        tags,
        querystring: staffLeadQuerySchema,
        response: { 200: successOf(staffLeadPageSchema) },
      },
    },
    async ({ query }) => success(await leads.list(query)),
  );
  server.get(
    '/api/staff/leads/choices',
    {
      ...guarded,
      schema: {
        summary: 'What the filters of the list offer',
        tags,
        response: { 200: successOf(staffLeadChoicesSchema) },
      },
    },
    async () => success(await leads.choices()),
  );
  server.get(
    '/api/staff/leads/:id',
    {
      ...guarded,
      schema: {
        summary: 'A lead with its timeline',
        tags,
        params: idParamsSchema,
        response: { 200: successOf(leadPageSchema) },
      },
    },
    async ({ params }) => success(await leads.page(params.id)),
  );
  server.get(
    '/api/staff/leads.csv',
    {
      onRequest: parts.staff.requireFresh('ADMIN'),
      schema: { summary: 'Leads as CSV', tags, querystring: staffLeadFilterSchema },
    },
    async (request, reply) => {
      // What was searched for may be someone's number: the log says only that a search was made.
      const { q, ...filter } = request.query;
      await parts.audit.record(parts.database.db, {
        actor: parts.staff.member(request),
        action: 'export',
        entity: 'lead',
        after: { ...filter, ...(q && { searched: true }) },
        address: request.ip,
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="leads.csv"')
        .send(Readable.from(csvOf(leads.all(request.query))));
    },
  );

  registerStaffLeadChanges(server, parts, leads);
};
