import type { Config } from '../../config/config.ts';

/** The one on which a process listens, one that holds a lock for work of its own, and one that a backup is read by. */
const BESIDE_POOLS = 3;

/** Most connections that one process has open to the database at once, whatever it does. */
export function connectionsOf({ database }: Pick<Config, 'database'>): number {
  return database.connections + BESIDE_POOLS;
}
