const UNIQUE_VIOLATION = '23505';

/** True where a statement would have stored twice what there may be once; looks through the errors that wrap the driver's. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === UNIQUE_VIOLATION) return true;
  return false;
}
