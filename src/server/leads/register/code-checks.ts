import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { keyFor } from '../store/keys.ts';
import { codeHmac, sameCode } from '../store/otp-codes.ts';
import { secondsUntil } from '../store/register/policy.ts';
import type { LeadRepository } from '../store/register/repository.ts';
import { tokenHash } from '../store/token.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'limits' | 'tally'> & { leads: LeadRepository };

/** A try of a code, from one browser and address. */
export type Try = { leadId: string; otp: string; challenge: string | undefined; address: string };

/** Compares codes, and counts each try before it does. */
export function openCodeChecks({ config, clock, limits, tally, leads }: Deps) {
  const codeKeys = config.secrets.map((secret) => keyFor(secret, 'otp-code'));
  const { triesPerCode, triesPerPhoneDay } = config.otp;

  /** Wrong, expired, used and unknown must not be told apart. */
  const wrong = async (address: string): Promise<AppError> => {
    tally.add('codes', 'wrong');
    const state = await limits.consume('otpTryAddress', address);
    return state.allowed
      ? new AppError('incorrect_otp')
      : new AppError('otp_limit', { retryAfter: state.resetSeconds });
  };

  const requireTriesLeft = async (address: string): Promise<void> => {
    const state = await limits.consume('otpTryAddress', address, 0);
    if (!state.allowed) throw new AppError('otp_limit', { retryAfter: state.resetSeconds });
  };

  /** The challenge of a right code, counted before it is compared. */
  const check = async ({ leadId, otp, challenge: token, address }: Try): Promise<Buffer> => {
    const challenge = tokenHash(token ?? '');
    const now = clock.now();
    const tried = await leads.countTry({
      challenge,
      leadId,
      now,
      limits: { code: triesPerCode, phone: triesPerPhoneDay },
    });
    const phone = tried?.mobile ?? '';
    const right = codeKeys.some((key) =>
      sameCode(tried?.codeHmac, codeHmac(key, { challenge, phone, code: otp })),
    );
    if (tried !== null && !tried.counted) {
      const retryAfter = tried.retryAt ? secondsUntil(tried.retryAt, now) : 60;
      throw new AppError('otp_limit', { retryAfter });
    }
    if (!right) throw await wrong(address);
    return challenge;
  };

  return { wrong, requireTriesLeft, check };
}
