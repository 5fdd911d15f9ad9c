import { success, successOf } from '../../../contract/envelope.ts';
import {
  assignBodySchema,
  erpResentSchema,
  staffLeadMessages,
  noteBodySchema,
  stageBodySchema,
} from '../../../contract/staffLeads.ts';
import { idParamsSchema, noDataSchema } from '../../../contract/staff.ts';
import type { Request, Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import type { StaffLeadActor, staffLeadService } from './service.ts';

const tags = ['Staff operations'];
const params = idParamsSchema;
const done = { 200: successOf(noDataSchema) };

type StaffLeads = ReturnType<typeof staffLeadService>;

function doing({ staff }: Parts) {
  return (request: unknown): StaffLeadActor => {
    const { ip: address } = request as Request;
    return { member: staff.member(request as Request), address };
  };
}

/** What ADMINs change of a lead. */
export function registerStaffLeadChanges(server: Server, parts: Parts, leads: StaffLeads): void {
  registerHandling(server, parts, leads);
  registerPassingOn(server, parts, leads);
}

function registerHandling(server: Server, parts: Parts, leads: StaffLeads): void {
  const guarded = { onRequest: parts.staff.requireRole('ADMIN') };
  const doerOf = doing(parts);

  server.post(
    '/api/staff/leads/:id/notes',
    {
      ...guarded,
      schema: {
        summary: 'Write a note about a lead',
        tags,
        params,
        body: noteBodySchema,
        response: { 201: successOf(noDataSchema) },
      },
    },
    async (request, reply) => {
      await leads.note(request.params.id, request.body.text, doerOf(request));
      reply.status(201);
      return success(null, staffLeadMessages.noted);
    },
  );
  server.put(
    '/api/staff/leads/:id/stage',
    {
      ...guarded,
      schema: {
        summary: 'Say how far a lead has come',
        tags,
        params,
        body: stageBodySchema,
        response: done,
      },
    },
    async (request) => {
      await leads.setStage(request.params.id, request.body.stage, doerOf(request));
      return success(null, staffLeadMessages.staged);
    },
  );
  server.put(
    '/api/staff/leads/:id/assignee',
    {
      ...guarded,
      schema: {
        summary: 'Give a lead to a member of the staff, or to nobody',
        tags,
        params,
        body: assignBodySchema,
        response: done,
      },
    },
    async (request) => {
      const { staff_id } = request.body;
      await leads.assign(request.params.id, staff_id, doerOf(request));
      return success(null, staffLeadMessages[staff_id === null ? 'unassigned' : 'assigned']);
    },
  );
}

function registerPassingOn(server: Server, parts: Parts, leads: StaffLeads): void {
  const guarded = { onRequest: parts.staff.requireRole('ADMIN') };
  const doerOf = doing(parts);

  server.post(
    '/api/staff/leads/:id/erp',
    {
      ...guarded,
      schema: {
        summary: 'Tell the ERP of a verified lead again',
        tags,
        params,
        response: { 200: successOf(erpResentSchema) },
      },
    },
    async (request) => {
      const { leadsId, queued } = await leads.resend(request.params.id, doerOf(request));
      const msg = queued ? staffLeadMessages.erpQueued : staffLeadMessages.erpIssued;
      return success({ leads_id: leadsId, queued }, msg);
    },
  );
  server.delete(
    '/api/staff/leads/:id',
    {
      onRequest: parts.staff.requireFresh('ADMIN'),
      schema: {
        summary: 'Erase a lead who asked for it; a sealed record stays as long as the law asks',
        tags,
        params,
        response: done,
      },
    },
    async (request) => {
      await leads.erase(request.params.id, doerOf(request));
      return success(null, staffLeadMessages.erased);
    },
  );
}
