const MIN_DIGITS = 3;

/** Escapes a text for LIKE and ILIKE. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A pattern of LIKE and ILIKE that matches any text with `text` in it. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for a phone number in E.164, however its digits are spaced; null if the text is no number. */
export function containingNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS;
  return isNumber ? containing(digits) : null;
}
