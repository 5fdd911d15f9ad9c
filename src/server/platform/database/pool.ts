import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

import { beginSpan, type Span } from '../trace/span.ts';
import type { Watch } from './watch.ts';

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
  watch: Pick<Watch, 'refusal' | 'sent'>;
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
  if (watching) refuseUnsent(pool, watching);
  return pool;
}

type Send = (...given: unknown[]) => never;
type Connected = (error: Error | undefined) => void;

/** Before a connection is waited for: the driver would close the one whose client refuses a statement. */
function refuseUnsent(pool: pg.Pool, { watch }: Watching): void {
  const { query, connect } = pool as unknown as Record<'query' | 'connect', Send>;
  pool.query = (...given: unknown[]) => {
    const refusal = watch.refusal(textOf(given[0]));
    return (refusal ? Promise.reject(refusal) : query.apply(pool, given)) as never;
  };
  pool.connect = ((connected?: Connected) => {
    const refusal = watch.refusal();
    if (refusal === undefined) return connect.call(pool, connected);
    return connected ? connected(refusal) : Promise.reject(refusal);
  }) as pg.Pool['connect'];
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
 * Records statements for telemetry, and watches them. Behind a pooler it removes their names, as the next server has not
 * prepared them.
 */
function clientOf(watching: Watching | undefined, isUrgent: boolean): typeof pg.Client {
  return class Client extends pg.Client {
    override query: pg.Client['query'] = (...given: unknown[]) => {
      const [statement, ...rest] = given;
      const text = textOf(statement);
      const send = super.query as (...args: unknown[]) => never;
      const sent = pooled.get(this) === false ? statement : unnamed(statement);
      const end = beginSpan(spanOf(statement));
      const refusal = watching?.watch.refusal(text);
      const begin = (answered: Answered): Answered => {
        const once = calledOnce((error, result) => {
          done?.();
          end?.(error ?? undefined);
          if (error) watching?.noteFailure(error);
          answered(error, result);
        });
        const done = watching?.watch.sent({ text, isUrgent, fail: once });
        return once;
      };
      const answered = rest.at(-1);
      if (typeof answered === 'function') {
        const once = begin(answered as Answered);
        if (refusal) return void setImmediate(once, refusal) as never;
        return send.call(this, sent, ...rest.slice(0, -1), once);
      }
      return new Promise((resolve, reject) => {
        const once = begin((error, result) => (error ? reject(error) : resolve(result)));
        if (refusal) return once(refusal);
        const result: Promise<unknown> = send.call(this, sent, ...rest);
        result.then((value) => once(undefined, value), once);
      }) as never;
    };
  };
}

function calledOnce(answered: Answered): Answered {
  let isOver = false;
  return (error, result) => {
    if (isOver) return;
    isOver = true;
    answered(error, result);
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

const LONGEST_TEXT = 1_000;

/** No trace holds the parameters, as they are not in the text. */
function spanOf(statement: unknown): Span {
  const shown = textOf(statement).trim().slice(0, LONGEST_TEXT);
  const name = typeof statement === 'string' ? undefined : (statement as { name?: string }).name;
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
