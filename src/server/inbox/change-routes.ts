import { success, successOf } from '../../contract/envelope.ts';
import {
  assignBodySchema,
  erpResentSchema,
  inboxMessages,
  noteBodySchema,
  stageBodySchema,
} from '../../contract/inbox.ts';
import { idParamsSchema, noDataSchema } from '../../contract/staff.ts';
import type { Request, Server } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import type { InboxActor, inboxService } from './service.ts';

const tags = ['Staff operations'];
const params = idParamsSchema;
const done = { 200: successOf(noDataSchema) };

type Inbox = ReturnType<typeof inboxService>;

const doing =
  ({ staff }: Parts) =>
  (request: unknown): InboxActor => {
    const { ip: address } = request as Request;
    return { member: staff.member(request as Request), address };
  };

/** What ADMINs change of a lead. */
export function registerInboxChanges(server: Server, parts: Parts, inbox: Inbox): void {
  registerHandling(server, parts, inbox);
  registerPassingOn(server, parts, inbox);
}

function registerHandling(server: Server, parts: Parts, inbox: Inbox): void {
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
      await inbox.note(request.params.id, request.body.text, doerOf(request));
      reply.status(201);
      return success(null, inboxMessages.noted);
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
      await inbox.setStage(request.params.id, request.body.stage, doerOf(request));
      return success(null, inboxMessages.staged);
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
      await inbox.assign(request.params.id, staff_id, doerOf(request));
      return success(null, inboxMessages[staff_id === null ? 'unassigned' : 'assigned']);
    },
  );
}

function registerPassingOn(server: Server, parts: Parts, inbox: Inbox): void {
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
      const { leadsId, queued } = await inbox.resend(request.params.id, doerOf(request));
      const msg = queued ? inboxMessages.erpQueued : inboxMessages.erpIssued;
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
      await inbox.erase(request.params.id, doerOf(request));
      return success(null, inboxMessages.erased);
    },
  );
}
