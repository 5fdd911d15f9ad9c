import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../../../server/platform/clock.ts';

/** Seconds that a signature is taken before and after its moment. */
const TOLERANCE = 300;
/** A sender signs with two keys while they are changed; more are not looked at. */
const MOST_SIGNATURES = 5;

/**
 * Reads the id of a call that was signed with one of `secrets` within the last 5 minutes, else null.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureReader(secrets: readonly string[], clock: Clock) {
  const signers = secrets.map((secret) => new Webhook(secret));

  return (headers: IncomingHttpHeaders, body: string): string | null => {
    const id = textOf(headers['webhook-id'], /^[!-~]{1,200}$/);
    const stamp = textOf(headers['webhook-timestamp'], /^\d{1,12}$/);
    const given = textOf(headers['webhook-signature'], /^[ -~]{1,1000}$/);
    if (id === null || stamp === null || given === null) return null;
    const moment = new Date(Number(stamp) * 1_000);
    if (Math.abs(clock.now().getTime() - moment.getTime()) > TOLERANCE * 1_000) return null;
    const expected = signers.map((signer) => signer.sign(id, moment, body));
    const signatures = given.split(' ').slice(0, MOST_SIGNATURES);
    return signatures.some((one) => expected.some((right) => isSame(one, right))) ? id : null;
  };
}

export function whyRefused(headers: IncomingHttpHeaders, clock: Clock): string {
  const stamp = headers['webhook-timestamp'];
  const off = Math.abs(clock.now().getTime() / 1_000 - Number(stamp));
  if (!stamp || !headers['webhook-id'] || !headers['webhook-signature'])
    return 'The call had no signature.';
  return off <= TOLERANCE
    ? 'The call was signed with another secret, or changed on its way.'
    : 'The call was signed more than 5 minutes from our time: one of the two has a wrong clock.';
}

function textOf(header: string | string[] | undefined, pattern: RegExp): string | null {
  return typeof header === 'string' && pattern.test(header) ? header : null;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
