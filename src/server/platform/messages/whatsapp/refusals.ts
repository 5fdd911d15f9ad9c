import { DeliveryDeferred, RecipientRefused, RetryLater } from '../../outbox/failure.ts';
import type { WhatsappError } from '../messages.ts';

/**
 * Not on WhatsApp, or with an app or terms too old for it (131026); a number that is none (131009), is ours (131021),
 * or not among those of a trial (131030); left out by an experiment (130472), by Meta (131049) or by its own wish
 * (131050). https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const OF_THE_RECIPIENT = new Set([130472, 131009, 131021, 131026, 131030, 131049, 131050]);

/** Too many calls or messages of the app, the account or the number. */
const TOO_MANY = new Set([4, 80007, 130429, 131048]);
/** Seconds: the limits count by the minute, and say nothing of when. */
const UNTIL_FEWER = 60;

/** A file that could not be taken or sent on, or a message of a kind that is not taken. */
const OF_THE_MESSAGE = new Set([131051, 131052, 131053]);

/** The failure that a refusal of WhatsApp is: of its recipient or its message alone, for a while, or of the set-up. */
export function failureOf({ code, message = 'no reason given' }: WhatsappError): Error {
  const words = `WhatsApp refused: ${message}${code === undefined ? '' : ` (${code})`}`;
  if (code === undefined) return new Error(words);
  if (OF_THE_RECIPIENT.has(code)) return new RecipientRefused(words);
  if (OF_THE_MESSAGE.has(code)) return new DeliveryDeferred(words);
  return TOO_MANY.has(code) ? new RetryLater(UNTIL_FEWER, words) : new Error(words);
}
