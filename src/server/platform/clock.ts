/** The source of the current time, which a test can replace. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export type ManualClock = Clock & {
  set(moment: Date): void;
  advance(milliseconds: number): void;
};

/** Makes a clock for tests, starting at `start`. */
export function manualClock(start: Date = new Date()): ManualClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    set: (to) => {
      moment = to.getTime();
    },
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}
