import { setTimeout as pause } from 'node:timers/promises';

import { attemptDelivery, type WorkerDeps } from './attempt.ts';
import type { Claimed, DeliveryHandler, HandleOptions, Lease, Payload } from './outbox.ts';
import { within } from '../trace/context.ts';
import { createSlots } from './slots.ts';
import { watchRecovery } from './recovery.ts';

/** Delivers one kind. */
export type Worker = {
  kind: string;
  /** Looks for due deliveries now. */
  wake(): void;
  /** Reserves a number of places; null if fewer are free. */
  lease(count: number): Lease | null;
  /** Waits until none is due. */
  idle(): Promise<void>;
  describe(payload: Payload): string;
};

const LEASE_GRACE = 30;

/** Seconds that the longest lease takes: an attempt that may last longer keeps its own by renewing it. */
const LONGEST_LEASE = 60;
const RENEWAL = 10;

/** Seconds after which an outage of the database is asked about again. */
const RETRY_CLAIM = 1;

/** Milliseconds between two looks, so that under load one takes many: the first after a rest waits for nothing. */
const GATHER = 10;

type Outcomes = Pick<WorkerDeps, 'store' | 'clock'> & {
  kind: string;
  options: Pick<HandleOptions, 'inOrderOf' | 'recoversTogether'>;
};

/** Handles the effects of an attempt on other deliveries of its kind. */
function outcomes(
  { store, clock, kind, options }: Outcomes,
  worker: { later: (seconds: number) => void; wake: () => void },
) {
  const recovery = watchRecovery(clock);
  return {
    // Later ones are found by the regular look.
    onFailure: (seconds: number, error: unknown): void => {
      recovery.failed(error);
      if (seconds <= 60) worker.later(seconds);
    },
    onSuccess: async (): Promise<void> => {
      const mayRetryNow = options.recoversTogether === true && recovery.succeeded();
      if (mayRetryNow) await store.retryFailedNow(kind, clock.now());
      // The next in its order can be seen only now.
      if (mayRetryNow || options.inOrderOf !== undefined) worker.wake();
    },
  };
}

/** How long the leases of a kind are, and how an attempt that may outlast the longest keeps its own. */
function leases({ store, clock, log }: WorkerDeps, kind: string, timeoutSeconds: number) {
  const needed = timeoutSeconds + LEASE_GRACE;
  const leaseEnd = (): Date =>
    new Date(clock.now().getTime() + Math.min(needed, LONGEST_LEASE) * 1_000);
  /** Returns a function to call at the end of the attempt. */
  const keepLease = (claimed: Claimed): (() => void) => {
    if (needed <= LONGEST_LEASE) return () => undefined;
    const renew = (): void => {
      store.renew(claimed, leaseEnd()).catch((error: unknown) => {
        log.debug({ kind, err: error }, 'lease not renewed');
      });
    };
    const timer = setInterval(renew, RENEWAL * 1_000).unref();
    return () => clearInterval(timer);
  };
  return { leaseEnd, keepLease };
}

/** Makes the worker of one kind. */
export function createWorker<Kind extends Payload>(
  deps: WorkerDeps,
  kind: string,
  given: { handler: DeliveryHandler<Kind>; options: HandleOptions<Kind> },
): Worker {
  const { store, clock, log, stopping } = deps;
  const { handler, options } = given;
  const { concurrency = 10, timeoutSeconds = 30 } = options;
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let mayLookAt = 0;

  const later = (seconds: number): void => {
    setTimeout(wake, seconds * 1_000).unref();
  };

  const attempt = attemptDelivery(deps, {
    kind,
    handler,
    options,
    timeoutSeconds,
    ...outcomes({ ...deps, kind, options }, { later, wake: () => wake() }),
  });

  const { leaseEnd, keepLease } = leases(deps, kind, timeoutSeconds);

  const places = createSlots({
    most: concurrency,
    make: (claimed, onMade) => {
      const letGo = keepLease(claimed);
      const work = attempt(claimed, onMade).finally(() => {
        letGo();
        running.delete(work);
      });
      running.add(work);
    },
    wake: () => wake(),
  });

  const claim = async (): Promise<void> => {
    const wait = mayLookAt - performance.now();
    if (wait > 0) await pause(wait);
    const most = places.free();
    if (most === 0 || stopping.aborted) return;
    const { inOrderOf } = options;
    const claimed = await store.claim(kind, clock.now(), { until: leaseEnd(), most, inOrderOf });
    mayLookAt = performance.now() + GATHER;
    if (claimed.length === most) places.filled();
    for (const one of claimed) places.begin(one);
  };

  const wake = (): void => {
    if (claiming !== undefined) {
      wokenMeanwhile = true;
      return;
    }
    // What is found is done for those who caused it, not for whoever woke this.
    claiming = within(undefined, claim)
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
    lease: (count) => (stopping.aborted ? null : places.lease(count, leaseEnd())),
    idle,
    describe: (payload) => options.describe?.(payload as Kind) ?? kind,
  };
}
