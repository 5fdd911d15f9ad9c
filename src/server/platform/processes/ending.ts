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
