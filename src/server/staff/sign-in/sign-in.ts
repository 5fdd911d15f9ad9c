import { recordOf } from '../../../kernel/record.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import type { StaffDeps } from './deps.ts';
import {
  callAuth,
  headersOf,
  headersWithoutSession,
  forwardCookies,
} from '../session/auth-adapter.ts';
import { NO_CODE } from '../session/codes.ts';
import type { Attempt } from './login-throttle.ts';
import { type Call, createSessionStart } from './session-start.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';
import { endSession } from '../store/repository.ts';
import type { StaffMember } from '../staff.ts';

/** How a sign-in went on: done, or a second factor is asked for. */
export type SignedIn = StaffMember | 'second_factor';

function asksForMore(response: unknown): boolean {
  return recordOf(response)['twoFactorRedirect'] === true;
}

/** Makes the ways to sign in and out. */
export function createSignIn(deps: StaffDeps) {
  const { staff, database } = deps;
  const { endPreviousSession, startSession, record } = createSessionStart(deps);
  const { audited, ofEmail, ofSecondStep } = createRefusedSignIns(deps);

  const withPassword = async (
    call: Call,
    { email, password }: { email: string; password: string },
  ): Promise<SignedIn> => {
    const { request, reply } = call;
    const device = await staff.devices.known(request, email);
    const attempt: Attempt = { email, address: callerAddress(request), device };
    const wait = await staff.loginThrottle.begin(attempt);
    const { api } = await staff.auth();
    const answer = await callAuth(() =>
      api.signInEmail({
        body: { email, password },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    ).catch(audited(request, { way: 'password', account: ofEmail(email), wait }));
    await staff.loginThrottle.succeeded(attempt);
    await endPreviousSession(request);
    if (!asksForMore(answer.response)) return startSession(call, answer, 'password');
    forwardCookies(answer.headers, reply);
    return 'second_factor';
  };

  const withTotp = async (call: Call, code: string): Promise<StaffMember> => {
    const { api } = await staff.auth();
    const headers = headersWithoutSession(call.request);
    const owner = await ofSecondStep(call.request)();
    const isNew = owner !== null && (await staff.codes.claim(owner, code));
    const body = { code: isNew ? code : NO_CODE };
    return startSession(
      call,
      await callAuth(() => api.verifyTOTP({ body, headers, returnHeaders: true })).catch(
        audited(call.request, { way: 'authenticator', account: ofSecondStep(call.request) }),
      ),
      'authenticator',
    );
  };

  const withRecoveryCode = async (call: Call, code: string): Promise<StaffMember> => {
    const { api } = await staff.auth();
    const headers = headersWithoutSession(call.request);
    const owner = await ofSecondStep(call.request)();
    const isNew = owner !== null && (await staff.codes.claimRecovery(owner, code));
    const body = { code: isNew ? code : NO_CODE };
    return startSession(
      call,
      await callAuth(() => api.verifyBackupCode({ body, headers, returnHeaders: true })).catch(
        audited(call.request, { way: 'recovery code', account: ofSecondStep(call.request) }),
      ),
      'recovery code',
    );
  };

  const signOut = async ({ request, reply }: Call): Promise<void> => {
    const session = await staff.session(request);
    const { api } = await staff.auth();
    const { headers } = await callAuth(() =>
      api.signOut({ headers: headersOf(request), returnHeaders: true }),
    );
    forwardCookies(headers, reply);
    if (session === null) return;
    await endSession(database.db, { id: session.id, userId: session.member.id });
    await record(session.member, { action: 'sign_out', address: request.ip });
  };

  return { withPassword, withTotp, withRecoveryCode, signOut };
}
