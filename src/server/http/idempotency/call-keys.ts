import { createHash, createHmac } from 'node:crypto';

/** What identifies a call for its caller: a hash to look it up by, and a key to read its answer. */
export type CallKeys = { id: Buffer; key: Buffer };

/** Derives both from what only the caller and we know. */
export function callKeys(secret: string, scope: string, idempotencyKey: string): CallKeys {
  const call = JSON.stringify([scope, idempotencyKey]);
  return {
    id: createHmac('sha256', secret).update(`idempotency id ${call}`).digest(),
    key: createHmac('sha256', secret).update(`idempotency answer ${call}`).digest(),
  };
}

/** What tells two calls apart: method, address and body. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}
