import { DeliveryRefused, RetryLater } from './failure.ts';

/**
 * Seconds of a Retry-After header, which may be a number or a date; undefined where there is none.
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
 * Throws what the outbox should do about an HTTP answer that is no success: 410 waits for a
 * person, Retry-After is honoured, anything else is tried again by the schedule.
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

/** What makes a text that begins as markup a page for people. */
const ofPages = /<(?:!doctype html|html|head|body|script|meta)\b/i;

/**
 * Throws where a web page has come in an answer's place: a proxy, or a network that wants a sign-in, sends one with 200.
 * It is told by its text, as the name of its type is often wrong for an answer of a word.
 */
export function throwForPage(text: string, receiver: string): void {
  if (!text.trimStart().startsWith('<') || !ofPages.test(text)) return;
  throw new Error(`A web page came in the place of an answer. ${receiver} was not reached.`);
}
