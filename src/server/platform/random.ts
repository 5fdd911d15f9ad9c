import { randomFillSync } from 'node:crypto';

const POOL = 4_096;
const pool = Buffer.alloc(POOL);
let used = POOL;

/**
 * Returns random bytes as text, from a cryptographic source. The system is asked for many bytes at a time, as the call
 * costs more than all other work on sixteen bytes. Bytes that were returned are erased from the pool.
 */
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
