export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type ManualClock = Clock & {
  set(moment: Date): void;
  advance(milliseconds: number): void;
};

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
