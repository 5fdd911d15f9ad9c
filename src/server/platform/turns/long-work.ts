import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of long work after which whatever else is ready goes first. */
const LONGEST = 2;

const waiting: (() => void)[] = [];

/** One at a time: of two that work at once, the second waits for a turn of its own. */
function letNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNext);
}

/** Resolves once everything that was ready was answered, and no other long work has gone on since. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letNext);
  });
}

/**
 * Maps items with `work`, in order, a few milliseconds at a time: other events on the thread are handled in between.
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < LONGEST) continue;
    await nextTurn();
    since = performance.now();
  }
  return results;
}

/** How many times as long as its work took whoever does it rests, and at most, in milliseconds. */
type Rest = Readonly<{ times: number; longest: number }>;

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
