import { DeliveryRefused, RetryLater } from './failure.ts';

/**
 * Seconds of a Retry-After header, which may be a number or a date; undefined if there is none.
 * https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - now.getTime()) / 1_000);
}

/**
 * Throws the delivery failure for an HTTP response without a 2xx status: 410 waits for a person, Retry-After is
 * honoured, and anything else is retried by the schedule.
 */
export function throwForStatus(
  answer: Pick<Response, 'status' | 'headers'>,
  receiver: string,
  now: Date,
): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const message = `${receiver} answered ${answer.status}.`;
  if (answer.status === 410) throw new DeliveryRefused(message);
  const seconds = retryAfterSeconds(answer.headers.get('retry-after'), now);
  if (seconds !== undefined) throw new RetryLater(seconds, message);
  throw new Error(message);
}

/** Tags that show that a text is a web page. */
const ofPages = /<(?:!doctype html|html|head|body|script|meta)\b/i;

/**
 * Throws if the response is a web page: a proxy, or a network that requires a sign-in, sends one with status 200.
 * Checks the text, as the Content-Type of short responses is often wrong.
 */
export function throwForPage(text: string, receiver: string): void {
  if (!text.trimStart().startsWith('<') || !ofPages.test(text)) return;
  throw new Error(`A web page came in the place of an answer. ${receiver} was not reached.`);
}
