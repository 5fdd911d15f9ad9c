import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type pg from 'pg';

import { openHosts } from './connecting/hosts.ts';
import { isCollision } from './connecting/connection-loss.ts';
import { openPool, type PoolOptions } from './connecting/pool.ts';
import { type Database, queryBuilderOn, type Transaction } from './query-builder.ts';
import { type Reading, readingOn } from './replica/reading.ts';
import { openReplica, type Replica, type ReplicaOptions } from './replica/replica.ts';

export type { Database, Transaction } from './query-builder.ts';

/** Either: what a repository function takes, so that it works inside and outside a transaction. */
export type Executor = Database | Transaction;

/** An open database. */
export type DatabaseHandle = {
  /** For everything that must survive a crash. */
  db: Database;
  pool: pg.Pool;
  /**
   * For registrations alone, which do not wait for what others do on `pool`, and mostly find their statements prepared:
   * a connection on which none ran before takes several times as long for its first. One that was opened stays so,
   * however long nobody registers. `pool` itself where there are few.
   */
  registering: pg.Pool;
  /**
   * For counters and bookkeeping, whose statements say `RELAXED`: their commits do not wait for the disk, so a crash of
   * the database server may lose the last fraction of a second of them.
   */
  relaxed: pg.Pool;
  /**
   * How to open one more connection of one's own now, such as a listening one: to the database itself, past any pooler.
   */
  readonly connection: pg.ClientConfig;
  /**
   * Reads for staff, on few connections of their own and for a limited time: however many search, and whatever they
   * search for, visitors never wait for a connection, nor for a core where the database is the embedded one. Where
   * there is a replica that has all that was acknowledged before the call, it answers.
   */
  reading: Reading;
  /**
   * Readings that look through many rows for a text: in each process one after the other where the database is the
   * embedded one, as two would take both cores of a small machine from those who register. One that takes long is not
   * waited for.
   */
  searching: Reading;
  /** The connections of `reading` to the database itself. */
  readers: pg.Pool;
  /** Every pool of connections to the database itself, each once. */
  pools: ReadonlySet<pg.Pool>;
  /** Undefined where none is configured. */
  replica: Replica | undefined;
  close(): Promise<void>;
};

/** How a pool is sized. */
export type DatabaseOptions = {
  /** Most connections of all pools together. */
  connections?: number;
  /** It is the embedded one: a process of ours, on this machine. */
  isEmbedded?: boolean;
  /** Where the database itself answers, if `url` is a pooler's. */
  directUrl?: string | undefined;
  /** Holds the password; without it the addresses do. */
  passwordFile?: string | undefined;
  /** Where a streaming replica answers; without it the database itself answers all. */
  readUrl?: string | undefined;
  /** Told whenever the replica begins or ceases to be read, and why. */
  onReplica?: ReplicaOptions['onChange'];
  /** Seconds that a statement of a reading for staff may take. */
  readingSeconds?: number;
  /** Seconds that any other statement may take; 15 by default. */
  statementSeconds?: number;
  /** Told when another of the servers that `url` names has begun to take writes. */
  onMove?: () => void;
  /** Told of errors on idle connections, which no query reports. */
  onIdleError?: (error: Error) => void;
};

const READING_SECONDS = 10;
/** Milliseconds after which a search no longer holds the next one up. */
const TURN = 1_000;

/** Seconds after which a caller should try again when the database is gone. */
export const DATABASE_RETRY_AFTER = 5;

/**
 * In the WHERE of a statement that stands alone: its commit does not wait for the disk. Said within the statement, as a
 * connection that was told so once may be somebody else's the next time, where a pooler hands them out.
 */
export const RELAXED = "(SELECT set_config('synchronous_commit', 'off', true)) = 'off'";

/** Opens the pools. Connects lazily: a database that is down is found by the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { passwordFile, onIdleError, readingSeconds = READING_SECONDS } = options;
  const patience = options.statementSeconds
    ? { query: options.statementSeconds * 1_000 }
    : undefined;
  const sizes = sizesOf(options.connections ?? 10);
  const rotates = passwordFile !== undefined;
  const hosts = openHosts(url, passwordFile, () => {
    for (const each of pools) each.abandon();
    options.onMove?.();
  });
  const direct =
    options.directUrl === undefined ? hosts : openHosts(options.directUrl, passwordFile);
  const open = (max: number, kind: Partial<PoolOptions> = {}) =>
    openPool({ hosts, rotates, max, patience, onIdleError, ...kind });
  const pool = open(sizes.pool);
  const relaxed = open(sizes.relaxed);
  const registering = sizes.registering > 0 ? open(sizes.registering, { min: 1 }) : pool;
  const readers =
    sizes.readers > 0 ? open(sizes.readers, { stepsBack: options.isEmbedded }) : relaxed;
  const pools = new Set([pool, registering, relaxed, readers]);
  // Processes that PostgreSQL adds to one that steps back do not step back.
  const reading = readingOn(readers, readingSeconds, { alone: options.isEmbedded });
  const replica =
    options.readUrl === undefined
      ? undefined
      : openReplica({
          hosts: openHosts(options.readUrl, passwordFile),
          rotates,
          max: sizes.replica,
          primary: relaxed,
          readingSeconds,
          onIdleError,
          onChange: options.onReplica,
        });
  const readingAnywhere: Reading = replica ? (work) => replica.readOr(reading, work) : reading;
  return {
    db: queryBuilderOn(pool),
    pool,
    registering,
    relaxed,
    readers,
    pools,
    replica,
    reading: readingAnywhere,
    searching: options.isEmbedded ? inTurn(readingAnywhere) : readingAnywhere,
    get connection() {
      return direct.connection();
    },
    close: async () => {
      hosts.close();
      direct.close();
      await replica?.close();
      await Promise.all([...pools].map((each) => each.end()));
    },
  };
}

/** Most for registrations: as many batches of them run at once. */
const REGISTERING = 2;
/** What all else has at least before registrations have any of their own. */
const ALL_ELSE = 4;

/**
 * A quarter for bookkeeping, a sixth for staff who search, two for registrations, the rest for all else; with few,
 * those share. Those of a replica are another server's: a third as many more.
 */
function sizesOf(connections: number) {
  const relaxed = Math.max(1, Math.floor(connections / 4));
  const readers = connections < 4 ? 0 : Math.max(1, Math.floor(connections / 6));
  const rest = Math.max(1, connections - relaxed - readers);
  const registering = Math.min(REGISTERING, Math.max(0, rest - ALL_ELSE));
  const replica = Math.max(2, Math.floor(connections / 3));
  return { pool: rest - registering, registering, relaxed, readers, replica };
}

/** Each begins when the one before it has ended, or has been waited for long enough. */
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
