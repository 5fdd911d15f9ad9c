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
 * have been started as nice already. Where that is refused it answers all the same: the process has ended, or is another
 * user's.
 */
export async function stepBack({
  processID,
}: pg.PoolClient & { processID?: number | null }): Promise<void> {
  if (processID) await Promise.allSettled([beNice(processID), haveGroupStepBack(processID)]);
}

async function beNice(processID: number): Promise<void> {
  setPriority(processID, ourNice());
}

function ourNice(): number {
  return Math.min(NICEST, getPriority() + NICE);
}

/**
 * Each process of PostgreSQL is a session of its own, and Linux, where it groups processes by session, weighs groups
 * against each other and by their own value: "The autogroup feature" in sched(7). Elsewhere there is no such file.
 */
async function haveGroupStepBack(processID: number, tries = TRIES): Promise<void> {
  try {
    await writeFile(`/proc/${processID}/autogroup`, String(ourNice()), { flag: 'r+' });
  } catch (error) {
    if (!isTooSoon(error) || tries === 1) throw error;
    await pause(BETWEEN_TRIES, undefined, { ref: false });
    await haveGroupStepBack(processID, tries - 1);
  }
}

function isTooSoon(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
