import { hash, randomFillSync } from 'node:crypto';

const POOL = 4_096;
const pool = Buffer.alloc(POOL);
let used = POOL;

/** Cryptographic, from a pool: a call of the system costs more than all other work. Returned bytes are erased. */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > POOL) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = pool.subarray(used, used + bytes);
  used += bytes;
  const text = taken.toString(encoding);
  taken.fill(0);
  return text;
}

/** A token that nobody guesses, for a cookie or a link. It is stored nowhere; its hash is. */
export function newToken(): string {
  return randomText(32, 'base64url');
}

/** The hash by which the database identifies a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
