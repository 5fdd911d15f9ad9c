import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import { connectionTo } from './connection.ts';
import { isCollision, isConnectionLoss } from './connection-loss.ts';
import { knowPooler, NamingClient } from './pooler.ts';
import { OwnedPool } from './traced.ts';

/** The query builder. Statements run on any connection of the pool. */
export type Database = NodePgDatabase;

/** The query builder inside one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either: what a repository function takes, so that it works inside and outside a transaction. */
export type Executor = Database | Transaction;

/** An open database. */
export type DatabaseHandle = {
  /** For everything that must survive a crash. */
  db: Database;
  pool: pg.Pool;
  /**
   * For counters and bookkeeping, whose statements say `RELAXED`: their commits do not wait for the disk, so a crash of
   * the database server may lose the last fraction of a second of them.
   */
  relaxed: pg.Pool;
  /** How to open one more connection of one's own, such as a listening one: to the database itself, past any pooler. */
  connection: pg.ClientConfig;
  /**
   * Reads for staff, on few connections of their own and for a limited time: however many search, and whatever they
   * search for, visitors never wait for a connection.
   */
  reading: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** The connections of `reading`. */
  readers: pg.Pool;
  close(): Promise<void>;
};

/** How a pool is sized. */
export type DatabaseOptions = {
  /** Most connections of all pools together. */
  connections?: number;
  /** Where the database itself answers, if `url` is a pooler's. */
  directUrl?: string | undefined;
  /** Holds the password; without it the addresses do. */
  passwordFile?: string | undefined;
  /** Seconds that a reading for staff may take. */
  readingSeconds?: number;
  /** Told of errors on idle connections, which no query reports. */
  onIdleError?: (error: Error) => void;
};

const CONNECT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 15_000;
const READING_SECONDS = 10;

/** Seconds after which a caller should try again when the database is gone. */
export const DATABASE_RETRY_AFTER = 5;

/**
 * In the WHERE of a statement that stands alone: its commit does not wait for the disk. Said within the statement, as a
 * connection that was told so once may be somebody else's the next time, where a pooler hands them out.
 */
export const RELAXED = "(SELECT set_config('synchronous_commit', 'off', true)) = 'off'";

/** Opens the pools. Connects lazily: a database that is down is found by the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const sizes = sizesOf(options.connections ?? 10);
  const common: pg.ClientConfig = {
    application_name: 'prospectus',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
  const open = (max: number): pg.Pool => {
    const pool = new OwnedPool({
      ...common,
      ...connectionTo(url, options.passwordFile),
      Client: NamingClient,
      max,
      query_timeout: QUERY_TIMEOUT,
      idleTimeoutMillis: 30_000,
      verify: knowPooler,
    });
    pool.on('error', (error) => options.onIdleError?.(error));
    // A connection in use reports its loss to its query as well; unheard it would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const [pool, relaxed] = [open(sizes.pool), open(sizes.relaxed)];
  const readers = sizes.readers > 0 ? open(sizes.readers) : relaxed;
  return {
    db: releasing(drizzle({ client: pool }), pool),
    pool,
    relaxed,
    readers,
    reading: readingOf(readers, options.readingSeconds ?? READING_SECONDS),
    connection: { ...common, ...connectionTo(options.directUrl ?? url, options.passwordFile) },
    close: async () => {
      await Promise.all([...new Set([pool, relaxed, readers])].map((each) => each.end()));
    },
  };
}

/** A quarter for bookkeeping, a sixth for staff who search, the rest for all else; with few, those two share. */
function sizesOf(connections: number) {
  const relaxed = Math.max(1, Math.floor(connections / 4));
  const readers = connections < 4 ? 0 : Math.max(1, Math.floor(connections / 6));
  return { pool: Math.max(1, connections - relaxed - readers), relaxed, readers };
}

function readingOf(readers: pg.Pool, seconds: number): DatabaseHandle['reading'] {
  const db = releasing(drizzle({ client: readers }), readers);
  return (work) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${Math.ceil(seconds * 1_000)}`));
        return work(tx);
      },
      { accessMode: 'read only' },
    );
}

const ofClient = new WeakMap<pg.PoolClient, Database>();

function queryBuilderOf(client: pg.PoolClient): Database {
  const known = ofClient.get(client) ?? drizzle({ client });
  ofClient.set(client, known);
  return known;
}

/**
 * Drizzle keeps a connection for ever when BEGIN fails on it, so that an outage would use up the
 * pool; here every connection goes back, and a broken one is closed.
 */
function releasing(db: Database, pool: pg.Pool): Database {
  return Object.assign(db, {
    transaction: async <Result>(
      work: (tx: Transaction) => Promise<Result>,
      config?: PgTransactionConfig,
    ): Promise<Result> => {
      const client = await pool.connect();
      let isBroken = true;
      try {
        const result = await queryBuilderOf(client).transaction(work, config);
        isBroken = false;
        return result;
      } catch (error) {
        isBroken = isConnectionLoss(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  });
}

const afterCommit = new WeakMap<object, (() => void)[]>();

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. One that the database undid
 * because another stood in its way is run once more, so `work` must do nothing but by `tx`. What `onCommit` was given
 * runs right after the commit.
 */
export async function withTransaction<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await runTransaction(database, work);
  } catch (error) {
    if (!isCollision(error)) throw error;
    return runTransaction(database, work);
  }
}

async function runTransaction<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const callbacks: (() => void)[] = [];
  const result = await database.db.transaction((tx) => {
    afterCommit.set(tx, callbacks);
    return work(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

/**
 * Calls back once the transaction is committed; never if it is rolled back.
 * Answers false where `tx` was not opened by `withTransaction`, and then never calls back.
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

/** Holds a lock of that name until the transaction ends; others of the same name wait. */
export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(name)}::bigint)`);
}
