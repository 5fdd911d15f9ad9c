import type { Clock } from '../clock.ts';
import { DeliveryDeferred, RetryLater } from './failure.ts';

/** Milliseconds between two times that all are tried again: one that never works must not be tried without end. */
const REST = 60_000;

/** Knows when a receiver is well again. */
export type Recovery = {
  failed(error: unknown): void;
  /** Returns true if failed deliveries may be retried at once. */
  succeeded(): boolean;
};

/** Watches one receiver. Deliveries of a former process may have failed, so the first success counts as a recovery. */
export function watchRecovery(clock: Clock): Recovery {
  let hasFailed = true;
  let notBefore = 0;
  return {
    failed: (error) => {
      if (error instanceof DeliveryDeferred) return;
      hasFailed = true;
      if (!(error instanceof RetryLater)) return;
      notBefore = Math.max(notBefore, clock.now().getTime() + error.seconds * 1_000);
    },
    succeeded: () => {
      const now = clock.now().getTime();
      if (!hasFailed || now < notBefore) return false;
      hasFailed = false;
      notBefore = now + REST;
      return true;
    },
  };
}
