import { hash } from 'node:crypto';

import { randomText } from './random.ts';

/** A token that nobody guesses, for a cookie or a link. It is stored nowhere; its hash is. */
export function newToken(): string {
  return randomText(32, 'base64url');
}

/** The hash by which the database identifies a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
