import type { PasskeyAssertion } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../deps.ts';
import { callAuth, forwardCookies, headersOf } from '../session/auth-call.ts';
import type { StaffMember } from '../staff.ts';
import { findPasskeyOwner } from '../store/session-repository.ts';
import { audited, type Call, endPreviousSession, startSession } from './session-start.ts';

/** Options for the browser, and a cookie with the challenge. */
export async function passkeyOptions({ staff }: StaffDeps, { request, reply }: Call) {
  const { api } = await staff.auth();
  const { headers, response } = await callAuth(() =>
    api.generatePasskeyAuthenticationOptions({ headers: headersOf(request), returnHeaders: true }),
  );
  forwardCookies(headers, reply);
  return { ...response, userVerification: 'required' as const };
}

export async function signInWithPasskey(
  deps: StaffDeps,
  call: Call,
  response: PasskeyAssertion,
): Promise<StaffMember> {
  const { request } = call;
  const account = () => findPasskeyOwner(deps.database.db, response.id);
  const answer = await audited(deps, { request, way: 'passkey', account }, () =>
    verifyPasskey(deps, request, response),
  );
  await endPreviousSession(deps, request);
  return startSession(deps, call, { way: 'passkey', answer });
}

/** Of the flags in the signed bytes; the flag says that a person unlocked the device (WebAuthn 3, section 6.1). */
const FLAGS_AT = 32;
const USER_VERIFIED = 0b100;

/** Begins a session of the owner. @throws AppError `passkey_refused` */
export async function verifyPasskey(
  { staff }: StaffDeps,
  request: Request,
  assertion: PasskeyAssertion,
) {
  const { authenticatorData } = assertion.response;
  const flags = Buffer.from(authenticatorData, 'base64url')[FLAGS_AT] ?? 0;
  // A passkey stands for password and second factor, so having the device alone is not enough.
  if ((flags & USER_VERIFIED) === 0) throw new AppError('passkey_refused');
  const { api } = await staff.auth();
  return callAuth(() =>
    api.verifyPasskeyAuthentication({
      body: { response: assertion },
      headers: headersOf(request),
      returnHeaders: true,
    }),
  );
}
