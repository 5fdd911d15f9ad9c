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
 * Connection exceptions, a full disk, too many connections, shutdown, start-up, read-only after a failover, a changing
 * password: a later try may work. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseStates = /^(08...|53[13]00|57P0[123]|25006|28P01)$/;
/** The database answers but lacks disk, memory or a lock, cancelled a statement, or found a collision. */
const passingStates = /^(53...|57014|55P03|40001|40P01)$/;
const OUT_OF_TIME = '57014';
const WRONG_PASSWORD = '28P01';
const UNIQUE_VIOLATION = '23505';
/** Serialization failure and deadlock: run the transaction again. */
const collisions = new Set(['40001', '40P01']);

/** `pg` gives these errors no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error and is not queryable|Client was closed|Cannot use a pool after calling end|not currently accepting connections/;

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown']);

/** Looks through wrapping errors. File errors share codes with socket errors, so only errors of socket calls count. */
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

export function isPassing(error: unknown): boolean {
  return isConnectionLoss(error) || causes(error).some((each) => passingStates.test(codeOf(each)));
}

export function isPasswordRefused(error: unknown): boolean {
  return stateOf(error) === WRONG_PASSWORD;
}

export function isOutOfTime(error: unknown): boolean {
  return stateOf(error) === OUT_OF_TIME;
}

export function isCollision(error: unknown): boolean {
  return causes(error).some((each) => collisions.has(codeOf(each)));
}

export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some((each) => codeOf(each) === UNIQUE_VIOLATION);
}

/** The SQLSTATE of PostgreSQL, such as `23505`. */
export function stateOf(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$/.test(code));
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** After a lost connection, the write may have happened: nothing is undone, and the nightly sweep deletes stray files. */
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
