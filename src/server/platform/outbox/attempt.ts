import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { Batch } from '../database/batch.ts';
import type { Clock } from '../clock.ts';
import { describeError, type Log } from '../log/log.ts';
import { DeliveryRefused, RetryLater } from './failure.ts';
import type { Claimed, Delivery, DeliveryHandler, HandleOptions, Made, Payload } from './outbox.ts';
import type { Recorder } from '../trace/recorder.ts';
import { secondsUntilRetry, standardDelays } from './retry.ts';
import type { OutboxRepository } from './repository.ts';
import { inTraceOf } from './traced.ts';

/** Dependencies that all workers of one outbox share. */
export type WorkerDeps = {
  store: OutboxRepository;
  clock: Clock;
  log: Log;
  /** Notes a delivery as made. */
  remove: Batch<number, void>;
  /** Takes note of each attempt. */
  recorder?: Recorder | undefined;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
};

/** Ends attempts that take too long, and all of them when the process stops. */
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

/** The message of an error and of its causes: `fetch failed: connect ECONNREFUSED 192.0.2.1:443`. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  let one: unknown = describeError(error);
  while (typeof one === 'object' && one !== null) {
    const { message = '', code, cause } = one as Record<string, unknown>;
    const words = String(message) || String(code ?? '');
    if (words !== '' && !said.includes(words)) said.push(words);
    if (cause === undefined && typeof code === 'string' && !words.includes(code)) said.push(code);
    one = cause;
  }
  return said.join(': ');
}

/** One kind, and how it is delivered. */
export type Attempts<Kind extends Payload> = {
  kind: string;
  handler: DeliveryHandler<Kind>;
  options: HandleOptions<Kind>;
  timeoutSeconds: number;
  /** Told in how many seconds a failed delivery is due again, and why it failed. */
  onFailure: (seconds: number, error: unknown) => void;
  onSuccess: () => Promise<void>;
};

/** Makes one attempt at a claimed delivery, and notes how it went. Never throws. */
export function attemptDelivery<Kind extends Payload>(
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

  const make = async (claimed: Claimed): Promise<void | Made> => {
    const payload = claimed.payload as Kind;
    const isLate = claimed.expiresAt !== null && claimed.expiresAt <= clock.now();
    return limited(async (signal) => {
      const delivery: Delivery<Kind> = { ...claimed, kind, payload, signal };
      return isLate ? options.onExpired?.(delivery) : handler(delivery);
    });
  };

  /** `onMade` is called when another delivery may begin, before the notes of this one are written. */
  return async (claimed: Claimed, onMade: () => void): Promise<void> => {
    const piece = { kind, claimed, recorder };
    try {
      const made = await inTraceOf(piece, () => make(claimed)).finally(onMade);
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
