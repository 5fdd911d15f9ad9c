/** Draws that look like chance and are the same every time (mulberry32). */
export function drawing(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from 0 to `below`, without it. */
    below: (below: number): number => Math.floor(next() * below),
    isOne: (share: number): boolean => next() < share,
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}

/** Where draws come from. */
export type Chance = ReturnType<typeof drawing>;
