import type { PasskeyAssertion } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from './deps.ts';
import { callAuth, headersOf } from '../session/auth-adapter.ts';

/** Makes the check of a passkey, which signs its owner in. */
export function createPasskeyCheck({ staff }: Pick<StaffDeps, 'staff'>) {
  return {
    /** @throws AppError `passkey_refused` */
    verify: async (request: Request, response: PasskeyAssertion) => {
      requireUnlocked(response);
      const { api } = await staff.auth();
      const headers = headersOf(request);
      return callAuth(() =>
        api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
      );
    },
  };
}

/** Place of the flags in what an authenticator signs, and the flag that a person unlocked it (WebAuthn 3, section 6.1). */
const FLAGS_AT = 32;
const USER_VERIFIED = 0b100;

/** A passkey stands for password and second factor, so having the device alone is not enough. */
function requireUnlocked({ response }: PasskeyAssertion): void {
  const flags = Buffer.from(response.authenticatorData, 'base64url')[FLAGS_AT] ?? 0;
  if ((flags & USER_VERIFIED) === 0) throw new AppError('passkey_refused');
}
