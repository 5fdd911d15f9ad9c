import type { Transaction } from '../database/database.ts';

/** The data of a delivery: JSON, with nothing that `JSON.stringify` would lose. */
export type Payload = Record<string, unknown>;

/** A delivery that this process makes. */
export type Claimed = {
  id: number;
  payload: Payload;
  attempt: number;
  createdAt: Date;
  expiresAt: Date | null;
};

/**
 * Room for deliveries that the caller writes as leased (`add_deliveries`), so that they need not be
 * looked for. Should this process die, others make them when the lease is over.
 */
export type Lease = {
  until: Date;
  /** Makes one now; call once its row is committed. */
  begin(delivery: Claimed): void;
  /** Gives the room back that was not used. */
  end(): void;
};

/** When and how often a delivery is made. */
export type SendOptions = {
  /** While one with this key waits, another of the same kind is not added. */
  singletonKey?: string;
  /** Not before this moment; at once by default. */
  at?: Date;
  /** The delivery is dropped after this moment: for messages that are useless later, such as an OTP. */
  expiresAt?: Date;
};

/** One delivery as its handler sees it. */
export type Delivery<Kind extends Payload = Payload> = {
  /** The same on every attempt: use it as the receiver's idempotency key. */
  id: number;
  kind: string;
  payload: Kind;
  /** 1 on the first attempt. */
  attempt: number;
  createdAt: Date;
  /** Aborted when the process stops or the attempt has taken too long. */
  signal: AbortSignal;
};

/** The rest of a delivery that was made: `noted` resolves when its notes are written. It delays no other delivery. */
export type Made = { noted: Promise<void> };

/**
 * Makes one delivery; throws if it failed. It runs at least once, so it must be idempotent. The delivery is deleted
 * once `noted` resolves.
 */
export type DeliveryHandler<Kind extends Payload = Payload> = (
  delivery: Delivery<Kind>,
) => Promise<void | Made>;

/** How a kind is delivered. */
export type HandleOptions<Kind extends Payload = Payload> = {
  /** Deliveries made at the same time by this process; 10 by default. */
  concurrency?: number;
  /** Seconds between attempts; the schedule of Standard Webhooks by default. */
  retryDelays?: readonly number[];
  /** Seconds between attempts after those; a day by default. */
  thenEvery?: number;
  /** Seconds one attempt may take; 30 by default. */
  timeoutSeconds?: number;
  /**
   * Those whose payload says the same in this field are made one after another, in the order in which they were added.
   * An index of the table has to serve the field.
   */
  inOrderOf?: string;
  /**
   * All deliveries go to one receiver: after a success, those that failed are retried at once, at most once a minute
   * and not before the time that it asked for. Use this if refusals reflect the state of the receiver, or if refusals
   * of a single delivery throw `DeliveryDeferred`.
   */
  recoversTogether?: boolean;
  /** One line for staff that names the delivery without secrets. */
  describe?: (payload: Kind) => string;
  /** Told when a delivery expired before it could be made. */
  onExpired?: (delivery: Delivery<Kind>) => Promise<void>;
};

/** The state of a delivery. Completed deliveries are deleted. */
export type DeliveryState = 'waiting' | 'running' | 'stopped';

/** A delivery as staff see it. */
export type PendingDelivery = {
  id: number;
  kind: string;
  summary: string;
  /** Whom it is about: a lead by the id that the outside knows, or the number or address that it goes to. */
  about: { lead: string | null; to: string | null };
  state: DeliveryState;
  attempts: number;
  nextAt: Date;
  lastError: string | null;
  createdAt: Date;
};

/** Which deliveries to list. */
export type PendingQuery = {
  kind?: string;
  state?: DeliveryState;
  /** Only those that have failed at least once. */
  failed?: boolean;
  limit: number;
  offset: number;
};

/** How many deliveries wait, by kind. */
export type OutboxHealth = {
  kind: string;
  waiting: number;
  failing: number;
  stopped: number;
  /** When the oldest pending delivery was added; null if all are stopped. */
  oldest: Date | null;
}[];

/**
 * Deliveries to external systems, written in the transaction that caused them. Each is made at least once: it is
 * retried until it succeeds, and never dropped unless it expires or a person discards it.
 */
export type Outbox = {
  /** Adds a delivery, made as soon as `tx` is committed. */
  send(tx: Transaction, kind: string, delivery: { payload: Payload } & SendOptions): Promise<void>;
  /** Says how a kind is delivered. Call before `start`. */
  handle<Kind extends Payload>(
    kind: string,
    handler: DeliveryHandler<Kind>,
    options?: HandleOptions<Kind>,
  ): void;
  /** Looks for deliveries of a kind now: for rows written without `send`. */
  wake(kind: string): void;
  /** Reserves places for a number of deliveries of a kind; null if fewer are free. */
  lease(kind: string, count: number): Lease | null;
  list(query: PendingQuery): Promise<{ items: PendingDelivery[]; total: number }>;
  health(): Promise<OutboxHealth>;
  /** Retries now. Returns false if there is no such delivery. */
  retry(id: number): Promise<boolean>;
  /** Tries all that failed or stopped again now, or those of one kind; answers how many. */
  retryAll(kind?: string): Promise<number>;
  /** Deletes it permanently. Returns false if there is no such delivery, or it is running. */
  discard(id: number): Promise<boolean>;
  /** Begins to deliver. */
  start(): Promise<void>;
  /** Waits until nothing that is due is left: for tests and for a clean stop. */
  idle(): Promise<void>;
  /** Stops after the attempts in flight. */
  close(): Promise<void>;
};
