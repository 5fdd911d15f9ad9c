import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config/config.ts';
import type { Server } from '../server.ts';

/** Length of an HMAC-SHA-256 in base64. The sign-in library appends it to the values it signs. */
const SIGNATURE = 44;

export function withoutSignature(value: string): string {
  const at = value.lastIndexOf('.');
  return at > 0 && value.length - at - 1 === SIGNATURE ? value.slice(0, at) : value;
}

/** Signs a cookie's value with `to` if one of `secrets` signed it. Returns all other values unchanged. */
function resigned(value: string, secrets: readonly string[], to: string): string {
  const at = value.lastIndexOf('.');
  const [text, given] = [value.slice(0, at), value.slice(at + 1)];
  if (at < 1 || given.length !== SIGNATURE) return value;
  const isOurs = secrets.some((secret) => isSame(given, signatureOf(secret, text)));
  return isOurs ? `${text}.${signatureOf(to, text)}` : value;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64');
}

function isSame(given: string, right: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Signs cookies with the key of this process while the key is changed: the sign-in library knows one key. */
export function resignCookies(
  server: Server,
  { secret, secrets }: Pick<Config, 'secret' | 'secrets'>,
): void {
  const others = secrets.filter((each) => each !== secret);
  if (others.length === 0) return;
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    headers.cookie &&= headers.cookie
      .split(';')
      .map((pair) => resignedPair(pair, others, secret))
      .join(';');
  });
}

function resignedPair(pair: string, secrets: readonly string[], to: string): string {
  const at = pair.indexOf('=') + 1;
  const value = decoded(pair.slice(at));
  const signed = value && resigned(value, secrets, to);
  return signed === value ? pair : pair.slice(0, at) + encodeURIComponent(signed ?? '');
}

/** Returns undefined if the encoding is invalid: such a value is not ours. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
