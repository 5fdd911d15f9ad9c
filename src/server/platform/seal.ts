import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts a text so that its key alone opens it (AES-256-GCM): nonce, tag, ciphertext. */
export function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/**
 * Opens what `seal` made.
 * @throws where it was changed, or sealed with another key
 */
export function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const body = sealed.subarray(NONCE + TAG);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
