import { describeError } from '../log/log.ts';

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

/** The receiver asked to be tried again after so many seconds (Retry-After). */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = seconds;
  }
}

/** It may be for the sake of this delivery alone: it keeps its own time, however well the receiver takes others. */
export class DeliveryDeferred extends Error {
  override readonly name: string = 'DeliveryDeferred';
}

/** The receiver is well, but whom this is for cannot take it now: a mailbox that is full. */
export class RecipientBusy extends DeliveryDeferred {
  override readonly name = 'RecipientBusy';
}

/** Trying again cannot help (410 Gone, a refused number): waits until a person decides. */
export class DeliveryRefused extends Error {
  override readonly name: string = 'DeliveryRefused';
}

/** The receiver is well, but whom this is for cannot be reached: a number that is none, an address that does not exist. */
export class RecipientRefused extends DeliveryRefused {
  override readonly name = 'RecipientRefused';
}

/**
 * Seconds of a Retry-After header, which may be a number or a date; undefined if there is none.
 * https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - now.getTime()) / 1_000);
}

/**
 * Throws the delivery failure for an HTTP response without a 2xx status: 410 waits for a person, Retry-After is
 * honoured, and anything else is retried by the schedule.
 */
export function throwForStatus(
  answer: Pick<Response, 'status' | 'headers'>,
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

/** Tags that show that a text is a web page. */
const ofPages = /<(?:!doctype html|html|head|body|script|meta)\b/i;

/**
 * Throws if the response is a web page: a proxy, or a network that requires a sign-in, sends one with status 200.
 * Checks the text, as the Content-Type of short responses is often wrong.
 */
export function throwForPage(text: string, receiver: string): void {
  if (!text.trimStart().startsWith('<') || !ofPages.test(text)) return;
  throw new Error(`A web page came in the place of an answer. ${receiver} was not reached.`);
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

/** Seconds before each attempt after the first: the schedule of Standard Webhooks 1.0. */
export const standardDelays: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

const DAY = 86_400;
const LONGEST_ASKED_FOR = 7 * DAY;

type FailedAttempt = {
  /** 1 for the first. */
  attempt: number;
  delays: readonly number[];
  /** Seconds after each attempt beyond the schedule; a day by default. */
  thenEvery?: number | undefined;
  /** Seconds that the receiver asked for. */
  retryAfter?: number | undefined;
  /** From 0 to 1, so that many failures do not come back at one moment. */
  random: number;
};

/**
 * Seconds until the next attempt: by the schedule, then at a constant interval without end, plus up to 20% of jitter.
 * The receiver's Retry-After is honoured if it is later.
 */
export function secondsUntilRetry(failed: FailedAttempt): number {
  const { attempt, delays, thenEvery = DAY, retryAfter, random } = failed;
  const planned = (delays[attempt - 1] ?? thenEvery) * (1 + random * 0.2);
  return Math.max(planned, Math.min(retryAfter ?? 0, LONGEST_ASKED_FOR));
}
