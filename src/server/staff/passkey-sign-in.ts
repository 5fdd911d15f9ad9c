import type { PasskeyAssertion } from '../../contract/staff.ts';
import type { Parts } from '../parts.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import { createPasskeyCheck } from './passkey-check.ts';
import { type Call, createReception } from './reception.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';

/** Makes the sign-in with a passkey. */
export const createPasskeySignIn = (parts: Parts) => {
  const { staff } = parts;
  const check = createPasskeyCheck(parts);
  const { endEarlier, welcome } = createReception(parts);
  const { told, ofPasskey } = createRefusedSignIns(parts);

  const begin = async ({ request, reply }: Call) => {
    const { api } = await staff.auth();
    const { headers, response } = await calling(() =>
      api.generatePasskeyAuthenticationOptions({
        headers: headersOf(request),
        returnHeaders: true,
      }),
    );
    passCookies(headers, reply);
    return { ...response, userVerification: 'required' as const };
  };

  const finish = async (call: Call, response: PasskeyAssertion) => {
    const account = ofPasskey(response.id);
    const answer = await check
      .verify(call.request, response)
      .catch(told(call.request, { way: 'passkey', account }));
    await endEarlier(call.request);
    return welcome(call, answer);
  };

  return { begin, finish };
};
