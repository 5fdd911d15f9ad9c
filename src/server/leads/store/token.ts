import { createHash } from 'node:crypto';

/** Returns the hash by which the database identifies a token. The token itself is only in the browser's cookie. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
