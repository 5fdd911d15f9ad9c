import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Lets a process run when no other has work: visitors come first. Where the system refuses, it runs as it is. */
export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}
