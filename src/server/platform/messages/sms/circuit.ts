import type { Clock } from '../../clock.ts';
import { RetryLater } from '../../outbox/failure.ts';

/** So many failures in a row, and a vendor is left alone. */
const FAILURES = 3;
/** Milliseconds that it is left alone at first; twice as long each time that it fails again. */
const PAUSE = 30_000;
const LONGEST_PAUSE = 300_000;

/** A circuit breaker: knows whether a vendor is worth a try. */
export type Circuit = {
  /** Whether to try it. Once a pause is over, for one message at a time, until one gets through. */
  admits(): boolean;
  /** Whether the vendor itself asked to be left alone, and is. */
  mustWait(): boolean;
  succeeded(): void;
  failed(error: unknown): void;
  /** The try says nothing of the vendor. */
  passed(): void;
};

/** Watches one vendor; `onPause` hears until when it is left alone, and null once it is well. */
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
