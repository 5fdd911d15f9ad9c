import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

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

/** Encrypts an answer (AES-256-GCM). */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts an answer; throws where it was changed or the key is another. */
export function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const body = sealed.subarray(NONCE + TAG);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
