import type { PasskeyAssertion } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import { calling, headersOf, passCookies } from './bridge.ts';
import { type Call, createReception } from './reception.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';

/** Makes the sign-in with a passkey. */
export const createPasskeySignIn = (parts: Parts) => {
  const { staff } = parts;
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
    const { api } = await staff.auth();
    const headers = headersOf(call.request);
    const verify = async () => {
      requireUnlocked(response);
      return calling(() =>
        api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
      );
    };
    const account = ofPasskey(response.id);
    const answer = await verify().catch(told(call.request, { way: 'passkey', account }));
    await endEarlier(call.request);
    return welcome(call, answer);
  };

  return { begin, finish };
};

/** Place of the flags in what an authenticator signs, and the flag that a person unlocked it (WebAuthn 3, section 6.1). */
const FLAGS_AT = 32;
const USER_VERIFIED = 0b100;

/** A passkey stands for password and second factor, so having the device alone is not enough. */
const requireUnlocked = ({ response }: PasskeyAssertion): void => {
  const flags = Buffer.from(response.authenticatorData, 'base64url')[FLAGS_AT] ?? 0;
  if ((flags & USER_VERIFIED) === 0) throw new AppError('passkey_refused');
};
