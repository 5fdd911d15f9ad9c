/** Lets at most `places` pieces of work run at a time; the others wait their turn, in order. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How much a gate takes: what runs at a time, and what may wait for it. */
export type SemaphoreSize = { places: number; waiting: number };

/** Thrown where as many wait as may: the caller is to come again later. Answered as `overloaded`. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor() {
    super('As many pieces of work wait as may.');
  }
}

/** Makes a gate. */
export function createSemaphore({ places, waiting: most }: SemaphoreSize): Semaphore {
  const waiting: (() => void)[] = [];
  let free = places;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new QueueFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
