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
