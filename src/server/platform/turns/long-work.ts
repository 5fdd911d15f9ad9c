import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of long work before everything else that is ready. */
const LONGEST = 2;
const waiting: (() => void)[] = [];

function letNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNext);
}

/** Resolves once everything that was ready was answered, and no other long work went on since. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letNext);
  });
}

/** In order, a few milliseconds at a time: other events are handled in between. */
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

/** A multiple of the time of the work, and at most `longest` milliseconds. */
type Rest = Readonly<{ times: number; longest: number }>;

/** Pauses after the work, for visitors to have the disk, the database and the processor; `signal` ends the pause. */
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
