/** JSON, with nothing that `JSON.stringify` would lose. */
export type Payload = Record<string, unknown>;

export type Claimed = {
  id: number;
  payload: Payload;
  attempt: number;
  createdAt: Date;
  expiresAt: Date | null;
};

/** Places for deliveries that the caller writes as leased (`add_deliveries`); others take over when the lease ends. */
export type Lease = {
  until: Date;
  /** Call once the row is committed. */
  begin(delivery: Claimed): void;
  end(): void;
};

export type SendOptions = {
  /** While one with this key waits, another of the same kind is not added. */
  singletonKey?: string;
  at?: Date;
  /** Dropped after this moment: for messages that are useless later, such as an OTP. */
  expiresAt?: Date;
};

export type Delivery<Kind extends Payload = Payload> = {
  /** The same on every attempt: use it as the receiver's idempotency key. */
  id: number;
  kind: string;
  payload: Kind;
  attempt: number;
  createdAt: Date;
  /** Aborted when the process stops or the attempt has taken too long. */
  signal: AbortSignal;
};

/** `noted` resolves when the notes are written. It delays no other delivery. */
export type Made = { noted: Promise<void> };

/** Runs at least once, so it must be idempotent. The delivery is deleted once `noted` resolves. */
export type DeliveryHandler<Kind extends Payload = Payload> = (
  delivery: Delivery<Kind>,
) => Promise<void | Made>;

export type HandleOptions<Kind extends Payload = Payload> = {
  /** By this process; 10 by default. */
  concurrency?: number;
  /** Seconds; the schedule of Standard Webhooks by default. */
  retryDelays?: readonly number[];
  /** Seconds, after those; a day by default. */
  thenEvery?: number;
  /** For one attempt; 30 by default. */
  timeoutSeconds?: number;
  /**
   * Deliveries with the same value in this field are made in their order; one that waits for a person holds up none. An
   * index of the table has to serve it.
   */
  inOrderOf?: string;
  /**
   * All go to one receiver: a success retries the failed ones at once, at most once a minute, and not before the time that
   * it asked for. Refusals of a single delivery must throw `DeliveryDeferred`.
   */
  recoversTogether?: boolean;
  /** One line for staff, without secrets. */
  describe?: (payload: Kind) => string;
  onExpired?: (delivery: Delivery<Kind>) => Promise<void>;
};

export type DeliveryState = 'waiting' | 'running' | 'stopped';

export type PendingDelivery = {
  id: number;
  kind: string;
  summary: string;
  about: { lead: string | null; to: string | null };
  state: DeliveryState;
  attempts: number;
  nextAt: Date;
  lastError: string | null;
  createdAt: Date;
};

/** Deliveries that the demo invents are listed, and counted nowhere. */
export const NOT_INVENTED = "payload->>'invented' IS DISTINCT FROM 'true'";

export type PendingQuery = {
  kind?: string;
  state?: DeliveryState;
  failed?: boolean;
  limit: number;
  offset: number;
};

export type OutboxHealth = {
  kind: string;
  waiting: number;
  failing: number;
  stopped: number;
  /** Null if all are stopped. */
  oldest: Date | null;
}[];

/** The receiver asked for it (Retry-After). */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = seconds;
  }
}

/** The failure may concern this delivery alone: a recovery does not retry it. */
export class DeliveryDeferred extends Error {
  override readonly name: string = 'DeliveryDeferred';
}

export class RecipientBusy extends DeliveryDeferred {
  override readonly name = 'RecipientBusy';
}

/** Trying again cannot help (410 Gone, a refused number): waits until a person decides. */
export class DeliveryRefused extends Error {
  override readonly name: string = 'DeliveryRefused';
}

/** The recipient cannot be reached: no such number or address. The receiver is well. */
export class RecipientRefused extends DeliveryRefused {
  override readonly name = 'RecipientRefused';
}

/** A number or a date: https://www.rfc-editor.org/rfc/rfc9110#name-retry-after */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - now.getTime()) / 1_000);
}

/** Unless the status is 2xx: 410 waits for a person, Retry-After is honoured, and others follow the schedule. */
export function throwForStatus(
  answer: Readonly<{ status: number; headers: Pick<Headers, 'get'> }>,
  receiver: string,
  now: Date,
): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const message = `${receiver} answered ${answer.status}.`;
  if (answer.status === 410) throw new DeliveryRefused(message);
  const seconds = retryAfterSeconds(answer.headers.get('retry-after'), now);
  if (seconds !== undefined) throw new RetryLater(seconds, message);
  throw new Error(message);
}

const ofPages = /<(?:!doctype html|html|head|body|script|meta)\b/i;

/** A proxy or a captive portal sends a web page with status 200, and often with a wrong Content-Type. */
export function throwForPage(text: string, receiver: string): void {
  if (!text.trimStart().startsWith('<') || !ofPages.test(text)) return;
  throw new Error(`A web page came in the place of an answer. ${receiver} was not reached.`);
}

/** Seconds: the schedule of Standard Webhooks 1.0. */
export const standardDelays: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

const DAY = 86_400;
const LONGEST_ASKED_FOR = 7 * DAY;

type FailedAttempt = {
  attempt: number;
  delays: readonly number[];
  /** Seconds, beyond the schedule. */
  thenEvery?: number | undefined;
  retryAfter?: number | undefined;
  /** From 0 to 1, so that many failures do not come back at one moment. */
  random: number;
};

/** By the schedule, then at a constant interval, plus up to 20% of jitter; or at a later Retry-After. */
export function secondsUntilRetry(failed: FailedAttempt): number {
  const { attempt, delays, thenEvery = DAY, retryAfter, random } = failed;
  const planned = (delays[attempt - 1] ?? thenEvery) * (1 + random * 0.2);
  return Math.max(planned, Math.min(retryAfter ?? 0, LONGEST_ASKED_FOR));
}
