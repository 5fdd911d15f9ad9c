const MIN_DIGITS = 3;

/** A text in a pattern of LIKE and ILIKE: the pattern's own characters are taken literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A search text as part of anything, for LIKE and ILIKE. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for a phone number in E.164, however its digits are spaced; null where the text is none. */
export function containingNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS;
  return isNumber ? containing(digits) : null;
}
