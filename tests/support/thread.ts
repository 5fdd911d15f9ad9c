import { onTestFinished, vi } from 'vitest';

/** Counts how often the thread comes to answer others from now on; asks how often so far. */
export function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}

/**
 * Makes a machine so slow that a millisecond has passed each time that somebody looks at the clock. Asks in how many
 * turns of the thread somebody has looked so far: those that passed while all waited for the database count as none.
 */
export function slowDown(): () => number {
  const now = performance.now.bind(performance);
  const turn = countTurns();
  const worked = new Set<number>();
  let slower = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => {
    worked.add(turn());
    return now() + (slower += 1);
  });
  onTestFinished(() => spy.mockRestore());
  return () => worked.size;
}
