import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

import { beginSpan, type Span } from '../trace/trace.ts';
import type { Sent, Watch } from './watch.ts';

/** Milliseconds. */
const STATEMENT_LIMIT = 15_000;
/** Milliseconds for a connection, waiting for a free one included. */
const CONNECTING = 2_000;
/** Milliseconds for the database to report the end of a statement before its connection is closed. */
const GRACE = 1_000;

export type PoolOptions = {
  connection: pg.ClientConfig;
  max: number;
  min?: number;
  onIdleError: ((error: Error) => void) | undefined;
  /** Milliseconds for a statement. */
  limit?: number;
  /** Lowers the priority of the server's processes, which are ours and on this machine. */
  stepsBack?: boolean | undefined;
  /** Milliseconds for a connection, waiting for a free one included. */
  connecting?: number;
  /** Statements are part of a registration. */
  isUrgent?: boolean;
  watching?: Watching;
};

type Watching = {
  watch: Watch;
  noteFailure: (error: unknown) => void;
};

export function connectionTo(url: string, passwordFile: string | undefined): pg.ClientConfig {
  return {
    application_name: 'prospectus',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Firewalls often drop a silent connection after a few minutes.
    keepAliveInitialDelayMillis: 30_000,
    ...(passwordFile === undefined
      ? { connectionString: url }
      : {
          ...parseIntoClientConfig(url),
          password: async () => (await readFile(passwordFile, 'utf8')).trim(),
        }),
  };
}

/**
 * Connects lazily. The database ends a statement after `limit`; the driver gives up a moment later, as
 * `statement_timeout` bounds neither a commit that waits for its standby nor a pooler.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { connection, max, min = 0, onIdleError, limit = STATEMENT_LIMIT } = options;
  const { connecting = CONNECTING, watching, isUrgent = false } = options;
  const pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: connecting,
    Client: clientOf(watching, isUrgent),
    max,
    min,
    idleTimeoutMillis: 30_000,
    query_timeout: limit + GRACE,
    onConnect: (client) => prepareConnection(client, limit),
  });
  pool.on('connect', (client) => {
    // The query reports the loss of its connection; without a listener, the event would end the process.
    client.on('error', () => undefined);
    if (options.stepsBack) void stepBack(client);
  });
  pool.on('error', (error) => onIdleError?.(error));
  if (watching) refuseUnsent(pool, { ...watching, isUrgent });
  return pool;
}

type Connect = (connected?: (error: Error) => void) => never;

/** Before a connection is waited for: the driver closes the one on which a statement fails. */
function refuseUnsent(pool: pg.Pool, { watch, isUrgent }: Watching & { isUrgent: boolean }): void {
  const { connect } = pool as unknown as { connect: Connect };
  pool.connect = function connectUnlessShut(connected?: (error: Error) => void) {
    const refusal = watch.isShut ? watch.refusal({ isUrgent }) : undefined;
    if (refusal === undefined) return connect.call(pool, connected);
    return connected ? connected(refusal) : Promise.reject(refusal);
  } as pg.Pool['connect'];
}

const pooled = new WeakMap<pg.ClientBase, boolean>();

type Numbered = pg.ClientBase & { processID?: number | null };

/** Behind PgBouncer, pgcat, Supavisor or RDS Proxy, the announced process is not the one that answers. */
export async function isPooled(client: Numbered): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== client.processID;
}

/** A pooler refuses settings at the start of a connection, and shares its server connections. */
async function prepareConnection(client: pg.ClientBase, limit: number): Promise<void> {
  const isShared = await isPooled(client);
  pooled.set(client, isShared);
  if (!isShared) await client.query(`SET statement_timeout = ${limit}`);
}

type Answered = (error: unknown, result?: unknown) => void;

/**
 * Records statements for telemetry, and has them watched. Behind a pooler it removes their names, as the next server has
 * not prepared them.
 */
function clientOf(watching: Watching | undefined, isUrgent: boolean): typeof pg.Client {
  const { open, noteFailure } = { open: watching?.watch.open ?? new Set<Sent>(), ...watching };
  return class Client extends pg.Client {
    override query: pg.Client['query'] = (...given: unknown[]) => {
      const [statement, ...rest] = given;
      const send = super.query as (...args: unknown[]) => never;
      const sent = pooled.get(this) === false ? statement : unnamed(statement);
      const span = beginSpan(() => spanOf(statement));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const one: Sent = { statement, isUrgent, ticks: 0, fail: reject };
      const last = rest.at(-1);
      const answered = typeof last === 'function' ? (last as Answered) : undefined;
      /** It may be given up before the driver has an answer. */
      const finish: Answered = (error, result) => {
        if (!open.delete(one)) return;
        span?.end(error ?? undefined);
        if (error) noteFailure?.(error);
        if (answered) answered(error, result);
        else if (error) reject(error);
        else resolve(result);
      };
      one.fail = finish;
      open.add(one);
      const shut = watching?.watch.isShut ? watching.watch.refusal(one) : undefined;
      if (shut) setImmediate(finish, shut);
      else send.call(this, sent, ...(answered ? rest.slice(0, -1) : rest), finish);
      return (answered ? undefined : promise) as never;
    };
  };
}

function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

const LONGEST_TEXT = 1_000;

/** No trace holds the parameters, as they are not in the text. */
function spanOf(statement: unknown): Span {
  const { name, text = '' } =
    typeof statement === 'string'
      ? { name: undefined, text: statement }
      : (statement as { name?: string; text?: string });
  const shown = text.trim().slice(0, LONGEST_TEXT);
  const verb = /^\w+/.exec(shown)?.[0].toUpperCase() ?? 'STATEMENT';
  return {
    what: 'query',
    name: name ?? verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': shown,
    },
  };
}

/** About a tenth of a contended core: https://man7.org/linux/man-pages/man7/sched.7.html */
const NICE = 10;
const NICEST = 19;
/** Linux accepts one change of a group every 100 ms from an account other than root. */
const BETWEEN_TRIES = 150;
const TRIES = 10;

/** Ignores failures: the process has ended, or is another user's. */
async function stepBack({ processID }: Numbered): Promise<void> {
  if (processID) await Promise.allSettled([lowerProcess(processID), lowerGroup(processID)]);
}

/** Relative to our own priority, which may be low already. */
function loweredPriority(): number {
  return Math.min(NICEST, getPriority() + NICE);
}

async function lowerProcess(processID: number): Promise<void> {
  setPriority(processID, loweredPriority());
}

/** Each process of PostgreSQL is a session of its own; Linux may weigh sessions: "The autogroup feature" in sched(7). */
async function lowerGroup(processID: number, tries = TRIES): Promise<void> {
  try {
    await writeFile(`/proc/${processID}/autogroup`, String(loweredPriority()), { flag: 'r+' });
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (!isTooSoon || tries === 1) throw error;
    await pause(BETWEEN_TRIES, undefined, { ref: false });
    await lowerGroup(processID, tries - 1);
  }
}
