import {
  acceptInvitation,
  becomeFirstAdmin,
  beginPasskeySignIn,
  confirmAddress,
  lookAtLink,
  readSignedIn,
  requestConfirmation,
  requestPasswordReset,
  resetPassword,
  signIn,
  signInWithCode,
  signInWithPasskey,
  signInWithRecoveryCode,
  signOut,
  signUp,
  signUpToo,
} from '../../../kernel/calls/signIn.ts';
import { success } from '../../../kernel/envelope.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import type { StaffDeps } from './deps.ts';
import { presentMember } from '../session/presenter.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createSignIn, type SignedIn } from './sign-in.ts';

/** Everything of /api/user that someone who is not signed in may call. */
export function registerSignInRoutes(server: Server, deps: StaffDeps): void {
  registerSignUp(server, deps);
  registerSignIn(server, deps);
  registerLinks(server, deps);
  registerAddressProof(server, deps);
  registerForgottenPassword(server, deps);
}

function registerSignUp(server: Server, deps: StaffDeps): void {
  const { accounts } = deps.staff;
  for (const call of [signUp, signUpToo]) {
    route(server, call, async (request) => {
      await accounts.register(request.body, request.ip);
      return success({ status: 'waiting' as const }, staffMessages.registered);
    });
  }
}

function answerOf(result: SignedIn) {
  return result === 'second_factor'
    ? success({ second_factor_needed: true, user: null })
    : success({ second_factor_needed: false, user: presentMember(result) });
}

function registerSignIn(server: Server, deps: StaffDeps): void {
  const signingIn = createSignIn(deps);
  const passkey = createPasskeySignIn(deps);
  // A stranger behind the same address cannot use up the tries of a device that a member has used.
  const caller = async (request: Request): Promise<string> =>
    (await deps.staff.devices.ofMember(request)) ?? callerAddress(request);
  const counting = { keyOf: caller };

  route(server, signIn, {
    counting,
    handler: async (request, reply) =>
      answerOf(await signingIn.withPassword({ request, reply }, request.body)),
  });
  route(server, signInWithCode, {
    counting,
    handler: async (request, reply) =>
      answerOf(await signingIn.withTotp({ request, reply }, request.body.code)),
  });
  route(server, signInWithRecoveryCode, {
    counting,
    handler: async (request, reply) =>
      answerOf(await signingIn.withRecoveryCode({ request, reply }, request.body.code)),
  });
  route(server, beginPasskeySignIn, {
    counting,
    handler: async (request, reply) => success({ ...(await passkey.begin({ request, reply })) }),
  });
  route(server, signInWithPasskey, {
    counting,
    handler: async (request, reply) =>
      answerOf(await passkey.finish({ request, reply }, request.body.response)),
  });
  route(server, signOut, async (request, reply) => {
    await signingIn.signOut({ request, reply });
    return success(null, staffMessages.signedOut);
  });
  route(server, readSignedIn, async (request) =>
    success({ user: presentMember(deps.staff.member(request)) }),
  );
}

function registerLinks(server: Server, deps: StaffDeps): void {
  const { accounts } = deps.staff;

  route(server, lookAtLink, async (request) => {
    const link = await accounts.lookAtLink(request.body.token);
    if (link === null) throw new AppError('link_expired');
    return success({ kind: link.kind, email: link.email });
  });
  route(server, becomeFirstAdmin, async (request) => {
    await accounts.becomeFirstAdmin(request.body, request.ip);
    return success(null, 'Your account is ready. Please sign in.');
  });
  route(server, acceptInvitation, async (request) => {
    await accounts.acceptInvitation(request.body, request.ip);
    return success(null, 'Your account is ready. Please sign in.');
  });
}

function registerAddressProof(server: Server, deps: StaffDeps): void {
  const { accounts } = deps.staff;

  route(server, confirmAddress, async (request) => {
    await accounts.confirmAddress(request.body, request.ip);
    return success(null, staffMessages.addressConfirmed);
  });
  route(server, requestConfirmation, async (request) => {
    await accounts.confirmAgain(request.body.email);
    return success(null, staffMessages.confirmationSent);
  });
}

function registerForgottenPassword(server: Server, deps: StaffDeps): void {
  const { accounts } = deps.staff;

  route(server, requestPasswordReset, async (request) => {
    await accounts.forgotPassword(request.body.email);
    return success(null, staffMessages.resetSent);
  });
  route(server, resetPassword, async (request) => {
    await accounts.resetPassword(request.body, request.ip);
    return success(null, 'Your password is changed. Please sign in.');
  });
}
