import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** Beside others it gets about a tenth of what they get: https://man7.org/linux/man-pages/man7/sched.7.html */
const NICE = 10;
const NICEST = 19;

/** Linux takes one change of a group every tenth of a second of who is not root. */
const BETWEEN_TRIES = 150;
const TRIES = 10;

/**
 * Has the process of a connection to a server of our own leave the cores to others that want them, us among them: all may
 * have been started as nice already.
 */
export async function stepBack(
  client: pg.PoolClient & { processID?: number | null },
): Promise<void> {
  const { processID } = client;
  if (!processID) return;
  const nice = Math.min(NICEST, getPriority() + NICE);
  try {
    setPriority(processID, nice);
    await haveGroupStepBack(processID, nice);
  } catch {
    // Ended meanwhile, or of a user whose processes are not ours to order: it answers all the same.
  }
}

/**
 * Each process of PostgreSQL is a session of its own, and Linux, where it groups processes by session, weighs groups
 * against each other and by its own value: "The autogroup feature" in sched(7). Elsewhere there is no such file.
 */
async function haveGroupStepBack(processID: number, nice: number, tries = TRIES): Promise<void> {
  try {
    await writeFile(`/proc/${processID}/autogroup`, String(nice));
  } catch (error) {
    if (!isTooSoon(error) || tries === 1) throw error;
    await pause(BETWEEN_TRIES, undefined, { ref: false });
    await haveGroupStepBack(processID, nice, tries - 1);
  }
}

function isTooSoon(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
