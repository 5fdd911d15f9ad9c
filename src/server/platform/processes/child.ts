import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Thrown if a process or a thread was ended, or did not finish, and its task was not the cause: the caller should
 * retry later. Answered as `overloaded`.
 */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';

  constructor(message = 'A process beside this one was ended from outside.') {
    super(message);
  }
}

/** Signals that a process causes itself, by an operation that fails. */
const FALLS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']);

/** Returns true if a process was ended from outside, such as by the system for lack of memory. */
export function isFromOutside(signal: NodeJS.Signals | null | undefined): boolean {
  return signal !== null && signal !== undefined && !FALLS.has(signal);
}

/** `last`: it runs when no other has work. `later`: it gets a small share, as somebody waits for it. */
export type Way = 'last' | 'later';

const priorities = {
  last: constants.priority.PRIORITY_LOW,
  later: constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

/** Lowers the priority of a process, so that visitors come first. If the system refuses, the priority is unchanged. */
export function lowerPriority({ pid }: ChildProcess, way: Way = 'last'): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priorities[way]);
  } catch {
    return;
  }
}

/**
 * The environment for a child process: only the library path of the system, which Node itself may need, as the
 * environment also holds all secrets.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const path = process.env['LD_LIBRARY_PATH'];
  return path === undefined ? {} : { LD_LIBRARY_PATH: path };
}
