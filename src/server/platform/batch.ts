/** Does one thing for many callers. */
export type Batch<Item, Result> = (item: Item) => Promise<Result>;

/**
 * Turns "one statement for many items" into "one item a call". Calls of one turn of the event loop
 * run together, at its end when nothing is running, or when what is running ends. So a lone call
 * waits for nobody, and a thousand calls at once cost a handful of statements.
 */
export const createBatch = <Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 500,
): Batch<Item, Result> => {
  type Waiting = {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await run(taken.map(({ item }) => item));
        taken.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(() => void drain());
    });
};
