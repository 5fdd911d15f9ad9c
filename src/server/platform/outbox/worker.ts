import { setTimeout as pause } from 'node:timers/promises';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { Clock } from '../clock.ts';
import type { Batch } from '../database/batch.ts';
import { type Log, reasonOf } from '../log/log.ts';
import {
  type Claimed,
  type Delivery,
  DeliveryDeferred,
  type DeliveryHandler,
  DeliveryRefused,
  type HandleOptions,
  type Lease,
  type Made,
  type Payload,
  RetryLater,
  secondsUntilRetry,
  standardDelays,
} from './delivery.ts';
import { type OutboxRepository, TRACE_FIELD } from './repository.ts';
import { inSpan, newTrace, readTraceparent, type Recorder, within } from '../trace/trace.ts';

export type Worker = {
  kind: string;
  wake(): void;
  lease(count: number): Lease | null;
  idle(): Promise<void>;
  describe(payload: Payload): string;
};

const LEASE_GRACE = 30;
const LONGEST_LEASE = 60;
const RENEWAL = 10;
/** Seconds. */
const RETRY_CLAIM = 1;
/** Milliseconds between looks, so that under load one takes many. */
const GATHER = 10;

/** Effects of an attempt on other deliveries of its kind. */
function outcomes<Kind extends Payload>(
  { store, clock }: WorkerDeps,
  { kind, options }: { kind: string; options: HandleOptions<Kind> },
  worker: { later: (seconds: number) => void; wake: () => void },
) {
  const recovery = watchRecovery(clock);
  return {
    // Later ones are found by the regular look.
    onFailure: (seconds: number, error: unknown): void => {
      recovery.failed(error);
      // One that waits for a person holds up no other in its order.
      if (error instanceof DeliveryRefused && options.inOrderOf !== undefined) worker.wake();
      else if (seconds <= 60) worker.later(seconds);
    },
    onSuccess: async (): Promise<void> => {
      const mayRetryNow = options.recoversTogether === true && recovery.succeeded();
      if (mayRetryNow) await store.retryFailedNow(kind, clock.now());
      // The next in its order can be seen only now.
      if (mayRetryNow || options.inOrderOf !== undefined) worker.wake();
    },
  };
}

function leases({ store, clock, log }: WorkerDeps, kind: string, timeoutSeconds: number) {
  const needed = timeoutSeconds + LEASE_GRACE;
  const leaseEnd = (): Date =>
    new Date(clock.now().getTime() + Math.min(needed, LONGEST_LEASE) * 1_000);
  /** Call the result at the end of the attempt. */
  const keepLease = (claimed: Claimed): (() => void) => {
    const renew = (): void => {
      store.renew(claimed, leaseEnd()).catch((error: unknown) => {
        log.debug({ kind, err: error }, 'lease not renewed');
      });
    };
    const timer = setInterval(renew, RENEWAL * 1_000).unref();
    return () => clearInterval(timer);
  };
  return { leaseEnd, keepLease: needed > LONGEST_LEASE ? keepLease : undefined };
}

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
    ...outcomes(deps, { kind, options }, { later, wake: () => wake() }),
  });
  const { leaseEnd, keepLease } = leases(deps, kind, timeoutSeconds);
  const places = createSlots({
    most: concurrency,
    make: (claimed, onMade) => {
      const letGo = keepLease?.(claimed);
      const work = attempt(claimed, onMade).finally(() => {
        letGo?.();
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
    // Runs for those who caused the deliveries, so outside the trace of whoever woke it.
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

type WorkerDeps = {
  store: OutboxRepository;
  clock: Clock;
  log: Log;
  remove: Batch<number, void>;
  recorder?: Recorder | undefined;
  stopping: AbortSignal;
};

function createLimit(stopping: AbortSignal, milliseconds: number) {
  const running = new Set<(reason: unknown) => void>();
  stopping.addEventListener('abort', () => {
    for (const end of running) end(stopping.reason);
  });
  return async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    stopping.throwIfAborted();
    const controller = new AbortController();
    const ended = Promise.withResolvers<never>();
    const end = (reason: unknown): void => {
      controller.abort(reason);
      ended.reject(reason);
    };
    const tooLate = (): void =>
      end(new DOMException('The attempt was ended by its timeout.', 'TimeoutError'));
    const timer = setTimeout(tooLate, milliseconds);
    running.add(end);
    try {
      return await Promise.race([work(controller.signal), ended.promise]);
    } finally {
      clearTimeout(timer);
      running.delete(end);
    }
  };
}

type Attempts<Kind extends Payload> = {
  kind: string;
  handler: DeliveryHandler<Kind>;
  options: HandleOptions<Kind>;
  timeoutSeconds: number;
  onFailure: (seconds: number, error: unknown) => void;
  onSuccess: () => Promise<void>;
};

/** Notes the outcome. Never throws. */
function attemptDelivery<Kind extends Payload>(
  { store, clock, log, remove, recorder, stopping }: WorkerDeps,
  { kind, handler, options, timeoutSeconds, onFailure, onSuccess }: Attempts<Kind>,
) {
  const limited = createLimit(stopping, timeoutSeconds * 1_000);

  const noteFailure = async (claimed: Claimed, error: unknown): Promise<void> => {
    const seconds = stopping.aborted
      ? 0
      : secondsUntilRetry({
          attempt: claimed.attempt,
          delays: options.retryDelays ?? standardDelays,
          thenEvery: options.thenEvery,
          retryAfter: error instanceof RetryLater ? error.seconds : undefined,
          random: Math.random(),
        });
    const isOwn = await store.fail(claimed, {
      state: error instanceof DeliveryRefused ? 'stopped' : 'waiting',
      nextAt: new Date(clock.now().getTime() + seconds * 1_000),
      error: firstCharacters(reasonOf(error), 500),
    });
    log.warn({ kind, delivery: claimed.id, attempt: claimed.attempt, err: error }, 'not delivered');
    if (isOwn) onFailure(seconds, error);
  };

  /** `onMade` is called when another delivery may begin, before the notes of this one are written. */
  return async (claimed: Claimed, onMade: () => void): Promise<void> => {
    const payload = claimed.payload as Kind;
    const isLate = claimed.expiresAt !== null && claimed.expiresAt <= clock.now();
    const make = () =>
      limited(async (signal): Promise<void | Made> => {
        const delivery: Delivery<Kind> = { ...claimed, kind, payload, signal };
        return isLate ? options.onExpired?.(delivery) : handler(delivery);
      });
    const trace = readTraceparent(payload[TRACE_FIELD]) ?? newTrace(recorder);
    const attributes = { 'delivery.kind': kind, 'delivery.attempt': claimed.attempt };
    const span = { what: 'delivery', name: `deliver ${kind}`, attributes } as const;
    try {
      const made = await within({ trace, recorder }, () => inSpan(span, make)).finally(onMade);
      await made?.noted;
      await remove(claimed.id);
      await onSuccess().catch((lost: unknown) => log.warn({ err: lost }, 'not tried at once'));
    } catch (error) {
      await noteFailure(claimed, error).catch((lost: unknown) =>
        log.warn({ err: lost }, 'lease kept'),
      );
    }
  };
}

type SlotsDeps = {
  most: number;
  make: (claimed: Claimed, onMade: () => void) => void;
  wake: () => void;
};

/** Places for deliveries in the making; writing their notes takes none. */
export function createSlots({ most, make, wake }: SlotsDeps) {
  let taken = 0;
  let mayBeMore = false;

  const give = (places: number): void => {
    taken -= places;
    if (mayBeMore) wake();
  };

  const begin = (claimed: Claimed): void => {
    taken += 1;
    make(claimed, () => give(1));
  };

  return {
    begin,
    free: (): number => {
      mayBeMore = taken >= most;
      return Math.max(0, most - taken);
    },
    filled: (): void => {
      mayBeMore = true;
    },
    lease: (count: number, until: Date): Lease | null => {
      if (taken + count > most) return null;
      let left = count;
      taken += count;
      return {
        until,
        begin: (claimed) => {
          left -= 1;
          taken -= 1;
          begin(claimed);
        },
        end: () => {
          give(left);
          left = 0;
        },
      };
    },
  };
}

/** Milliseconds between recoveries: a delivery that never works must not be tried without end. */
const REST = 60_000;

/** Deliveries of a former process may have failed, so the first success counts as a recovery. */
export function watchRecovery(clock: Clock) {
  let hasFailed = true;
  let notBefore = 0;
  return {
    failed: (error: unknown): void => {
      if (error instanceof DeliveryDeferred) return;
      hasFailed = true;
      if (!(error instanceof RetryLater)) return;
      notBefore = Math.max(notBefore, clock.now().getTime() + error.seconds * 1_000);
    },
    succeeded: (): boolean => {
      const now = clock.now().getTime();
      if (!hasFailed || now < notBefore) return false;
      hasFailed = false;
      notBefore = now + REST;
      return true;
    },
  };
}
