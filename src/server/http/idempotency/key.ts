/** Characters that an Idempotency-Key has: too few could be guessed. */
export const keyLengths = { min: 16, max: 200 } as const;

const keyPattern = new RegExp(`^[\\x21-\\x7e]{${keyLengths.min},${keyLengths.max}}$`);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a text may be an Idempotency-Key: visible ASCII of the right length. */
export function isKey(text: unknown): text is string {
  return typeof text === 'string' && keyPattern.test(text);
}

/** Whether calls of a method change something, so that a repeat must not be done twice. */
export function takesKey(method: string): boolean {
  return !safeMethods.has(method);
}
