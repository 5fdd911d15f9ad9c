import { createHash } from 'node:crypto';

/** What the database knows a token by, which itself is nowhere but in a browser's cookie. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
