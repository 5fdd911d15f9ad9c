import { setTimeout as pause } from 'node:timers/promises';

import { isPassing, isPasswordRefused } from '../platform/database/errors.ts';

/** How long a start waits for its database. */
export type RetryPolicy = {
  /** Milliseconds of `Date.now()` from when on a failure is final. */
  until: number;
  /** Told once, when the first try failed. */
  onWait: (error: unknown) => void;
  signal: AbortSignal;
};

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_000;

/**
 * Does work of the start again while the database cannot be reached yet: it may be starting too, or busy. A password that
 * is refused is wrong rather than new. `work` must bear to be done twice.
 * @throws the last failure once time is up, any other at once, and the signal's reason
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { until, onWait, signal }: RetryPolicy,
): Promise<Result> {
  for (let wait = FIRST_WAIT, isFirst = true; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      const isFinal = !isPassing(error) || isPasswordRefused(error);
      if (isFinal || Date.now() + wait > until) throw error;
      if (isFirst) onWait(error);
      isFirst = false;
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
