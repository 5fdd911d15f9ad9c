import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** `last`: it runs when no other has work. `later`: it gets a small share, as somebody waits for it. */
export type Way = 'last' | 'later';

const priorities = {
  last: constants.priority.PRIORITY_LOW,
  later: constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

/** Lowers the priority of a process, so that visitors come first. If the system refuses, the priority is unchanged. */
export function giveWay({ pid }: ChildProcess, way: Way = 'last'): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priorities[way]);
  } catch {
    return;
  }
}
