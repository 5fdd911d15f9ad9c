import { asError } from '../../../../kernel/thrown.ts';
import type { Clock } from '../../clock.ts';
import type { Sms } from '../messages.ts';
import type { Accepted, Attempt, SmsProvider } from '../provider.ts';
import { DeliveryRefused, RecipientRefused, RetryLater } from '../../outbox/delivery.ts';

export type Line = { provider: SmsProvider; circuit: Circuit };

/** Milliseconds for the first of two: a person waits for the code. */
const FIRST_PATIENCE = 4_000;
const LAST_PATIENCE = 6_000;

/** A number that one vendor refuses is not tried again. After a timeout, sending twice is better than sending late. */
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

function inOrder(lines: readonly Line[]): readonly Line[] {
  const [first, second] = lines;
  return first === undefined || second === undefined || first.circuit.admits()
    ? lines
    : [second, first];
}

/** @throws if the message is not accepted, or there is no response within `patience` milliseconds */
export async function carry(
  { provider, circuit }: Line,
  { sms, attempt, patience }: { sms: Sms; attempt: Attempt; patience: number },
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

/** The combined failure is one to wait for, or for good, only if both are. */
function bothFailed(first: unknown, second: unknown): Error {
  if (second instanceof RecipientRefused) return second;
  const said = [first, second].map((error) => asError(error).message).join(' ');
  if (first instanceof RetryLater && second instanceof RetryLater)
    return new RetryLater(Math.min(first.seconds, second.seconds), said);
  if (first instanceof DeliveryRefused && second instanceof DeliveryRefused)
    return new DeliveryRefused(said);
  return new Error(said, { cause: second });
}

/** Failures in a row before a vendor is left alone. */
const FAILURES = 3;
/** Milliseconds; doubled with each further failure. */
const PAUSE = 30_000;
const LONGEST_PAUSE = 300_000;

export type Circuit = {
  admits(): boolean;
  /** The vendor itself asked for the pause. */
  mustWait(): boolean;
  succeeded(): void;
  failed(error: unknown): void;
  passed(): void;
};

export function createCircuit(clock: Clock, onPause: (until: Date | null) => void): Circuit {
  let failures = 0;
  let until = 0;
  let askedUntil = 0;
  let isTrying = false;

  const pause = (milliseconds: number): void => {
    until = clock.now().getTime() + milliseconds;
    onPause(new Date(until));
  };

  return {
    admits: () => {
      if (until === 0) return true;
      if (isTrying || clock.now().getTime() < until) return false;
      isTrying = true;
      return true;
    },
    mustWait: () => clock.now().getTime() < askedUntil,
    succeeded: () => {
      if (until !== 0) onPause(null);
      failures = 0;
      until = 0;
      askedUntil = 0;
      isTrying = false;
    },
    failed: (error) => {
      failures += 1;
      isTrying = false;
      if (error instanceof RetryLater) {
        pause(Math.min(error.seconds * 1_000, LONGEST_PAUSE));
        askedUntil = until;
      } else if (failures >= FAILURES && clock.now().getTime() >= until) {
        pause(Math.min(PAUSE * 2 ** (failures - FAILURES), LONGEST_PAUSE));
      }
    },
    passed: () => {
      isTrying = false;
    },
  };
}
