import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { otp } from '../../../kernel/leads/otp.ts';
import { randomText, tokenHash } from '../../platform/tokens.ts';

type CodeOf = { challenge: Buffer; phone: string; code: string };

const TOKEN_BYTES = 16;

/** Makes an unpredictable code, with the token for the browser's cookie and its hash for the database. */
export function newCode(token = randomText(TOKEN_BYTES, 'base64url')) {
  const code = String(randomInt(0, 10 ** otp.length)).padStart(otp.length, '0');
  return { code, token, challenge: tokenHash(token) };
}

/**
 * The tokens of a call with an Idempotency-Key: of a code that is sent to it now, and of one that was sent to its first
 * attempt just before. They follow from the key, the number and the time in parts as long as the wait between two codes:
 * no two codes have the same, and a repeat is given that of the first call.
 */
export function tokensOf(
  secret: Buffer,
  waitSeconds: number,
  { key, phone, now }: { key: string; phone: string; now: Date },
): [now: string, before: string] {
  const part = Math.floor(now.getTime() / (waitSeconds * 1_000));
  const tokenAt = (at: number) =>
    hmacOf(secret, JSON.stringify([key, phone, waitSeconds, at]))
      .subarray(0, TOKEN_BYTES)
      .toString('base64url');
  return [tokenAt(part), tokenAt(part - 1)];
}

/** Returns the HMAC stored instead of a code. It is useless without the key, and for any other challenge or phone. */
export function codeHmac(key: Buffer | string, { challenge, phone, code }: CodeOf): Buffer {
  const text = `${challenge.toString('hex')}|${phone}|${code}`;
  return createHmac('sha256', key).update(text).digest();
}

export function hmacOf(key: Buffer | string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** Compares in constant time; a missing one is never equal. */
export function sameCode(stored: Buffer | undefined, tried: Buffer): boolean {
  return timingSafeEqual(stored ?? randomBytes(tried.length), tried);
}
