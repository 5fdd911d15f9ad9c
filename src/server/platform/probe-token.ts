import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PREFIX = 'probe';
const DAY = 24 * 3_600_000;

/**
 * A bearer token by which a program outside may register probes, and read their codes alone. It follows from the
 * installation's key, so that nothing is stored of it; it ends with its day, or with the key.
 */
export function probeToken(secret: string, until: Date): string {
  const day = Math.ceil(until.getTime() / DAY);
  return `${PREFIX}.${day}.${signatureOf(secret, day).toString('base64url')}`;
}

/** Whether the `Authorization` of a request is such a token, of a key of this installation and not ended. */
export function bearsProbeToken(
  { authorization }: Readonly<{ authorization?: string | undefined }>,
  { secrets, now }: Readonly<{ secrets: readonly string[]; now: Date }>,
): boolean {
  const [, day = '', signature = ''] =
    /^Bearer probe\.(\d{1,6})\.([\w-]{43})$/i.exec(authorization ?? '') ?? [];
  if (signature === '' || Number(day) * DAY <= now.getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, signatureOf(secret, Number(day))));
}

function signatureOf(secret: string, day: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'prospectus/probe-token', 32));
  return createHmac('sha256', key).update(String(day)).digest();
}
