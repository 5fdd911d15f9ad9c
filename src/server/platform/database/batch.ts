import { setTimeout as pause } from 'node:timers/promises';

export type Batch<Item, Result> = (item: Item) => Promise<Result>;

export type BatchOptions = {
  /** 500 by default. */
  most?: number;
  /** Milliseconds between the starts of two runs, so that under load a run takes many items. */
  gather?: number;
  /** If so many wait, a second run starts: one computes while the other waits for the disk. */
  second?: number;
};

/**
 * Calls of one turn of the event loop run together: at its end if nothing is running, else when the running batch ends.
 * So a lone call waits for nobody, and a thousand calls at once cost a few statements.
 */
export function createBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = 500, gather = 0, second = Number.POSITIVE_INFINITY }: BatchOptions = {},
): Batch<Item, Result> {
  type Waiting = {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let running = 0;
  let mayRunAt = 0;

  const isDue = (others: number): boolean =>
    waiting.length > 0 && (others === 0 || (others === 1 && waiting.length >= second));

  const drain = async (): Promise<void> => {
    while (isDue(running - 1)) {
      const early = mayRunAt - performance.now();
      if (early > 0) await pause(early);
      if (gather > 0) mayRunAt = performance.now() + gather;
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await run(taken.map(({ item }) => item));
        taken.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isDue(running)) return;
      running += 1;
      setImmediate(() => void drain());
    });
}
