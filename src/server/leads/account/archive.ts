import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Seals a record so that only the installation's key opens it: nonce, ciphertext, tag.
 * What the law asks to be kept is kept, and nobody reads it in passing.
 */
export function seal(key: Buffer, record: unknown): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]);
}

/**
 * Opens what `seal` made.
 * @throws where it was changed, or sealed with another key
 */
export function unseal(key: Buffer, sealed: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  const text = [decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()];
  return JSON.parse(Buffer.concat(text).toString('utf8'));
}
