import type { PasskeyAssertion } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import { callerAddress } from '../http/limit.ts';
import type { Reply, Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import type { Attempt } from './guesses.ts';
import { memberOfRow } from './presenter.ts';
import { endSession, findMember, updateMember } from './repository.ts';
import type { StaffMember } from './staff.ts';

/** A call with its answer, whose cookies the sign-in sets. */
export type Call = { request: Request; reply: Reply };

/** How a sign-in went on: done, or a second factor is asked for. */
export type SignedIn = StaffMember | 'second_factor';

type Answer = { headers: Headers; response: unknown };

const userIdOf = (response: unknown): number =>
  Number((response as { user?: { id?: string } }).user?.id);

const asksForMore = (response: unknown): boolean =>
  (response as { twoFactorRedirect?: boolean }).twoFactorRedirect === true;

/** Makes what every way to sign in ends with. */
const createReception = ({ staff, database, clock, audit }: Parts) => {
  const record = (who: { id: number; email: string }, action: string, address: string) =>
    audit.record(database.db, {
      actor: who,
      action,
      entity: 'staff_user',
      entityId: who.id,
      address,
    });

  /** The session that a browser brings to a sign-in ends with it: nobody can plant one. */
  const endEarlier = async (request: Request): Promise<void> => {
    const earlier = await staff.session(request);
    if (earlier === null) return;
    await endSession(database.db, { id: earlier.id, userId: earlier.member.id });
    staff.forget(request);
  };

  const welcome = async ({ request, reply }: Call, answer: Answer): Promise<StaffMember> => {
    const row = await findMember(database.db, userIdOf(answer.response));
    if (row === null || row.role === null) throw new AppError('sign_in_required');
    const at = clock.now();
    await updateMember(database.db, row.id, { lastSignInAt: at });
    await record(row, 'sign_in', request.ip);
    passCookies(answer.headers, reply);
    staff.devices.mark(reply, row.email);
    return memberOfRow(row, row.role);
  };

  return { endEarlier, welcome, record };
};

/** Makes the ways to sign in and out. */
export const createSignIn = (parts: Parts) => {
  const { staff, database } = parts;
  const { endEarlier, welcome, record } = createReception(parts);

  const withPassword = async (
    call: Call,
    { email, password }: { email: string; password: string },
  ): Promise<SignedIn> => {
    const { request, reply } = call;
    const device = staff.devices.known(request, email);
    const attempt: Attempt = { email, address: callerAddress(request), device };
    await staff.guesses.begin(attempt);
    const { api } = await staff.auth();
    const answer = await calling(() =>
      api.signInEmail({
        body: { email, password },
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    await staff.guesses.succeeded(attempt);
    await endEarlier(request);
    if (!asksForMore(answer.response)) return welcome(call, answer);
    passCookies(answer.headers, reply);
    return 'second_factor';
  };

  const withTotp = async (call: Call, code: string): Promise<StaffMember> => {
    const { api } = await staff.auth();
    const headers = headersOf(call.request);
    return welcome(
      call,
      await calling(() => api.verifyTOTP({ body: { code }, headers, returnHeaders: true })),
    );
  };

  const withRecoveryCode = async (call: Call, code: string): Promise<StaffMember> => {
    const { api } = await staff.auth();
    const headers = headersOf(call.request);
    return welcome(
      call,
      await calling(() => api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })),
    );
  };

  const passkeyOptions = async ({ request, reply }: Call) => {
    const { api } = await staff.auth();
    const { headers, response } = await calling(() =>
      api.generatePasskeyAuthenticationOptions({
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    return response;
  };

  const withPasskey = async (call: Call, response: PasskeyAssertion) => {
    const { api } = await staff.auth();
    const headers = headersOf(call.request);
    const answer = await calling(() =>
      api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
    );
    await endEarlier(call.request);
    return welcome(call, answer);
  };

  const signOut = async ({ request, reply }: Call): Promise<void> => {
    const session = await staff.session(request);
    const { api } = await staff.auth();
    const { headers } = await calling(() =>
      api.signOut({ headers: headersOf(request), returnHeaders: true }),
    );
    passCookies(headers, reply);
    if (session === null) return;
    await endSession(database.db, { id: session.id, userId: session.member.id });
    await record(session.member, 'sign_out', request.ip);
  };

  return { withPassword, withTotp, withRecoveryCode, passkeyOptions, withPasskey, signOut };
};
