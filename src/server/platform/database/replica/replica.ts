import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type pg from 'pg';

import { createBatch } from '../batch.ts';
import { isConnectionLoss, isOutOfTime, stateOf } from '../connecting/connection-loss.ts';
import type { Hosts } from '../connecting/hosts.ts';
import { openPool } from '../connecting/pool.ts';
import type { Database } from '../query-builder.ts';
import { type Reading, readingOn } from './reading.ts';
import { watchReplica, type ReplicaHealth } from './replica-watch.ts';
import { flushedPosition, positionOf, type WalPosition } from './wal.ts';

/** A streaming replica, which answers readings in place of the database. */
export type Replica = {
  /** Reads there what has all that was acknowledged before the call; else, and where it fails, by `primary`. */
  readOr<Result>(primary: Reading, work: (tx: Database) => Promise<Result>): Promise<Result>;
  health(): ReplicaHealth;
  /** Readings so far, by who answered them. */
  readings(): { replica: number; primary: number };
  close(): Promise<void>;
};

/** What a replica is opened with. */
export type ReplicaOptions = {
  hosts: Hosts;
  rotates: boolean;
  /** Most connections for readings; one more looks how it stands. */
  max: number;
  /** Connections to the database that takes writes. */
  primary: pg.Pool;
  /** Seconds that a statement of a reading may take. */
  readingSeconds: number;
  onIdleError: ((error: Error) => void) | undefined;
  /** Told whenever it begins or ceases to be read, and why. */
  onChange: ((health: ReplicaHealth, why?: unknown) => void) | undefined;
};

/** Milliseconds that a reading waits for the replica to come up with the database. */
const PATIENCE = 100;
const FIRST_STEP = 2;
/** Milliseconds in which a replica that lives says how it stands. */
const LOOK = { connect: 2_000, query: 2_000 };

/** The replica has not yet what the reading must see. */
class Behind extends Error {
  override name = 'Behind';
}

/** Opens a replica, which is read as soon as it was seen to be one and to be well. */
export function openReplica(options: ReplicaOptions): Replica {
  const { primary, readingSeconds, onChange } = options;
  const pool = openPool({ ...options, patience: { query: (readingSeconds + 1) * 1_000 } });
  const watching = openPool({ ...options, max: 1, patience: LOOK });
  const acknowledged = sharedPosition(primary);
  const reading = readingOn(pool, readingSeconds);
  const watch = watchReplica({ replica: watching, primary, onChange });
  const readings = { replica: 0, primary: 0 };

  const readHere = async <Result>(work: (tx: Database) => Promise<Result>) => {
    const position = await acknowledged();
    return reading(async (tx) => {
      await reach(tx, position);
      return work(tx);
    });
  };

  return {
    readOr: async (elsewhere, work) => {
      if (watch.health().state === 'ok') {
        try {
          const result = await readHere(work);
          readings.replica += 1;
          return result;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          if (isConnectionLoss(error)) watch.look();
        }
      }
      readings.primary += 1;
      return elsewhere(work);
    },
    health: () => watch.health(),
    readings: () => readings,
    close: async () => {
      await watch.close();
      await Promise.all([pool.end(), watching.end()]);
    },
  };
}

/** Those who ask in one moment share one question, which is asked after each of them has come. */
function sharedPosition(primary: pg.Pool): () => Promise<WalPosition> {
  const ask = createBatch<void, WalPosition>(async (asking) => {
    const position = await flushedPosition(primary);
    return asking.map(() => position);
  });
  return () => ask(undefined);
}

/** Waits until the replica shows everything up to a position. Each statement after it sees that. */
async function reach(tx: Database, position: WalPosition): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (let step = FIRST_STEP; ; step *= 2) {
    const { rows } = await tx.execute<{ at: string | null }>(
      sql`SELECT pg_last_wal_replay_lsn()::text AS at`,
    );
    if (positionOf(rows[0]?.at ?? null) >= position) return;
    if (performance.now() + step > until) throw new Behind();
    await pause(step);
  }
}

/** Whether the database itself may answer what failed here: it was not the reading's own fault. */
function isOfReplica(error: unknown): boolean {
  if (error instanceof Behind || isConnectionLoss(error)) return true;
  // A statement that took too long would take as long, and more from visitors, on the database itself.
  return stateOf(error) !== undefined && !isOutOfTime(error);
}
