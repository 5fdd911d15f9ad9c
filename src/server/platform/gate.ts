/** Lets at most `places` pieces of work run at a time; the others wait their turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes a gate. */
export const createGate = (places: number): Gate => {
  const waiting: (() => void)[] = [];
  let free = places;
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
