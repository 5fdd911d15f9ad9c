import { randomFillSync } from 'node:crypto';

const POOL = 4_096;
const pool = Buffer.alloc(POOL);
let used = POOL;

/**
 * So many bytes that nobody can foretell, as text. The system is asked for many at a time: what is asked for sixteen
 * costs more than all else that is done with them. What was given is forgotten here.
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
