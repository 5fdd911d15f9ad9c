import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

/** The task was not the cause: the caller should retry later. Answered as `overloaded`. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';

  constructor(message = 'A process beside this one was ended from outside.') {
    super(message);
  }
}

/** Of crashes that a process causes itself. */
const FALLS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']);

export function isFromOutside(signal: NodeJS.Signals | null | undefined): boolean {
  return signal !== null && signal !== undefined && !FALLS.has(signal);
}

/** `last`: only when no other process has work. `later`: a small share, as somebody waits. */
export type Way = 'last' | 'later';

const priorities = {
  last: constants.priority.PRIORITY_LOW,
  later: constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

/** Keeps the priority if the system refuses. */
export function lowerPriority({ pid }: ChildProcess, way: Way = 'last'): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priorities[way]);
  } catch {
    return;
  }
}

/** Without secrets; Node itself may need the library path, and starts sooner with the code that this process compiled. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const path = process.env['LD_LIBRARY_PATH'];
  const compiled = getCompileCacheDir();
  return {
    ...(path !== undefined && { LD_LIBRARY_PATH: path }),
    // The folder of this very version of Node stands in the one that is named.
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }),
  };
}
