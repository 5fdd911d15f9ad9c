import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** `last`: it runs when no other has work. `later`: it gets a small share, as somebody waits for it. */
export type Way = 'last' | 'later';

const priorities = {
  last: constants.priority.PRIORITY_LOW,
  later: constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

/** Lets a process give way to others: visitors come first. Where the system refuses, it runs as it is. */
export function giveWay({ pid }: ChildProcess, way: Way = 'last'): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priorities[way]);
  } catch {
    return;
  }
}
