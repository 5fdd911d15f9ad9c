import { setTimeout as pause } from 'node:timers/promises';

/** How many times as long as its work took whoever does it rests, and at most, in milliseconds. */
export type Rest = Readonly<{ times: number; longest: number }>;

/**
 * Does work, then pauses before it returns, to leave the disk, the database and the processor to visitors. The pause
 * ends at once if `signal` is aborted, so that it does not delay a stop.
 */
export async function unhurried(
  { times, longest }: Rest,
  work: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const began = performance.now();
  await work();
  const rest = Math.min(longest, (performance.now() - began) * times);
  await pause(rest, undefined, { signal }).catch(() => undefined);
}
