/** Thrown where a process or a thread was ended, or came to no end, by no fault of its task: the caller is to come again later. Answered as `overloaded`. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';

  constructor(message = 'A process beside this one was ended from outside.') {
    super(message);
  }
}

/** Signals of a process to itself: what it did cannot be done. */
const FALLS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']);

/** Whether somebody else has ended a process, such as the system where memory was short. */
export function isFromOutside(signal: NodeJS.Signals | null | undefined): boolean {
  return signal !== null && signal !== undefined && !FALLS.has(signal);
}
