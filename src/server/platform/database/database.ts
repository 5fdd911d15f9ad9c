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

/** The query builder on a pool: each statement runs on any of its connections. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool };

/** The query builder inside one transaction; its own `transaction` sets a savepoint. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Repository functions take either, so that they work inside and outside a transaction. */
export type Executor = Database | Transaction;

/** Reads in one read-only transaction on a connection of its own. */
export type Reading = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export type DatabaseHandle = {
  /** For everything that must survive a crash. */
  db: Database;
  pool: pg.Pool;
  /**
   * For registrations alone: they never wait for other work, and mostly find their statements prepared (the first one
   * on a new connection takes several times as long). An open connection stays open. Equals `pool` if connections are
   * few.
   */
  registering: pg.Pool;
  /**
   * For counters and bookkeeping, whose statements contain `RELAXED`: their commits do not wait for the disk, so a
   * crash of the database server may lose the last fraction of a second of them.
   */
  relaxed: pg.Pool;
  /** For one more connection, such as one that listens: to the database itself, past any pooler. */
  connection: pg.ClientConfig;
  /**
   * Reads for staff, on few connections of their own and for a limited time, so that visitors never wait for a
   * connection, nor for a core of the machine that runs an embedded database.
   */
  reading: Reading;
  /**
   * Reads that search many rows for a text. On an embedded database each process runs one at a time, since two would
   * take both cores of a small machine. A slow one does not hold up the next.
   */
  searching: Reading;
  /** The connections of `reading`. */
  readers: pg.Pool;
  /** Every pool once. */
  pools: ReadonlySet<pg.Pool>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Most connections of all pools together. */
  connections?: number;
  /** The server is a process of ours, on this machine. */
  isEmbedded?: boolean;
  /** Address of the database itself if `url` is a pooler's. */
  directUrl?: string | undefined;
  /** Holds the password; without it the addresses do. */
  passwordFile?: string | undefined;
  /** Seconds that a statement of a reading for staff may take. */
  readingSeconds?: number;
  /** Seconds that any other statement may take; 15 by default. */
  statementSeconds?: number;
  /** Called for errors on idle connections, which no query reports. */
  onIdleError?: (error: Error) => void;
};

const READING_SECONDS = 10;
/** Milliseconds after which a search no longer holds the next one up. */
const TURN = 1_000;

/** Seconds after which a caller should try again when the database is gone. */
export const DATABASE_RETRY_AFTER = 5;

/**
 * A condition for the WHERE clause of a single statement, whose commit then does not wait for the disk. It is part of
 * the statement because a pooler may give the connection, with its settings, to another client.
 */
export const RELAXED = "(SELECT set_config('synchronous_commit', 'off', true)) = 'off'";

/** Opens the pools. Connects lazily, so the first query finds a database that is down. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { directUrl = url, passwordFile, onIdleError, isEmbedded } = options;
  const sizes = sizesOf(options.connections ?? 10);
  const connection = connectionTo(url, passwordFile);
  const limit = options.statementSeconds && options.statementSeconds * 1_000;
  const open = (max: number, kind: Partial<PoolOptions> = {}) =>
    openPool({ connection, max, onIdleError, ...(limit && { limit }), ...kind });
  const pool = open(sizes.pool);
  const relaxed = open(sizes.relaxed);
  const registering = sizes.registering > 0 ? open(sizes.registering, { min: 1 }) : pool;
  const readers = sizes.readers > 0 ? open(sizes.readers, { stepsBack: isEmbedded }) : relaxed;
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
    connection: connectionTo(directUrl, passwordFile),
    close: async () => {
      await Promise.all([...pools].map((each) => each.end()));
    },
  };
}

/** Connections of a process beside its pools: one that listens, one that holds a lock, one that reads a backup. */
const BESIDE_POOLS = 3;

/** Most connections that one process has open to the database at once. */
export function connectionsOf({ database }: Pick<Config, 'database'>): number {
  return database.connections + BESIDE_POOLS;
}

/** Most connections for registrations: as many batches of them run at once. */
const REGISTERING = 2;
/** The least that all other work has before registrations get connections of their own. */
const ALL_ELSE = 4;

/**
 * A quarter for bookkeeping, a sixth for staff who search, two for registrations, the rest for all other work. If there
 * are few, they are shared.
 */
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
  // Parallel workers would not have the low priority of the process that they help.
  const begin = isEmbedded ? `${timeout}; SET LOCAL max_parallel_workers_per_gather = 0` : timeout;
  return (work) => transactionOn(pool, begin, work);
}

/** Each begins when the one before it has ended, or has taken `TURN`. */
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

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a deadlock or a
 * serialization failure it runs once more, so `work` must do nothing except by `tx`. Callbacks of `onCommit` run right
 * after the commit.
 */
export async function withTransaction<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await writeOnce(database, work);
  } catch (error) {
    if (!isCollision(error)) throw error;
    return writeOnce(database, work);
  }
}

async function writeOnce<Result>(
  { db }: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const callbacks: (() => void)[] = [];
  const result = await transactionOn(db.$client, 'BEGIN', (tx) => {
    afterCommit.set(tx, callbacks);
    return work(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

const dialect = new PgDialect();

/**
 * Runs `work` after `begin`, which may contain settings for the transaction. Drizzle's own `transaction` would keep the
 * connection for ever if BEGIN fails, and would throw the failure of ROLLBACK in place of the reason.
 */
export async function transactionOn<Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
    const session = new NodePgSession(client, dialect, undefined);
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    isBroken = isConnectionLoss(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/**
 * Calls back once the transaction is committed; never if it is rolled back. Returns false, and never calls back, if
 * `withTransaction` did not open `tx`.
 */
export function onCommit(tx: object, callback: () => void): boolean {
  const callbacks = afterCommit.get(tx);
  callbacks?.push(callback);
  return callbacks !== undefined;
}

/** A 64-bit advisory lock key made from a name. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}

/** Holds the advisory lock of a name until the transaction ends. */
export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(name)}::bigint)`);
}
