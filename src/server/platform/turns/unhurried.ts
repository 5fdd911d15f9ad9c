import { setTimeout as pause } from 'node:timers/promises';

/** How many times as long as its work took whoever does it rests, and at most, in milliseconds. */
export type Rest = Readonly<{ times: number; longest: number }>;

/** Does work, then leaves the disk, the database and the processor to visitors before it returns. */
export async function unhurried(
  { times, longest }: Rest,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  await work();
  await pause(Math.min(longest, (performance.now() - began) * times));
}
