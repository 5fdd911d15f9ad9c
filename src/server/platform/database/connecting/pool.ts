import { COMMON } from './connection.ts';
import type { Hosts } from './hosts.ts';
import { LastingPool } from './lasting-pool.ts';
import { stepBack } from './step-back.ts';

const STATEMENT_LIMIT = 15_000;

/** A pool of connections to one database. */
export type PoolOptions = {
  hosts: Hosts;
  /** Its password stands in a file, and may change there. */
  rotates: boolean;
  /** Most connections that it opens. */
  max: number;
  /** How many it keeps open, once they are, however long nobody asks; none by default. */
  min?: number;
  /** Told of errors on idle connections, which no query reports. */
  onIdleError: ((error: Error) => void) | undefined;
  /** Milliseconds that a statement, or a connection that is opened, may take. */
  patience?: { connect?: number; query: number };
  /** Its processes are on this machine and ours, and leave the cores to all others that want them. */
  stepsBack?: boolean;
};

/** Opens a pool. Connects lazily: a database that is down is found by the first query. */
export function openPool(options: PoolOptions): LastingPool {
  const { hosts, rotates, max, min = 0, onIdleError, patience } = options;
  const pool = new LastingPool({
    hosts,
    rotates,
    max,
    min,
    connectionTimeoutMillis: patience?.connect ?? COMMON.connectionTimeoutMillis,
    limit: patience?.query ?? STATEMENT_LIMIT,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => onIdleError?.(error));
  if (options.stepsBack) pool.on('connect', (client) => void stepBack(client));
  return pool;
}
