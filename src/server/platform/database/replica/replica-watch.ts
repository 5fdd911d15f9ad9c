import type pg from 'pg';

import { flushedPosition, positionOf, type WalPosition } from './wal.ts';

/** How a replica stands. */
export type ReplicaHealth = {
  /** Only while it is `ok` it is read. */
  state: 'ok' | 'lagging' | 'failed';
  /** Seconds since the database made what the replica has not yet. */
  lagSeconds: number;
};

type WatchOptions = {
  replica: pg.Pool;
  primary: pg.Pool;
  onChange: ((health: ReplicaHealth, why?: unknown) => void) | undefined;
};

/** Looks how a replica stands, every few seconds. */
export type ReplicaWatch = {
  health(): ReplicaHealth;
  /** Looks now, as something went wrong. */
  look(): void;
  close(): Promise<void>;
};

/** Milliseconds between two looks. */
const EVERY = 2_000;
/** Seconds of lag from which on nobody waits for it to come up. */
const LONGEST_LAG = 10;

/** Nothing is known of a replica at first, so it is not read before the first look. */
const UNKNOWN: ReplicaHealth = { state: 'failed', lagSeconds: 0 };

/** Begins to look. Where the database itself is away nothing new is known of the replica. */
export function watchReplica({ replica, primary, onChange }: WatchOptions): ReplicaWatch {
  let health: ReplicaHealth | undefined;
  let awaited: { position: WalPosition; since: number } | undefined;

  const become = (next: ReplicaHealth, why?: unknown): void => {
    const hasChanged = next.state !== (health?.state ?? 'ok');
    health = next;
    if (hasChanged) onChange?.(next, why);
  };

  /** Seconds that a position which was reached there has been waited for here. */
  const lagAt = (position: WalPosition, end: WalPosition): number => {
    const now = performance.now();
    if (awaited === undefined || position >= awaited.position)
      awaited = position >= end ? undefined : { position: end, since: now };
    return awaited ? (now - awaited.since) / 1_000 : 0;
  };

  const lookOnce = async (): Promise<void> => {
    const found = await placeOf(replica).catch((error: unknown) => ({ error }));
    const lagSeconds = health?.lagSeconds ?? 0;
    if ('error' in found) return become({ state: 'failed', lagSeconds }, found.error);
    // Asked after it, so that a replica of this database cannot be ahead.
    const end = await flushedPosition(primary);
    const wrong = wrongWith(found, end);
    if (wrong) return become({ state: 'failed', lagSeconds: 0 }, new Error(wrong));
    const lag = lagAt(found.position, end);
    become({ state: lag > LONGEST_LAG ? 'lagging' : 'ok', lagSeconds: lag });
  };

  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  };
  look();
  const timer = setInterval(look, EVERY);
  timer.unref();

  return {
    health: () => health ?? UNKNOWN,
    look,
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

type Place = { follows: boolean; position: WalPosition };

async function placeOf(replica: pg.Pool): Promise<Place> {
  const { rows } = await replica.query<{ follows: boolean; at: string | null }>(
    'SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn()::text AS at',
  );
  return { follows: rows[0]?.follows === true, position: positionOf(rows[0]?.at ?? null) };
}

function wrongWith({ follows, position }: Place, end: WalPosition): string | undefined {
  if (!follows) return 'DATABASE_READ_URL does not lead to a streaming replica.';
  if (position <= end) return undefined;
  return 'The replica has what the database has not: it follows another, or one of before a failover.';
}
