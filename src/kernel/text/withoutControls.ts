/** Signs that XML, HTML or a calendar may not have, and breaks that are written in several ways. */
const unfit = /(?![\t\n])[\p{Cc}\u2028\u2029\p{Noncharacter_Code_Point}\p{Surrogate}]/u;
/** Breaks of lines and pages as other programs write them. */
const breaks = /\r\n?|[\v\f\u2028\u2029]/g;
/** Windows-1252 taken for Latin-1. */
const misread = /[\u0080-\u009f]/g;
const dropped = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Makes a text safe for pages, feeds, tables and calendars. Control characters become the sign that they stand for,
 * such as a vertical tab a new line; others are removed.
 */
export function withoutControls(text: string, newLine = '\n'): string {
  if (!unfit.test(text)) return text;
  return text
    .toWellFormed()
    .replace(breaks, newLine)
    .replaceAll('\u000e', newLine)
    .replaceAll('\u0007', ' ')
    .replaceAll('\u001e', '\u2011')
    .replaceAll('\u001f', '\u00ad')
    .replace(misread, (sign) => windows.charAt(sign.charCodeAt(0) - 0x80))
    .replace(dropped, '');
}
