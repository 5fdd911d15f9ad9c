import { getPriority, setPriority } from 'node:os';

import type pg from 'pg';

/** Beside others it gets about a tenth of what they get: https://man7.org/linux/man-pages/man7/sched.7.html */
const NICE = 10;
const NICEST = 19;

/**
 * Has the process of a connection to a server of our own leave the cores to others that want them, us among them: all may
 * have been started as nice already.
 */
export function stepBack({ processID }: pg.PoolClient & { processID?: number | null }): void {
  try {
    if (processID) setPriority(processID, Math.min(NICEST, getPriority() + NICE));
  } catch {
    // Ended meanwhile, or of a user whose processes are not ours to order: it answers all the same.
  }
}
