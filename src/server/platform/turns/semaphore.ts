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

export function createSemaphore({ places, waiting: most }: SemaphoreSize): Semaphore {
  const waiting: (() => void)[] = [];
  const measure = measureWork(places);
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new QueueFull(measure.secondsFor(1));
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  const gate = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    const done = measure.begin();
    try {
      return await work();
    } finally {
      done();
      leave();
    }
  };
  return Object.assign(gate, { secondsFor: measure.secondsFor });
}

const WEIGHT = 0.5;

/** Times are in milliseconds. */
function measureWork(places: number) {
  const running = new Set<{ since: number }>();
  let took: number | undefined;
  return {
    begin: (): (() => void) => {
      const begun = { since: performance.now() };
      running.add(begun);
      return () => {
        running.delete(begun);
        const length = performance.now() - begun.since;
        took = took === undefined ? length : took + (length - took) * WEIGHT;
      };
    },
    secondsFor: (pieces: number): number => {
      const [oldest] = running;
      const each = took ?? 1_000;
      const gone = oldest ? Math.min(each, performance.now() - oldest.since) : 0;
      return Math.max(0, Math.ceil(pieces / places) * each - gone) / 1_000;
    },
  };
}
