import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const BEGIN = 'sha256=';

/**
 * Whether Meta has signed a body: HMAC-SHA256 with the secret of the app, over the body as it came.
 * @see https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 */
export function isSigned(header: unknown, body: string, appSecret: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
  const given = Buffer.from(header.slice(BEGIN.length), 'hex');
  return timingSafeEqual(given, createHmac('sha256', appSecret).update(body).digest());
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(given: string, right: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(right));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
