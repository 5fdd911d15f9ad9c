import { describeError } from '../log.ts';
import { DeliveryRefused, RetryLater } from './failure.ts';
import type { Delivery, DeliveryHandler, HandleOptions, Payload } from './outbox.ts';
import { secondsUntilRetry, standardDelays } from './retry.ts';
import type { Claimed } from './store.ts';
import type { WorkerGround } from './worker.ts';

const raced = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** One kind, and how it is delivered. */
export type Attempts<Kind extends Payload> = {
  kind: string;
  handler: DeliveryHandler<Kind>;
  options: HandleOptions<Kind>;
  timeoutSeconds: number;
  /** Told in how many seconds a failed delivery is due again. */
  onFailure: (seconds: number) => void;
};

/** Makes one attempt at a claimed delivery, and notes how it went. Never throws. */
export const attemptDelivery = <Kind extends Payload>(
  { store, clock, log, remove, stopping }: WorkerGround,
  { kind, handler, options, timeoutSeconds, onFailure }: Attempts<Kind>,
) => {
  const noteFailure = async (claimed: Claimed, error: unknown): Promise<void> => {
    const seconds = stopping.aborted
      ? 0
      : secondsUntilRetry({
          attempt: claimed.attempt,
          delays: options.retryDelays ?? standardDelays,
          retryAfter: error instanceof RetryLater ? error.seconds : undefined,
          random: Math.random(),
        });
    const described = describeError(error);
    await store.fail(claimed.id, {
      state: error instanceof DeliveryRefused ? 'stopped' : 'waiting',
      nextAt: new Date(clock.now().getTime() + seconds * 1_000),
      error: String(described['message']).slice(0, 500),
    });
    log.warn({ kind, delivery: claimed.id, attempt: claimed.attempt, err: error }, 'not delivered');
    onFailure(seconds);
  };

  return async (claimed: Claimed): Promise<void> => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutSeconds * 1_000)]);
    const payload = claimed.payload as Kind;
    const delivery: Delivery<Kind> = { ...claimed, kind, payload, signal };
    try {
      const expired = claimed.expiresAt !== null && claimed.expiresAt <= clock.now();
      if (expired) await options.onExpired?.(delivery);
      else await raced(handler(delivery), signal);
      await remove(claimed.id);
    } catch (error) {
      await noteFailure(claimed, error).catch((lost: unknown) =>
        log.warn({ err: lost }, 'lease kept'),
      );
    }
  };
};
