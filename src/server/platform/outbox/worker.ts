import type { Batch } from '../batch.ts';
import type { Clock } from '../clock.ts';
import { describeError } from '../log.ts';
import type { Log } from '../log.ts';
import { DeliveryRefused, RetryLater } from './failure.ts';
import type { Delivery, DeliveryHandler, HandleOptions, Payload } from './outbox.ts';
import { secondsUntilRetry, standardDelays } from './retry.ts';
import type { Claimed, OutboxStore } from './store.ts';

/** What all workers of one outbox share. */
export type WorkerGround = {
  store: OutboxStore;
  clock: Clock;
  log: Log;
  /** Notes a delivery as made. */
  remove: Batch<number, void>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
};

/** Delivers one kind. */
export type Worker = {
  kind: string;
  /** Looks for due deliveries now. */
  wake(): void;
  /** Waits until none is due. */
  idle(): Promise<void>;
  describe(payload: Payload): string;
};

type Settings = Required<Pick<HandleOptions, 'concurrency' | 'timeoutSeconds' | 'retryDelays'>>;

const LEASE_GRACE = 30;

/** Seconds after which an outage of the database is asked about again. */
const RETRY_CLAIM = 1;

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

/** Makes the worker of one kind. */
export const createWorker = <Kind extends Payload>(
  ground: WorkerGround,
  kind: string,
  given: { handler: DeliveryHandler<Kind>; options: HandleOptions<Kind> },
): Worker => {
  const { store, clock, log, remove, stopping } = ground;
  const { handler, options } = given;
  const settings: Settings = {
    concurrency: options.concurrency ?? 10,
    timeoutSeconds: options.timeoutSeconds ?? 30,
    retryDelays: options.retryDelays ?? standardDelays,
  };
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const later = (seconds: number): void => {
    setTimeout(wake, seconds * 1_000).unref();
  };

  const noteFailure = async (claimed: Claimed, error: unknown): Promise<void> => {
    const seconds = stopping.aborted
      ? 0
      : secondsUntilRetry({
          attempt: claimed.attempt,
          delays: settings.retryDelays,
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
    if (seconds <= 60) later(seconds);
  };

  const attempt = async (claimed: Claimed): Promise<void> => {
    const signal = AbortSignal.any([
      stopping,
      AbortSignal.timeout(settings.timeoutSeconds * 1_000),
    ]);
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

  const begin = (claimed: Claimed): void => {
    const work = attempt(claimed).finally(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  };

  const claim = async (): Promise<void> => {
    const free = settings.concurrency - running.size;
    if (free <= 0 || stopping.aborted) return;
    const now = clock.now();
    const until = new Date(now.getTime() + (settings.timeoutSeconds + LEASE_GRACE) * 1_000);
    const claimed = await store.claim(kind, now, { until, most: free });
    for (const one of claimed) begin(one);
  };

  const wake = (): void => {
    if (claiming !== undefined) {
      wokenMeanwhile = true;
      return;
    }
    claiming = claim()
      .catch((error: unknown) => {
        log.debug({ kind, err: error }, 'could not look for deliveries');
        later(RETRY_CLAIM);
      })
      .finally(() => {
        claiming = undefined;
        if (!wokenMeanwhile) return;
        wokenMeanwhile = false;
        wake();
      });
  };

  const idle = async (): Promise<void> => {
    wake();
    while (claiming !== undefined || running.size > 0) {
      await claiming;
      await Promise.all(running);
    }
  };

  return {
    kind,
    wake,
    idle,
    describe: (payload) => options.describe?.(payload as Kind) ?? kind,
  };
};
