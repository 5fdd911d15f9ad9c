import { createHash } from 'node:crypto';

import type { Platform } from '../../platform/open.ts';
import { claimTotpStep, findTotpSecret } from '../store/repository.ts';
import { secondFactorKeys } from './second-factor-keys.ts';
import { stepOfCode } from './totp-steps.ts';

/** A code that the sign-in library refuses, and counts as a wrong try. */
export const NO_CODE = '';

/** Codes of authenticators, each of which counts once. */
export type Codes = {
  /**
   * Uses a code up: true where it is right and neither it nor a later one was used before. Of any
   * number at once, in any number of processes, one succeeds.
   * https://www.rfc-editor.org/rfc/rfc6238#section-5.2
   */
  claim(userId: number, code: string): Promise<boolean>;
  /**
   * Lets one try of a recovery code pass in a minute, right or not. The library uses a code up
   * itself, but of several tries at once more than one can find it unused.
   */
  claimRecovery(userId: number, code: string): Promise<boolean>;
};

type CodesDeps = Pick<Platform, 'database' | 'config' | 'limits'>;

/** Makes the keeper of used codes. */
export function createCodes({ database: { db }, config, limits }: CodesDeps): Codes {
  const keys = secondFactorKeys(config);
  return {
    claim: async (userId, code) => {
      const data = await findTotpSecret(db, userId);
      if (data === null) return false;
      // The library reads the machine's clock too: authenticators know no other.
      const step = stepOfCode(await keys.decrypt(data), code, Date.now());
      return step !== null && (await claimTotpStep(db, { userId, step }));
    },
    claimRecovery: async (userId, code) => {
      const key = createHash('sha256').update(`${userId}\n${code}`).digest('base64url');
      return (await limits.consume('recoveryCode', key)).allowed;
    },
  };
}
