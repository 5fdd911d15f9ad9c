import { success, successOf } from '../../../contract/envelope.ts';
import {
  acceptInvitationSchema,
  authSchema,
  firstAdminSchema,
  forgotPasswordSchema,
  linkFactsSchema,
  linkSchema,
  loginSchema,
  noDataSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  recoverySchema,
  registeredSchema,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
  staffMessages,
  totpSchema,
} from '../../../contract/staff.ts';
import { AppError } from '../../http/errors.ts';
import { callerAddress, limit } from '../../http/limit.ts';
import type { RegisterRoutes, Request, Server } from '../../http/server.ts';
import type { Parts } from '../../parts.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { presentMember } from '../session/presenter.ts';
import { createSignIn, type SignedIn } from './sign-in.ts';

const tags = ['Staff accounts'];

/** Everything of /api/user that someone who is not signed in may call. */
export const registerSignInRoutes: RegisterRoutes = (server, parts) => {
  registerSignUp(server, parts);
  registerSignIn(server, parts);
  registerLinks(server, parts);
  registerAddressProof(server, parts);
  registerForgottenPassword(server, parts);
};

function registerSignUp(server: Server, parts: Parts): void {
  const { accounts } = parts.staff;
  for (const url of ['/api/user/regitser', '/api/user/register']) {
    server.post(
      url,
      {
        onRequest: limit(parts, 'signIn'),
        schema: {
          summary: 'Ask for a staff account, which an ADMIN then approves',
          tags,
          body: registerSchema,
          response: { 201: successOf(registeredSchema) },
        },
      },
      async (request, reply) => {
        await accounts.register(request.body, request.ip);
        reply.status(201);
        return success({ status: 'waiting' as const }, staffMessages.registered);
      },
    );
  }
}

function answerOf(result: SignedIn) {
  return result === 'second_factor'
    ? success({ second_factor_needed: true, user: null })
    : success({ second_factor_needed: false, user: presentMember(result) });
}

function registerSignIn(server: Server, parts: Parts): void {
  const signIn = createSignIn(parts);
  const passkey = createPasskeySignIn(parts);
  // A stranger behind the same address cannot use up the tries of a device that a member has used.
  const caller = async (request: Request): Promise<string> =>
    (await parts.staff.devices.ofMember(request)) ?? callerAddress(request);
  const guarded = { onRequest: limit(parts, 'signIn', { keyOf: caller }) };
  const response = { 200: successOf(signedInSchema) };

  server.post(
    '/api/user/login',
    { ...guarded, schema: { summary: 'Sign in', tags, body: loginSchema, response } },
    async (request, reply) => answerOf(await signIn.withPassword({ request, reply }, request.body)),
  );
  server.post(
    '/api/user/login/totp',
    {
      ...guarded,
      schema: {
        summary: 'Second step: the authenticator’s code',
        tags,
        body: totpSchema,
        response,
      },
    },
    async (request, reply) =>
      answerOf(await signIn.withTotp({ request, reply }, request.body.code)),
  );
  server.post(
    '/api/user/login/recovery',
    {
      ...guarded,
      schema: { summary: 'Second step: a recovery code', tags, body: recoverySchema, response },
    },
    async (request, reply) =>
      answerOf(await signIn.withRecoveryCode({ request, reply }, request.body.code)),
  );
  server.post(
    '/api/user/login/passkey/options',
    {
      ...guarded,
      schema: {
        summary: 'Begin a sign-in with a passkey',
        tags,
        response: { 200: successOf(passkeyOptionsSchema) },
      },
    },
    async (request, reply) => success({ ...(await passkey.begin({ request, reply })) }),
  );
  server.post(
    '/api/user/login/passkey',
    {
      ...guarded,
      schema: { summary: 'Sign in with a passkey', tags, body: passkeyLoginSchema, response },
    },
    async (request, reply) =>
      answerOf(await passkey.finish({ request, reply }, request.body.response)),
  );
  server.post(
    '/api/user/logout',
    { schema: { summary: 'Sign out', tags, response: { 200: successOf(noDataSchema) } } },
    async (request, reply) => {
      await signIn.signOut({ request, reply });
      return success(null, staffMessages.signedOut);
    },
  );
  server.get(
    '/api/user/auth',
    {
      onRequest: parts.staff.requireStaff(),
      schema: { summary: 'Who is signed in', tags, response: { 200: successOf(authSchema) } },
    },
    async (request) => success({ user: presentMember(parts.staff.member(request)) }),
  );
}

function registerLinks(server: Server, parts: Parts): void {
  const { accounts } = parts.staff;
  const guarded = { onRequest: limit(parts, 'signIn') };

  server.post(
    '/api/user/links/look',
    {
      ...guarded,
      schema: {
        summary: 'What a one-time link is for',
        tags,
        body: linkSchema,
        response: { 200: successOf(linkFactsSchema) },
      },
    },
    async (request) => {
      const link = await accounts.lookAtLink(request.body.token);
      if (link === null) throw new AppError('link_expired');
      return success({ kind: link.kind, email: link.email });
    },
  );
  server.post(
    '/api/user/first-admin',
    {
      ...guarded,
      schema: {
        summary: 'Become the first ADMIN by the link that the start printed',
        tags,
        body: firstAdminSchema,
        response: { 201: successOf(noDataSchema) },
      },
    },
    async (request, reply) => {
      await accounts.becomeFirstAdmin(request.body, request.ip);
      reply.status(201);
      return success(null, 'Your account is ready. Please sign in.');
    },
  );
  server.post(
    '/api/user/invitation',
    {
      ...guarded,
      schema: {
        summary: 'Accept an invitation',
        tags,
        body: acceptInvitationSchema,
        response: { 201: successOf(noDataSchema) },
      },
    },
    async (request, reply) => {
      await accounts.acceptInvitation(request.body, request.ip);
      reply.status(201);
      return success(null, 'Your account is ready. Please sign in.');
    },
  );
}

function registerAddressProof(server: Server, parts: Parts): void {
  const { accounts } = parts.staff;
  const response = { 200: successOf(noDataSchema) };

  server.post(
    '/api/user/confirm-address',
    {
      onRequest: limit(parts, 'signIn'),
      schema: {
        summary: 'Confirm your address by a mailed link, and set your password',
        tags,
        body: resetPasswordSchema,
        response,
      },
    },
    async (request) => {
      await accounts.confirmAddress(request.body, request.ip);
      return success(null, staffMessages.addressConfirmed);
    },
  );
  server.post(
    '/api/user/confirm-address/link',
    {
      onRequest: limit(parts, 'passwordReset'),
      schema: {
        summary: 'Ask for the link to confirm your address again',
        tags,
        body: forgotPasswordSchema,
        response,
      },
    },
    async (request) => {
      await accounts.confirmAgain(request.body.email);
      return success(null, staffMessages.confirmationSent);
    },
  );
}

function registerForgottenPassword(server: Server, parts: Parts): void {
  const { accounts } = parts.staff;
  const done = { 200: successOf(noDataSchema) };

  server.post(
    '/api/user/password/forgot',
    {
      onRequest: limit(parts, 'passwordReset'),
      schema: {
        summary: 'Ask for a link to set a new password',
        tags,
        body: forgotPasswordSchema,
        response: done,
      },
    },
    async (request) => {
      await accounts.forgotPassword(request.body.email);
      return success(null, staffMessages.resetSent);
    },
  );
  server.post(
    '/api/user/password/reset',
    {
      onRequest: limit(parts, 'signIn'),
      schema: {
        summary: 'Set a new password by a mailed link; ends every session',
        tags,
        body: resetPasswordSchema,
        response: done,
      },
    },
    async (request) => {
      await accounts.resetPassword(request.body, request.ip);
      return success(null, 'Your password is changed. Please sign in.');
    },
  );
}
