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
 * PostgreSQL states in which trying again later may work: connection exceptions (class 08),
 * a full disk, too many connections, shutdown, crash and start-up, read-only after a failover, a password that is being
 * changed.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseStates = /^(08...|53[13]00|57P0[123]|25006|28P01)$/;

/**
 * States in which the database answers, yet has not done what it was asked and may do it a little later: no disk, memory
 * or connection left (class 53), a statement cancelled or out of time, a lock not to be had, a serialisation failure,
 * a deadlock.
 */
const passingStates = /^(53...|57014|55P03|40001|40P01)$/;

const OUT_OF_TIME = '57014';
const WRONG_PASSWORD = '28P01';

/** States in which the very same transaction, run again, goes through: two of them stood in each other's way. */
const collisions = new Set(['40001', '40P01']);

/** What `pg` says where it gives no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error and is not queryable|Client was closed|Cannot use a pool after calling end|not currently accepting connections/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function looksLost(error: Error): boolean {
  const code = codeOf(error);
  const ofSocket = 'syscall' in error && socketErrors.has(code);
  return ofSocket || databaseStates.test(code) || driverMessages.test(error.message);
}

/**
 * True when a query failed because the database could not be reached, and may work later.
 * Looks through the errors that wrap the driver's. File errors share codes with socket errors,
 * so only errors of connect, read and write calls count.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true;
  if (isFileError(error)) return false;
  return looksLost(error) || isConnectionLoss(error.cause);
}

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown']);

function isFileError(error: Error): boolean {
  return 'syscall' in error && typeof error.syscall === 'string' && !socketCalls.has(error.syscall);
}

/**
 * True where what failed may work in a moment: the database is away, or it is there and could not do it now. Looks
 * through the errors that wrap the driver's.
 */
export function isPassing(error: unknown): boolean {
  return isConnectionLoss(error) || causes(error).some((each) => passingStates.test(codeOf(each)));
}

/** True where the database refuses the password. */
export function isPasswordRefused(error: unknown): boolean {
  return stateOf(error) === WRONG_PASSWORD;
}

/** True where a statement was ended because it took too long. */
export function isOutOfTime(error: unknown): boolean {
  return stateOf(error) === OUT_OF_TIME;
}

/** True where a transaction was undone because another stood in its way, so that it may be run again at once. */
export function isCollision(error: unknown): boolean {
  return causes(error).some((each) => collisions.has(codeOf(each)));
}

/** The state that PostgreSQL answered, `23505`; undefined where what went wrong is no answer of its. */
export function stateOf(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/** An error and all that led to it. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
