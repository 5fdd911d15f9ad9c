/** Characters that an Idempotency-Key has: too few could be guessed. */
export const keyLengths = { min: 16, max: 200 } as const;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a text may be an Idempotency-Key: visible ASCII of the right length. */
export function isKey(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return false;
  return text.length >= keyLengths.min && text.length <= keyLengths.max;
}

/** Whether calls of a method change something, so that a repeat must not be done twice. */
export function takesKey(method: string): boolean {
  return !safeMethods.has(method);
}
