/** Lets at most `places` pieces of work run at a time; the others wait their turn, in order. */
export type Semaphore = (<Result>(work: () => Promise<Result>) => Promise<Result>) & {
  /** Seconds until so many pieces more are done, by how long they have taken lately; at first, a second each. */
  secondsFor(pieces: number): number;
};

/** The size of a semaphore: the number of pieces that run at a time, and the number that may wait. */
export type SemaphoreSize = { places: number; waiting: number };

/** Thrown if the queue is full: the caller should retry later. Answered as `overloaded`. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** Seconds until one of them may have its turn. */
  readonly retryAfter: number;

  constructor(retryAfter = 0) {
    super('As many pieces of work wait as may.');
    this.retryAfter = retryAfter;
  }
}

/** Makes a gate. */
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

/** The weight of the last piece in the moving average of durations. */
const WEIGHT = 0.5;

/** Measures how long pieces take that run in so many places. Times are in milliseconds. */
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
