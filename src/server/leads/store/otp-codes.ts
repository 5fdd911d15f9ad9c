import { createHmac, randomBytes, randomInt, timingSafeEqual, createHash } from 'node:crypto';

import { otp } from '../../../kernel/leads/otp.ts';
import { randomText } from '../../platform/random.ts';

/** A code, with the random id that binds it to one browser. */
type NewCode = {
  code: string;
  /** For the browser's cookie. */
  token: string;
  /** For the database: SHA-256 of the token. */
  challenge: Buffer;
};

/** The code with the challenge and the phone that it is valid for. */
type CodeOf = { challenge: Buffer; phone: string; code: string };

const TOKEN_BYTES = 16;

/** Makes a code nobody can foretell, for the challenge of a token. */
export function newCode(token = randomText(TOKEN_BYTES, 'base64url')): NewCode {
  const code = String(randomInt(0, 10 ** otp.length)).padStart(otp.length, '0');
  return { code, token, challenge: tokenHash(token) };
}

/** A call that asks for a code, and may be repeated as its answer was lost. */
type Repeatable = {
  /** Its Idempotency-Key. */
  key: string;
  /** E.164. */
  phone: string;
  now: Date;
};

/**
 * The tokens of a call that can be told from all others: of a code that is sent to it now, and of one that was sent to
 * it just before. They follow from its key, the number and the moment, in parts as long as the wait between two codes:
 * no two codes have the same, and a repeat is given that of the first call.
 */
export function tokensOf(
  secret: Buffer,
  waitSeconds: number,
  { key, phone, now }: Repeatable,
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

/** HMAC-SHA-256. */
export function hmacOf(key: Buffer | string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** Compares in constant time; a missing one is never equal. */
export function sameCode(stored: Buffer | undefined, tried: Buffer): boolean {
  return timingSafeEqual(stored ?? randomBytes(tried.length), tried);
}

/** Returns the hash by which the database identifies a token. The token itself is only in the browser's cookie. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
