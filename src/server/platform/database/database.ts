import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import {
  drizzle,
  type NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import type { Config } from '../../config/config.ts';
import { isCollision, isConnectionLoss } from './errors.ts';
import { connectionTo, openPool, type PoolOptions } from './pool.ts';
import { openStoring, type StoringLook } from './storing.ts';
import { openWatch } from './watch.ts';

export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool };

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export type Executor = Database | Transaction;

export type Reading = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  /** For registrations alone, which never wait for other work. Equals `pool` if connections are few. */
  registering: pg.Pool;
  /** For statements with `RELAXED`: a crash of the database may lose the last fraction of a second of them. */
  relaxed: pg.Pool;
  /** For one more connection, past any pooler. */
  connection: pg.ClientConfig;
  /** For staff, on few connections of their own and for a limited time, so that visitors never wait. */
  reading: Reading;
  /** Searches many rows for a text. On an embedded database one at a time, as two would take both cores. */
  searching: Reading;
  readers: pg.Pool;
  pools: ReadonlySet<pg.Pool>;
  /** Whether a registration could be stored. Never rejects, and answers within a second. */
  storing(): Promise<StoringLook>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connections?: number;
  isEmbedded?: boolean;
  directUrl?: string | undefined;
  passwordFile?: string | undefined;
  /** For a statement of a reading for staff. */
  readingSeconds?: number;
  /** For any other statement; 15 by default. */
  statementSeconds?: number;
  onIdleError?: (error: Error) => void;
};

const READING_SECONDS = 10;
/** Milliseconds after which a search no longer delays the next one. */
const TURN = 1_000;
/** Seconds. */
export const DATABASE_RETRY_AFTER = 5;
/** A condition whose statement commits without waiting for the disk; a setting would leak to other clients of a pooler. */
export const RELAXED = "(SELECT set_config('synchronous_commit', 'off', true)) = 'off'";

/** Connects lazily, so the first query finds a database that is down. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { directUrl = url, passwordFile, onIdleError, isEmbedded } = options;
  const sizes = sizesOf(options.connections ?? 10);
  const connection = connectionTo(url, passwordFile);
  const limit = options.statementSeconds && options.statementSeconds * 1_000;
  const direct = connectionTo(directUrl, passwordFile);
  const probe = openPool({ connection: direct, max: PROBES, min: 1, limit: PROBE, onIdleError });
  const pooled =
    directUrl === url ? undefined : openPool({ connection, max: 1, limit: PROBE, onIdleError });
  const { storing, tryWrite, noteFailure } = openStoring({
    probe,
    pooled,
    waits: () => watch.waits(),
  });
  const watch = openWatch(probe, tryWrite);
  const watching = { watch, noteFailure };
  const open = (max: number, kind: Partial<PoolOptions> = {}) =>
    openPool({ connection, max, onIdleError, watching, ...(limit && { limit }), ...kind });
  const pool = open(sizes.pool);
  const relaxed = open(sizes.relaxed);
  const registering =
    sizes.registering > 0 ? open(sizes.registering, { min: 1, isUrgent: true }) : pool;
  const ofReaders = { stepsBack: isEmbedded, connecting: READERS_CONNECT };
  const readers = sizes.readers > 0 ? open(sizes.readers, ofReaders) : relaxed;
  const pools = new Set([pool, registering, relaxed, readers]);
  const reading = readingOn(readers, options);
  return {
    db: drizzle({ client: pool }),
    pool,
    registering,
    relaxed,
    readers,
    pools,
    reading,
    searching: isEmbedded ? inTurn(reading) : reading,
    connection: direct,
    storing,
    close: async () => {
      watch.close();
      await Promise.all([...pools, probe, pooled].map((each) => each?.end()));
    },
  };
}

/** To find out how the database does: past any pooler, and while all others are taken. */
const PROBES = 2;
/** Milliseconds for a statement of a probe, and for a connection to read lists of the staff. */
const PROBE = 1_000;
const READERS_CONNECT = 5_000;

const BESIDE_POOLS = 3 + PROBES;

export function connectionsOf({ database }: Pick<Config, 'database'>): number {
  return database.connections + BESIDE_POOLS;
}

const REGISTERING = 2;
/** Connections for other work before registrations get their own. */
const ALL_ELSE = 4;

/** A quarter for bookkeeping, a sixth for searches of staff, two for registrations; shared if there are few. */
function sizesOf(connections: number) {
  const relaxed = Math.max(1, Math.floor(connections / 4));
  const readers = connections < 4 ? 0 : Math.max(1, Math.floor(connections / 6));
  const rest = Math.max(1, connections - relaxed - readers);
  const registering = Math.min(REGISTERING, Math.max(0, rest - ALL_ELSE));
  return { pool: rest - registering, registering, relaxed, readers };
}

function readingOn(
  pool: pg.Pool,
  { readingSeconds = READING_SECONDS, isEmbedded }: DatabaseOptions,
): Reading {
  const timeout = `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(readingSeconds * 1_000)}`;
  // Parallel workers would not inherit the low priority.
  const begin = isEmbedded ? `${timeout}; SET LOCAL max_parallel_workers_per_gather = 0` : timeout;
  return (work) => transactionOn(pool, begin, work);
}

function inTurn(reading: Reading): Reading {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const waited = pause(TURN, undefined, { ref: false });
    const read = Promise.race([before, waited]).then(() => reading(work));
    before = read.catch(() => undefined);
    return read;
  };
}

const afterCommit = new WeakMap<object, (() => void)[]>();

/** After a collision `work` runs again, so it looks up by `tx` all that it refers to, and does nothing except by `tx`. */
export async function withTransaction<Result>(
  { db }: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
  isRepeated = false,
): Promise<Result> {
  try {
    return await transactionOn(db.$client, 'BEGIN', work);
  } catch (error) {
    if (isRepeated || !isCollision(error)) throw error;
    return withTransaction({ db }, work, true);
  }
}

const dialect = new PgDialect();

/**
 * `begin` may contain settings. Drizzle's own `transaction` would keep the connection for ever if BEGIN fails, and would
 * throw the failure of ROLLBACK in place of the reason.
 */
export async function transactionOn<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const callbacks: (() => void)[] = [];
  let result: Result;
  let isBroken = false;
  try {
    await client.query(begin);
    const session = new NodePgSession(client, dialect, undefined);
    const tx: Transaction = new NodePgTransaction(dialect, session, undefined);
    afterCommit.set(tx, callbacks);
    result = await work(tx);
    await client.query('COMMIT');
  } catch (error) {
    isBroken = isConnectionLoss(error) || !(await client.query('ROLLBACK').catch(() => undefined));
    throw error;
  } finally {
    client.release(isBroken);
  }
  for (const callback of callbacks) callback();
  return result;
}

/** Never calls back after a rollback. Returns false, and never calls back, if `transactionOn` did not open `tx`. */
export function onCommit(tx: object, callback: () => void): boolean {
  const callbacks = afterCommit.get(tx);
  callbacks?.push(callback);
  return callbacks !== undefined;
}

export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}

export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(name)}::bigint)`);
}
