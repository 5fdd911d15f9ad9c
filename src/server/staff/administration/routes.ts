import { z } from 'zod';

import { success, successOf } from '../../../contract/envelope.ts';
import {
  giveRoleSchema,
  idParamsSchema,
  invitationSchema,
  inviteSchema,
  noDataSchema,
  staffUserPageSchema,
  staffUserQuerySchema,
} from '../../../contract/staff.ts';
import type { RegisterRoutes, Request, Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import { createAdministration } from './administration.ts';
import { createConfirmations } from './confirmations.ts';
import { createInvitations } from './invitations.ts';
import { presentInvitation, presentListed } from '../session/presenter.ts';
import { pageOfMembers } from '../store/repository.ts';

const tags = ['Staff administration'];
const params = idParamsSchema;
const done = { 200: successOf(noDataSchema) };

/** What ADMINs do with the accounts of the staff. */
export const registerStaffAdministrationRoutes: RegisterRoutes = (server, parts) => {
  registerStaffList(server, parts);
  registerInvitations(server, parts);
  registerRoles(server, parts);
  registerSwitches(server, parts);
};

function registerStaffList(server: Server, parts: Parts): void {
  const guarded = { onRequest: parts.staff.requireRole('ADMIN') };

  server.get(
    '/api/staff/users',
    {
      ...guarded,
      schema: {
        summary: 'The staff',
        tags,
        querystring: staffUserQuerySchema,
        response: { 200: successOf(staffUserPageSchema) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await pageOfMembers(parts.database.db, query);
      const { page, per_page } = query;
      return success({ items: rows.map(presentListed), total, page, per_page });
    },
  );
}

function registerInvitations(server: Server, parts: Parts): void {
  const invitations = createInvitations(parts);
  const guarded = { onRequest: parts.staff.requireFresh('ADMIN') };

  server.get(
    '/api/staff/invitations',
    {
      onRequest: parts.staff.requireRole('ADMIN'),
      schema: {
        summary: 'Invitations that wait',
        tags,
        response: { 200: successOf(z.array(invitationSchema)) },
      },
    },
    async () => success((await invitations.waiting()).map(presentInvitation)),
  );
  server.delete(
    '/api/staff/invitations/:id',
    { ...guarded, schema: { summary: 'Withdraw an invitation', tags, params, response: done } },
    async (request) => {
      await invitations.withdraw(request as Request, request.params.id);
      return success(null, 'The invitation is withdrawn.');
    },
  );
  server.post(
    '/api/staff/invitations',
    {
      ...guarded,
      schema: {
        summary: 'Invite someone by mail',
        tags,
        body: inviteSchema,
        response: { 201: successOf(noDataSchema) },
      },
    },
    async (request, reply) => {
      await invitations.invite(request as Request, request.body);
      reply.status(201);
      return success(null, 'The invitation is on its way.');
    },
  );
}

function registerRoles(server: Server, parts: Parts): void {
  const administration = createAdministration(parts);
  const guarded = { onRequest: parts.staff.requireFresh('ADMIN') };

  server.post(
    '/api/staff/users/:id/approve',
    {
      ...guarded,
      schema: {
        summary: 'Approve a waiting account, with its role',
        tags,
        params,
        body: giveRoleSchema,
        response: done,
      },
    },
    async (request) => {
      await administration.approve(request, request.params.id, request.body.role);
      return success(null);
    },
  );
  server.put(
    '/api/staff/users/:id/role',
    {
      ...guarded,
      schema: {
        summary: 'Give another role; ends the account’s sessions',
        tags,
        params,
        body: giveRoleSchema,
        response: done,
      },
    },
    async (request) => {
      await administration.setRole(request, request.params.id, request.body.role);
      return success(null);
    },
  );
}

function registerSwitches(server: Server, parts: Parts): void {
  const administration = createAdministration(parts);
  const guarded = { onRequest: parts.staff.requireFresh('ADMIN') };
  const confirmations = createConfirmations(parts);
  const simple: [path: string, summary: string, act: typeof administration.disable][] = [
    ['disable', 'Shut an account; ends its sessions', administration.disable],
    ['enable', 'Open an account again', administration.enable],
    ['second-factor/reset', 'Take away a lost second factor', administration.resetSecondFactor],
    ['confirmation', 'Mail the link to confirm the address anew', confirmations.again],
    ['sign-out', 'End an account’s sessions', administration.signOutEverywhere],
  ];
  for (const [path, summary, act] of simple) {
    server.post(
      `/api/staff/users/:id/${path}`,
      { ...guarded, schema: { summary, tags, params, response: done } },
      async (request) => {
        await act(request as Request, request.params.id);
        return success(null);
      },
    );
  }
}
