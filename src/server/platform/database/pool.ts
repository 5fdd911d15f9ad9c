import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

import { beginSpan, type Span } from '../trace/span.ts';

/** Milliseconds that a statement may take. */
const STATEMENT_LIMIT = 15_000;
/** Milliseconds that the database has to report the end of a statement before its connection is closed. */
const GRACE = 1_000;

export type PoolOptions = {
  connection: pg.ClientConfig;
  max: number;
  /** Connections that stay open however long nobody asks; none by default. */
  min?: number;
  /** Called for errors on idle connections, which no query reports. */
  onIdleError: ((error: Error) => void) | undefined;
  /** Milliseconds that a statement may take. */
  limit?: number;
  /** The server's processes are on this machine and ours, and leave the cores to all others that want them. */
  stepsBack?: boolean | undefined;
};

/** How to connect to an address. A password file is read for each connection, so that the password can change. */
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
 * Opens a pool. It connects lazily, so the first query finds a database that is down. The database ends a statement
 * after `limit`. The driver gives up its connection a moment later: `statement_timeout` bounds neither a commit that
 * waits for its standby nor a pooler.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { connection, max, min = 0, onIdleError, limit = STATEMENT_LIMIT } = options;
  const pool = new pg.Pool({
    ...connection,
    Client,
    max,
    min,
    idleTimeoutMillis: 30_000,
    query_timeout: limit + GRACE,
    onConnect: (client) => prepareConnection(client, limit),
  });
  pool.on('connect', (client) => {
    // Its query reports the loss of a connection in use as well. Without a listener, the event would end the process.
    client.on('error', () => undefined);
    if (options.stepsBack) void stepBack(client);
  });
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

const pooled = new WeakMap<pg.ClientBase, boolean>();

type Numbered = pg.ClientBase & { processID?: number | null };

/**
 * True if a pooler stands between (PgBouncer, pgcat, Supavisor, RDS Proxy): the process that it announced for this
 * connection is not the one that answers.
 */
export async function isPooled(client: Numbered): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== client.processID;
}

/** A pooler refuses settings at the start of a connection, and gives its server connection to others. */
async function prepareConnection(client: pg.ClientBase, limit: number): Promise<void> {
  const isShared = await isPooled(client);
  pooled.set(client, isShared);
  if (!isShared) await client.query(`SET statement_timeout = ${limit}`);
}

/**
 * Records each statement for telemetry, and takes its name away behind a pooler: the next statement may meet a server
 * process that has not prepared it.
 */
class Client extends pg.Client {
  override query: pg.Client['query'] = (...given: unknown[]) => {
    const [statement, ...rest] = given;
    const send = super.query as (...args: unknown[]) => never;
    const sent = pooled.get(this) === false ? statement : unnamed(statement);
    const end = beginSpan(spanOf(statement));
    if (end === undefined) return send.call(this, sent, ...rest);
    const answered = rest.at(-1);
    if (typeof answered === 'function') {
      return send.call(this, sent, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
        end(error ?? undefined);
        answered(error, result);
      });
    }
    const result: Promise<unknown> = send.call(this, sent, ...rest);
    result.then(() => end(), end);
    return result as never;
  };
}

function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

const LONGEST_TEXT = 1_000;

/** Parameters are not in the text of a statement, so no trace holds them. */
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

/** A process gets about a tenth of a core that others want: https://man7.org/linux/man-pages/man7/sched.7.html */
const NICE = 10;
const NICEST = 19;

/** Linux accepts one change of a group every tenth of a second from an account other than root. */
const BETWEEN_TRIES = 150;
const TRIES = 10;

/** Lowers the priority of a connection's server process. Failures are ignored: it has ended, or is another user's. */
async function stepBack({ processID }: Numbered): Promise<void> {
  if (processID) await Promise.allSettled([lowerProcess(processID), lowerGroup(processID)]);
}

/** Relative to our own: all may have been started with a low priority already. */
function loweredPriority(): number {
  return Math.min(NICEST, getPriority() + NICE);
}

async function lowerProcess(processID: number): Promise<void> {
  setPriority(processID, loweredPriority());
}

/**
 * Each process of PostgreSQL is a session of its own. If Linux groups processes by session, it weighs groups against
 * each other by their own value: "The autogroup feature" in sched(7). Other systems have no such file.
 */
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
