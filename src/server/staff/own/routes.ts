import { z } from 'zod';

import { success, successOf } from '../../../contract/envelope.ts';
import {
  authSchema,
  changePasswordSchema,
  confirmPasswordSchema,
  idParamsSchema,
  noDataSchema,
  passkeyAddSchema,
  passkeyOptionsSchema,
  passkeyRenameSchema,
  passkeySchema,
  profileSchema,
  proofSchema,
  recoveryCodesSchema,
  staffSessionSchema,
  totpSchema,
  totpSetupSchema,
} from '../../../contract/staff.ts';
import { limit } from '../../http/limit.ts';
import type { RegisterRoutes, Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import { createOwnAccount } from './account.ts';
import { createOwnPasskeys } from './passkeys.ts';
import { createOwnSecondFactor } from './second-factor.ts';
import { presentMember, presentPasskey, presentSession } from '../session/presenter.ts';

const tags = ['Staff accounts'];
const done = { 200: successOf(noDataSchema) };

/** What every member of the staff may do with their own account. */
export const registerOwnAccountRoutes: RegisterRoutes = (server, parts) => {
  registerProfile(server, parts);
  registerSessions(server, parts);
  registerSecondFactor(server, parts);
  registerPasskeys(server, parts);
  registerPasskeyChanges(server, parts);
};

function guardsOf(parts: Parts) {
  return {
    staff: { onRequest: parts.staff.requireStaff() },
    slow: { onRequest: [limit(parts, 'signIn'), parts.staff.requireStaff()] },
  };
}

function registerProfile(server: Server, parts: Parts): void {
  const own = createOwnAccount(parts);
  const { staff, slow } = guardsOf(parts);
  server.put(
    '/api/user/me',
    {
      ...staff,
      schema: {
        summary: 'Change your name',
        tags,
        body: profileSchema,
        response: { 200: successOf(authSchema) },
      },
    },
    async (request) => success({ user: presentMember(await own.rename(request, request.body)) }),
  );
  server.put(
    '/api/user/password',
    {
      ...slow,
      schema: {
        summary: 'Change your password; ends your other sessions',
        tags,
        body: changePasswordSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await own.changePassword({ request, reply }, request.body);
      return success(null, 'Your password is changed. Your other sessions are signed out.');
    },
  );
}

function registerSessions(server: Server, parts: Parts): void {
  const own = createOwnAccount(parts);
  const { staff } = guardsOf(parts);
  server.get(
    '/api/user/sessions',
    {
      ...staff,
      schema: {
        summary: 'Your open sessions',
        tags,
        response: { 200: successOf(z.array(staffSessionSchema)) },
      },
    },
    async (request) => {
      const { rows, current } = await own.sessions(request);
      return success(rows.map((row) => presentSession(row, current)));
    },
  );
  server.delete(
    '/api/user/sessions/:id',
    {
      ...staff,
      schema: { summary: 'End one of your sessions', tags, params: idParamsSchema, response: done },
    },
    async (request) => {
      await own.endOne(request, request.params.id);
      return success(null);
    },
  );
  server.delete(
    '/api/user/sessions',
    { ...staff, schema: { summary: 'End all your other sessions', tags, response: done } },
    async (request, reply) => {
      await own.endOthers({ request, reply });
      return success(null);
    },
  );
}

function registerSecondFactor(server: Server, parts: Parts): void {
  const authenticator = createOwnSecondFactor(parts);
  const { slow } = guardsOf(parts);
  const body = confirmPasswordSchema;
  server.post(
    '/api/user/second-factor',
    {
      ...slow,
      schema: {
        summary: 'Begin to use an authenticator app; its first code turns it on',
        tags,
        body,
        response: { 200: successOf(totpSetupSchema) },
      },
    },
    async (request, reply) =>
      success(await authenticator.setUp({ request, reply }, request.body.password)),
  );
  server.post(
    '/api/user/second-factor/confirm',
    {
      ...slow,
      schema: {
        summary: 'Turn the authenticator on by its first code',
        tags,
        body: totpSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await authenticator.confirm({ request, reply }, request.body.code);
      return success(null, 'Your authenticator is on. Keep the recovery codes in a safe place.');
    },
  );
  server.post(
    '/api/user/second-factor/recovery-codes',
    {
      ...slow,
      schema: {
        summary: 'New recovery codes; the old ones end',
        tags,
        body: proofSchema,
        response: { 200: successOf(recoveryCodesSchema) },
      },
    },
    async (request, reply) =>
      success(await authenticator.newRecoveryCodes({ request, reply }, request.body)),
  );
  server.post(
    '/api/user/second-factor/remove',
    {
      ...slow,
      schema: { summary: 'Turn the authenticator off', tags, body: proofSchema, response: done },
    },
    async (request, reply) => {
      await authenticator.remove({ request, reply }, request.body);
      return success(null);
    },
  );
}

function registerPasskeys(server: Server, parts: Parts): void {
  const passkeys = createOwnPasskeys(parts);
  const { staff, slow } = guardsOf(parts);
  server.get(
    '/api/user/passkeys',
    {
      ...staff,
      schema: {
        summary: 'Your passkeys',
        tags,
        response: { 200: successOf(z.array(passkeySchema)) },
      },
    },
    async (request) => success((await passkeys.list(request)).map(presentPasskey)),
  );
  server.post(
    '/api/user/passkeys/options',
    {
      ...slow,
      schema: {
        summary: 'Begin to add a passkey',
        tags,
        body: proofSchema,
        response: { 200: successOf(passkeyOptionsSchema) },
      },
    },
    async (request, reply) =>
      success({ ...(await passkeys.begin({ request, reply }, request.body)) }),
  );
  server.post(
    '/api/user/passkeys',
    {
      ...slow,
      schema: {
        summary: 'Add a passkey',
        tags,
        body: passkeyAddSchema,
        response: { 201: successOf(noDataSchema) },
      },
    },
    async (request, reply) => {
      await passkeys.add({ request, reply }, request.body);
      reply.status(201);
      return success(null);
    },
  );
}

function registerPasskeyChanges(server: Server, parts: Parts): void {
  const passkeys = createOwnPasskeys(parts);
  const { staff, slow } = guardsOf(parts);
  server.put(
    '/api/user/passkeys/:id',
    {
      ...staff,
      schema: {
        summary: 'Rename a passkey',
        tags,
        params: idParamsSchema,
        body: passkeyRenameSchema,
        response: done,
      },
    },
    async (request) => {
      await passkeys.rename(request, request.params.id, request.body.name);
      return success(null, 'The passkey has its new name.');
    },
  );
  server.post(
    '/api/user/passkeys/:id/remove',
    {
      ...slow,
      schema: {
        summary: 'Remove a passkey',
        tags,
        params: idParamsSchema,
        body: proofSchema,
        response: done,
      },
    },
    async (request, reply) => {
      await passkeys.drop({ request, reply }, request.params.id, request.body);
      return success(null);
    },
  );
}
