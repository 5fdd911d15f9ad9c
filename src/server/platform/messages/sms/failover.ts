import { asError } from '../../../../kernel/thrown.ts';
import { DeliveryRefused, RecipientRefused, RetryLater } from '../../outbox/failure.ts';
import type { Sms } from '../messages.ts';
import type { Accepted, Attempt, SmsProvider } from '../provider.ts';
import type { Circuit } from './circuit.ts';

/** A vendor, and whether it is worth a try. */
export type Line = { provider: SmsProvider; circuit: Circuit };

/** Milliseconds that the first of two may take: a person waits for the code. */
const FIRST_PATIENCE = 4_000;
/** Milliseconds for whoever is tried then: nobody else is left. */
const LAST_PATIENCE = 6_000;

/**
 * Sends by the first line, and falls back to the second if the first refuses a message or keeps failing. A number that
 * one vendor refuses is not tried with the other. A vendor that times out may have sent the message nevertheless:
 * sending twice is better than sending late.
 */
export function withSecond(first: Line, second: Line): SmsProvider {
  return {
    name: first.provider.name,
    local: false,
    carries: (sms) => [first, second].some((line) => carries(line, sms)),
    send: async (sms, attempt) => {
      const [one, other] = inOrder([first, second].filter((line) => carries(line, sms)));
      if (one === undefined) throw new DeliveryRefused('No vendor has a template for this SMS.');
      if (other === undefined) return carry(one, { sms, attempt, patience: LAST_PATIENCE });
      try {
        return await carry(one, { sms, attempt, patience: FIRST_PATIENCE });
      } catch (error) {
        if (error instanceof RecipientRefused || attempt.signal.aborted) throw error;
        if (other.circuit.mustWait()) throw error;
        return carry(other, { sms, attempt, patience: LAST_PATIENCE }).catch((later: unknown) => {
          throw bothFailed(error, later);
        });
      }
    },
  };
}

function carries({ provider }: Line, sms: Sms): boolean {
  const isMeant = sms.via === undefined || sms.via === provider.name;
  return isMeant && (provider.carries?.(sms) ?? true);
}

/** The first, while it is worth a try. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  const [first, second] = lines;
  return first === undefined || second === undefined || first.circuit.admits()
    ? lines
    : [second, first];
}

type Carried = { sms: Sms; attempt: Attempt; patience: number };

/**
 * Sends by one line, and records the outcome.
 * @throws if the message is not accepted, or there is no response within `patience` milliseconds
 */
export async function carry(
  { provider, circuit }: Line,
  { sms, attempt, patience }: Carried,
): Promise<Accepted> {
  const late = AbortSignal.timeout(patience);
  const signal = AbortSignal.any([attempt.signal, late]);
  try {
    const accepted = await provider.send(sms, { ...attempt, signal });
    circuit.succeeded();
    return { ...accepted, by: provider.name };
  } catch (given) {
    const error = late.aborted && !attempt.signal.aborted ? silence(provider, patience) : given;
    if (attempt.signal.aborted) circuit.passed();
    else if (error instanceof RecipientRefused) circuit.succeeded();
    else circuit.failed(error);
    throw error;
  }
}

function silence({ name }: SmsProvider, patience: number): Error {
  return new Error(`${name} did not answer within ${patience / 1_000} seconds.`);
}

/** Both have to be waited for, or refuse for good, before the message does. */
function bothFailed(first: unknown, second: unknown): Error {
  if (second instanceof RecipientRefused) return second;
  const said = [first, second].map((error) => asError(error).message).join(' ');
  if (first instanceof RetryLater && second instanceof RetryLater)
    return new RetryLater(Math.min(first.seconds, second.seconds), said);
  if (first instanceof DeliveryRefused && second instanceof DeliveryRefused)
    return new DeliveryRefused(said);
  return new Error(said, { cause: second });
}
