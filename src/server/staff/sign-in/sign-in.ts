import * as calls from '../../../kernel/calls/signIn.ts';
import { success } from '../../../kernel/envelope.ts';
import { recordOf } from '../../../kernel/record.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { mailOfSecurity } from '../accounts/mails.ts';
import type { StaffDeps } from '../deps.ts';
import {
  callAuth,
  forwardCookies,
  headersOf,
  headersWithoutSession,
} from '../session/auth-call.ts';
import { presentMember } from '../session/presenter.ts';
import { claimCode } from '../session/second-factors.ts';
import type { StaffMember } from '../staff.ts';
import { findMember, findMemberByEmail } from '../store/repository.ts';
import { endSession, findSecondStepOwner } from '../store/session-repository.ts';
import type { StaffUserRow } from '../store/table.ts';
import { type Attempt, beginTry, tryWasRight } from './login-throttle.ts';
import { passkeyOptions, signInWithPasskey } from './passkey.ts';
import { audited, type Call, endPreviousSession, startSession } from './session-start.ts';

export function registerSignIn(server: Server, deps: StaffDeps): void {
  // A stranger behind the same address cannot use up the tries of a known device.
  const keyOf = async (request: Request): Promise<string> =>
    (await deps.staff.devices.ofMember(request)) ?? callerAddress(request);
  const counting = { keyOf };

  route(server, calls.signIn, {
    counting,
    handler: async (request, reply) =>
      signedIn(await signInWithPassword(deps, { request, reply }, request.body)),
  });
  route(server, calls.signInWithCode, {
    counting,
    handler: async (request, reply) =>
      signedIn(
        await secondStep(deps, { request, reply }, { ...request.body, way: 'authenticator' }),
      ),
  });
  route(server, calls.signInWithRecoveryCode, {
    counting,
    handler: async (request, reply) =>
      signedIn(
        await secondStep(deps, { request, reply }, { ...request.body, way: 'recovery code' }),
      ),
  });
  route(server, calls.beginPasskeySignIn, {
    counting,
    handler: async (request, reply) => success(await passkeyOptions(deps, { request, reply })),
  });
  route(server, calls.signInWithPasskey, {
    counting,
    handler: async (request, reply) =>
      signedIn(await signInWithPasskey(deps, { request, reply }, request.body.response)),
  });
  route(server, calls.signOut, async (request, reply) => {
    await signOut(deps, { request, reply });
    return success(null, staffMessages.signedOut);
  });
  route(server, calls.readSignedIn, async (request) => {
    const isDue = (await deps.staff.ownSession(request))?.isWeak === true;
    const user = presentMember(deps.staff.member(request));
    return success({ user: { ...user, ...(isDue && { second_factor_due: true }) } });
  });
}

function signedIn(result: StaffMember | 'second_factor') {
  return result === 'second_factor'
    ? success({ second_factor_needed: true, user: null })
    : success({ second_factor_needed: false, user: presentMember(result) });
}

export async function attemptAt(
  { staff }: StaffDeps,
  request: Request,
  { email, step }: Pick<Attempt, 'email' | 'step'>,
): Promise<Attempt> {
  const device = await staff.devices.known(request, email);
  return { email, address: callerAddress(request), device, step };
}

async function signInWithPassword(
  deps: StaffDeps,
  call: Call,
  { email, password }: { email: string; password: string },
): Promise<StaffMember | 'second_factor'> {
  const { request, reply } = call;
  const attempt = await attemptAt(deps, request, { email });
  const wait = await beginTry(deps, attempt);
  const { api } = await deps.staff.auth();
  const account = async () => (await findMemberByEmail(deps.database.db, email))?.id ?? null;
  const answer = await audited(deps, { request, way: 'password', account, wait }, () =>
    callAuth(() =>
      api.signInEmail({
        body: { email, password },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    ),
  );
  await tryWasRight(deps, attempt);
  await endPreviousSession(deps, request);
  if (recordOf(answer.response)['twoFactorRedirect'] !== true) {
    return startSession(deps, call, { way: 'password', answer });
  }
  forwardCookies(answer.headers, reply);
  return 'second_factor';
}

type SecondStep = { way: 'authenticator' | 'recovery code'; code: string };

async function secondStep(deps: StaffDeps, call: Call, given: SecondStep): Promise<StaffMember> {
  const { request } = call;
  const owner = await ownerOfSecondStep(deps, request);
  if (owner === null) throw new AppError('sign_in_again');
  const attempt = await attemptAt(deps, request, { email: owner.email, step: 'second step' });
  const wait = await beginTry(deps, attempt);
  const { way } = given;
  const account = async () => owner.id;
  const answer = await audited(deps, { request, way, account, wait }, () =>
    verifyCode(deps, request, { ...given, userId: owner.id }),
  ).catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'wrong_second_factor';
    if (isWrong && attempt.device === null) await warnOwner(deps, owner, request.ip);
    throw error;
  });
  await tryWasRight(deps, attempt);
  return startSession(deps, call, { way, answer });
}

const SECOND_STEP_COOKIE = /^(?:__Secure-)?staff\.two_factor$/;

/** The password was right in this browser. */
async function ownerOfSecondStep(
  { database: { db } }: StaffDeps,
  { cookies }: Request,
): Promise<StaffUserRow | null> {
  const [, signed = ''] =
    Object.entries(cookies).find(([name]) => SECOND_STEP_COOKIE.test(name)) ?? [];
  const owner = await findSecondStepOwner(db, signed.slice(0, signed.lastIndexOf('.')));
  return owner === null ? null : findMember(db, owner);
}

async function verifyCode(
  { staff, database: { db }, config }: StaffDeps,
  request: Request,
  { way, code, userId }: SecondStep & { userId: number },
) {
  const { api } = await staff.auth();
  const headers = headersWithoutSession(request);
  if (way === 'recovery code') {
    const body = { code };
    return callAuth(() => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  // The library refuses an empty code, and counts it as a wrong try.
  const body = { code: (await claimCode(db, config, { userId, code })) ? code : '' };
  return callAuth(() => api.verifyTOTP({ body, headers, returnHeaders: true }));
}

/** At most once a day: whoever gives a wrong code from an unknown device knows the password. */
async function warnOwner(deps: StaffDeps, owner: StaffUserRow, address: string): Promise<void> {
  const { allowed } = await deps.limits.consume('secondStepMail', String(owner.id));
  if (!allowed) return;
  await withTransaction(deps.database, (tx) =>
    mailOfSecurity(deps, tx, { to: owner, action: 'wrong_second_step', address }),
  );
}

async function signOut(deps: StaffDeps, { request, reply }: Call): Promise<void> {
  const { staff, database, audit } = deps;
  const session = await staff.ownSession(request);
  const { api } = await staff.auth();
  const { headers } = await callAuth(() =>
    api.signOut({ headers: headersOf(request), returnHeaders: true }),
  );
  forwardCookies(headers, reply);
  if (session === null) return;
  const { id, member } = session;
  await endSession(database.db, { id, userId: member.id });
  await audit.record(database.db, {
    actor: member,
    action: 'sign_out',
    entity: 'staff_user',
    entityId: member.id,
    address: request.ip,
  });
}
