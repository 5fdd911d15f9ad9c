import type { PressureScope } from './table.ts';

/** Milliseconds in which a code may still be on its way to its phone. */
export const GRACE = 30_000;

/** A kind of address block, or the ranges of numbers. */
export type BlockScope = Exclude<PressureScope, 'all'>;

/** A code that was sent: when, and what it counts under. */
export type Code = { at: number; keys: readonly (readonly [BlockScope, string])[] };

/** The codes that may still be on their way, in the order in which they were sent. */
export function createYoungCodes() {
  let codes: Code[] = [];
  const byKey = new Map<string, number>();

  const count = ({ keys }: Code, more: 1 | -1): void => {
    for (const [, key] of keys) {
      const sum = (byKey.get(key) ?? 0) + more;
      if (sum > 0) byKey.set(key, sum);
      else byKey.delete(key);
    }
  };

  return {
    add: (code: Code): void => {
      codes.push(code);
      count(code, 1);
    },
    /** Those of one block or range. */
    countOf: (key: string): number => byKey.get(key) ?? 0,
    all: (): readonly Code[] => codes,
    /** Takes out those that may have come to their phones by now. */
    takeOld: (now: number): readonly Code[] => {
      const old = codes.filter(({ at }) => at <= now - GRACE);
      if (old.length > 0) codes = codes.filter(({ at }) => at > now - GRACE);
      for (const code of old) count(code, -1);
      return old;
    },
  };
}
