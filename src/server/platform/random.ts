import { randomFillSync } from 'node:crypto';

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
