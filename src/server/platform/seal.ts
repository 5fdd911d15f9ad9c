import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM: nonce, tag, ciphertext. */
export function seal(content: string | Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Also opens older records, with the tag last, which are kept for a year. @throws if changed, or of another key */
export function unseal(sealed: Buffer, key: Buffer): string {
  return unsealBytes(sealed, key).toString('utf8');
}

/** As `unseal`. */
export function unsealBytes(sealed: Buffer, key: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE);
  const rest = sealed.subarray(NONCE);
  try {
    return opened({ key, nonce, tag: rest.subarray(0, TAG), body: rest.subarray(TAG) });
  } catch {
    return opened({ key, nonce, tag: rest.subarray(-TAG), body: rest.subarray(0, -TAG) });
  }
}

type Sealed = Readonly<{ key: Buffer; nonce: Buffer; tag: Buffer; body: Buffer }>;

function opened({ key, nonce, tag, body }: Sealed): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
