import { isPassing } from '../database/errors.ts';

/** Something outside of the product is away, full or busy. It is logged as a sentence, without a stack trace. */
export class Outage extends Error {}

/** Codes of the system for a disk without room, and for one that fails. */
export const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
export const failingDisk: ReadonlySet<unknown> = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof Outage || isOfDisk(error) || isPassing(error) || isUnanswered(error);
}

function isOfDisk({ code }: NodeJS.ErrnoException): boolean {
  return fullDisk.has(code) || failingDisk.has(code);
}

/** A call of a vendor to which no answer came. */
function isUnanswered({ name, message }: Error): boolean {
  return name === 'TimeoutError' || (name === 'TypeError' && message === 'fetch failed');
}

/** A fault of the program, whose trace is wanted wherever it comes to light. */
export function isDefect(error: unknown): boolean {
  const isOfProgram = [TypeError, RangeError, ReferenceError, SyntaxError, EvalError].some(
    (kind) => error instanceof kind,
  );
  return isOfProgram && !isOutage(error);
}
