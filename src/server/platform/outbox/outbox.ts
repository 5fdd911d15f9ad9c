import type { Clock } from '../clock.ts';
import { createBatch } from '../database/batch.ts';
import { type DatabaseHandle, onCommit, type Transaction } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type {
  DeliveryHandler,
  HandleOptions,
  Lease,
  OutboxHealth,
  Payload,
  PendingDelivery,
  PendingQuery,
  SendOptions,
} from './delivery.ts';
import { insertDelivery, outboxRepository, NOTES } from './repository.ts';
import { createWorker, type Worker } from './worker.ts';
import type { Recorder } from '../trace/trace.ts';

/** At-least-once deliveries, written in the transaction that caused them; only expiry or a person drops one. */
export type Outbox = {
  /** Made as soon as `tx` is committed. Returns its id, or null if another waits under its key. */
  send(
    tx: Transaction,
    kind: string,
    delivery: { payload: Payload } & SendOptions,
  ): Promise<number | null>;
  /** Call before `start`. */
  handle<Kind extends Payload>(
    kind: string,
    handler: DeliveryHandler<Kind>,
    options?: HandleOptions<Kind>,
  ): void;
  wake(kind: string): void;
  lease(kind: string, count: number): Lease | null;
  list(query: PendingQuery): Promise<{ items: PendingDelivery[]; total: number }>;
  health(): Promise<OutboxHealth>;
  retry(id: number): Promise<boolean>;
  retryAll(kind?: string): Promise<number>;
  /** Deletes it. False if there is no such delivery, or it is running. */
  discard(id: number): Promise<boolean>;
  start(): Promise<void>;
  idle(): Promise<void>;
  close(): Promise<void>;
};

type OutboxDeps = Pick<DatabaseHandle, 'pool' | 'readers'> & {
  clock: Clock;
  log: Log;
  recorder?: Recorder | undefined;
  routines: string;
};

/** Milliseconds between polls for deliveries of other processes, or that have become due. */
const POLL = 2_000;
/** Milliseconds, if the end of a transaction cannot be observed. */
const UNSEEN_COMMIT = 50;

function noteSight(log: Log) {
  let isLost = false;
  return {
    lost: (error: unknown): void => {
      if (!isLost) log.warn({ err: error }, 'the outbox cannot be looked at');
      isLost = true;
    },
    back: (): void => {
      if (isLost) log.warn('the outbox is looked at again');
      isLost = false;
    },
  };
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Nothing is delivered before `start`. */
export function openOutbox(given: OutboxDeps): Outbox {
  const { pool, readers, clock, log, routines, recorder } = given;
  const store = outboxRepository(pool, readers);
  const stop = new AbortController();
  const sight = noteSight(log);
  const workers = new Map<string, Worker>();
  let poll: NodeJS.Timeout | undefined;
  let started = false;
  const remove = createBatch<number, void>(async (ids) => {
    await store.remove(ids);
    return [];
  }, NOTES);

  const wake = (kind: string): void => {
    if (started) workers.get(kind)?.wake();
  };

  const look = async (): Promise<void> => {
    const due = await store.nextDue();
    for (const [kind, at] of due) if (at <= clock.now()) wake(kind);
  };

  return {
    send: async (tx, kind, delivery) => {
      const id = await insertDelivery(tx, routines, { ...delivery, kind, now: clock.now() });
      const later = (): void => void setTimeout(() => wake(kind), UNSEEN_COMMIT).unref();
      if (!onCommit(tx, () => wake(kind))) later();
      return id;
    },
    handle: (kind, handler, options = {}) => {
      const deps = { store, clock, log, remove, recorder, stopping: stop.signal };
      workers.set(kind, createWorker(deps, kind, { handler, options }));
    },
    wake,
    lease: (kind, count) => (started ? (workers.get(kind)?.lease(count) ?? null) : null),
    list: async (query) => {
      const { items, total } = await store.list({
        kind: null,
        state: null,
        failed: null,
        ...query,
      });
      const shown = items.map(({ payload, ...item }) => ({
        ...item,
        summary: workers.get(item.kind)?.describe(payload) ?? item.kind,
        about: { lead: textOr(payload['lead']), to: textOr(payload['to']) },
      }));
      return { items: shown, total };
    },
    health: () => store.health(),
    retry: async (id) => {
      const kind = await store.retryNow(id, clock.now());
      if (kind !== null) wake(kind);
      return kind !== null;
    },
    retryAll: async (kind) => {
      const kinds = await store.retryAllNow(kind ?? null, clock.now());
      for (const one of new Set(kinds)) wake(one);
      return kinds.length;
    },
    discard: (id) => store.discard(id),
    start: async () => {
      started = true;
      for (const kind of workers.keys()) wake(kind);
      poll = setInterval(() => void look().then(sight.back, sight.lost), POLL);
      poll.unref();
    },
    idle: async () => {
      // Twice, as a delivery may cause one of a kind that was asked before.
      for (const worker of [...workers.values(), ...workers.values()]) await worker.idle();
    },
    close: async () => {
      clearInterval(poll);
      stop.abort(new Error('The process is stopping.'));
      for (const worker of workers.values()) await worker.idle();
    },
  };
}
