import type { PressureScope } from './table.ts';

/** Milliseconds in which a code may still be on its way to its phone. */
export const GRACE = 30_000;

/** A kind of address block, or the ranges of numbers. */
export type BlockScope = Exclude<PressureScope, 'all'>;

/** What a code counts under: a block or the range of its number. */
type BlockKey = readonly [BlockScope, string];

/** A code that was sent: when, and what it counts under. */
export type Code = { at: number; keys: readonly BlockKey[] };

/** A key of codes that are on their way, and how many. */
type Counted = { key: BlockKey; codes: number };

/**
 * The codes that may still be on their way, in the order in which they were sent. Those of one block or range have its
 * key in common: in half a minute of a rush there are a hundred thousand of them.
 */
export function createYoungCodes() {
  let codes: Code[] = [];
  const byKey = new Map<string, Counted>();

  const begin = (key: BlockKey): BlockKey => {
    const counted = byKey.get(key[1]) ?? { key, codes: 0 };
    counted.codes += 1;
    byKey.set(key[1], counted);
    return counted.key[0] === key[0] ? counted.key : key;
  };

  const end = ([, key]: BlockKey): void => {
    const counted = byKey.get(key);
    if (!counted) return;
    counted.codes -= 1;
    if (counted.codes === 0) byKey.delete(key);
  };

  return {
    add: ({ at, keys }: Code): void => {
      codes.push({ at, keys: keys.map(begin) });
    },
    /** Those of one block or range. */
    countOf: (key: string): number => byKey.get(key)?.codes ?? 0,
    all: (): readonly Code[] => codes,
    /** Takes out those that may have come to their phones by now. */
    takeOld: (now: number): readonly Code[] => {
      const old = codes.filter(({ at }) => at <= now - GRACE);
      if (old.length > 0) codes = codes.filter(({ at }) => at > now - GRACE);
      for (const { keys } of old) keys.forEach(end);
      return old;
    },
  };
}
