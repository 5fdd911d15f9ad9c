import type { PasskeyAssertion } from '../../../kernel/staff/staff.ts';
import type { StaffDeps } from './deps.ts';
import { callAuth, headersOf, forwardCookies } from '../session/auth-adapter.ts';
import { createPasskeyCheck } from './passkey-check.ts';
import { type Call, createSessionStart } from './session-start.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';

/** Makes the sign-in with a passkey. */
export function createPasskeySignIn(deps: StaffDeps) {
  const { staff } = deps;
  const check = createPasskeyCheck(deps);
  const { endPreviousSession, startSession } = createSessionStart(deps);
  const { audited, ofPasskey } = createRefusedSignIns(deps);

  const begin = async ({ request, reply }: Call) => {
    const { api } = await staff.auth();
    const { headers, response } = await callAuth(() =>
      api.generatePasskeyAuthenticationOptions({
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    forwardCookies(headers, reply);
    return { ...response, userVerification: 'required' as const };
  };

  const finish = async (call: Call, response: PasskeyAssertion) => {
    const account = ofPasskey(response.id);
    const answer = await check
      .verify(call.request, response)
      .catch(audited(call.request, { way: 'passkey', account }));
    await endPreviousSession(call.request);
    return startSession(call, answer, 'passkey');
  };

  return { begin, finish };
}
