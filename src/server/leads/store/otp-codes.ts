import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { otp } from '../../../contract/otp.ts';
import { randomText } from '../../platform/random.ts';

/** A code, with the random id that binds it to one browser. */
export type NewCode = {
  code: string;
  /** For the browser's cookie. */
  token: string;
  /** For the database: SHA-256 of the token. */
  challenge: Buffer;
};

/** What a code is good for. */
export type CodeOf = { challenge: Buffer; phone: string; code: string };

/** Makes a code nobody can foretell. */
export function newCode(): NewCode {
  const token = randomText(16, 'base64url');
  const code = String(randomInt(0, 10 ** otp.length)).padStart(otp.length, '0');
  return { code, token, challenge: challengeOf(token) };
}

/** What the database knows a browser's challenge by. */
export function challengeOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What is stored in place of a code: useless without the key, and for any other challenge or phone. */
export function codeHmac(key: Buffer | string, { challenge, phone, code }: CodeOf): Buffer {
  return hmacOf(key, `${challenge.toString('hex')}|${phone}|${code}`);
}

/** HMAC-SHA-256 of `challengeId|E164|code`. */
export function hmacOf(key: Buffer | string, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** Compares in constant time; a missing one is never equal. */
export function sameCode(stored: Buffer | undefined, tried: Buffer): boolean {
  return timingSafeEqual(stored ?? randomBytes(tried.length), tried);
}
