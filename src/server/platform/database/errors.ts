/** System errors of a socket that does not lead to a database. */
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * States in which a later try may work: connection exceptions (class 08), a full disk, too many connections, shutdown,
 * crash and start-up, read-only after a failover, a password that is being changed.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseStates = /^(08...|53[13]00|57P0[123]|25006|28P01)$/;

/**
 * States in which the database answers but could not do the work just now: no disk, memory or connection left
 * (class 53), a statement cancelled or out of time, a lock not available, a serialization failure, a deadlock.
 */
const passingStates = /^(53...|57014|55P03|40001|40P01)$/;

const OUT_OF_TIME = '57014';
const WRONG_PASSWORD = '28P01';
const UNIQUE_VIOLATION = '23505';

/** Serialization failure and deadlock: the same transaction goes through if it is run again. */
const collisions = new Set(['40001', '40P01']);

/** Messages of `pg` for errors that have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error and is not queryable|Client was closed|Cannot use a pool after calling end|not currently accepting connections/;

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown']);

/**
 * True if a query failed because the database could not be reached, so that it may work later. Looks through the errors
 * that wrap the driver's. File errors share codes with socket errors, so only errors of socket calls count.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true;
  if (isFileError(error)) return false;
  return looksLost(error) || isConnectionLoss(error.cause);
}

function looksLost(error: Error): boolean {
  const code = codeOf(error);
  const ofSocket = 'syscall' in error && socketErrors.has(code);
  return ofSocket || databaseStates.test(code) || driverMessages.test(error.message);
}

function isFileError(error: Error): boolean {
  return 'syscall' in error && typeof error.syscall === 'string' && !socketCalls.has(error.syscall);
}

/** True if the same work may succeed in a moment: the database is away, or busy. */
export function isPassing(error: unknown): boolean {
  return isConnectionLoss(error) || causes(error).some((each) => passingStates.test(codeOf(each)));
}

export function isPasswordRefused(error: unknown): boolean {
  return stateOf(error) === WRONG_PASSWORD;
}

/** True if the database ended a statement because it took too long. */
export function isOutOfTime(error: unknown): boolean {
  return stateOf(error) === OUT_OF_TIME;
}

/** True if a transaction collided with another, so that it can be run again at once. */
export function isCollision(error: unknown): boolean {
  return causes(error).some((each) => collisions.has(codeOf(each)));
}

export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some((each) => codeOf(each) === UNIQUE_VIOLATION);
}

/** The SQLSTATE that PostgreSQL answered, `23505`; undefined if the error did not come from it. */
export function stateOf(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/** An error and its causes, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Writes to the database, or undoes preparations such as stored files. After a lost connection nobody knows whether the
 * write happened, so everything stays, and the nightly sweep deletes files that nothing refers to.
 */
export async function orUndo<Result>(
  work: () => Promise<Result>,
  undo: () => Promise<void>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLoss(error)) await undo();
    throw error;
  }
}
