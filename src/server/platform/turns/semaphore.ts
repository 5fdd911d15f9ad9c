export type Semaphore = (<Result>(work: () => Promise<Result>) => Promise<Result>) & {
  /** Seconds until so many more are done, by recent durations; at first, a second each. */
  secondsFor(pieces: number): number;
};

export type SemaphoreSize = { places: number; waiting: number };

/** The caller should retry later. Answered as `overloaded`. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter = 0) {
    super('As many pieces of work wait as may.');
    this.retryAfter = retryAfter;
  }
}

/** How much the last piece of work counts in the average. */
const WEIGHT = 0.5;

export function createSemaphore({ places, waiting: most }: SemaphoreSize): Semaphore {
  const waiting: (() => void)[] = [];
  const running = new Set<{ since: number }>();
  let free = places;
  /** Milliseconds. */
  let took: number | undefined;

  const secondsFor = (pieces: number): number => {
    const [oldest] = running;
    const each = took ?? 1_000;
    const gone = oldest ? Math.min(each, performance.now() - oldest.since) : 0;
    return Math.max(0, Math.ceil(pieces / places) * each - gone) / 1_000;
  };

  const gate = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new QueueFull(secondsFor(1));
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const begun = { since: performance.now() };
    running.add(begun);
    try {
      return await work();
    } finally {
      running.delete(begun);
      const length = performance.now() - begun.since;
      took = took === undefined ? length : took + (length - took) * WEIGHT;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
  return Object.assign(gate, { secondsFor });
}
