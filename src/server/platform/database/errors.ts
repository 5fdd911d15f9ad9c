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
/** A wrong user or password, and a database that does not exist. */
const refusals = /^(28000|28P01|3D000)$/;
const UNIQUE_VIOLATION = '23505';
/**
 * Serialization failure, deadlock, and a row that another transaction deleted or referred to since it was looked up: run
 * the transaction again, and it sees how things stand now.
 */
const collisions = new Set(['40001', '40P01', '23503']);

/** `pg` gives these errors no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|connection error and is not queryable|Client was closed|Cannot use a pool after calling end|not currently accepting connections/;

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown']);

/** An error may be its own cause. */
const MOST_CAUSES = 10;

/** Looks through wrapping errors. File errors share codes with socket errors, so only errors of socket calls count. */
export function isConnectionLoss(error: unknown, depth = MOST_CAUSES): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const isLost = (one: unknown): boolean => isConnectionLoss(one, depth - 1);
  if (error instanceof AggregateError && error.errors.some(isLost)) return true;
  if (isFileError(error)) return false;
  return looksLost(error) || isLost(error.cause);
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

export function isRefused(error: unknown): boolean {
  return refusals.test(stateOf(error) ?? '');
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

function causes(error: unknown, most = MOST_CAUSES): Error[] {
  return error instanceof Error && most > 0 ? [error, ...causes(error.cause, most - 1)] : [];
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
