import { INDIAN_ZONE } from '../values/india.ts';
import { singleLine } from '../text/singleLine.ts';
import { withoutControls } from '../text/withoutControls.ts';

/** Parts of calendars. @see https://www.rfc-editor.org/rfc/rfc5545 */

const longestLine = 75;

/** India keeps one offset all year round. */
export const indianTimeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${INDIAN_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function stamp(iso: string) {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Section 3.3.11: backslash, comma, semicolon and line breaks are escaped. */
export function textOf(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Section 3.2: a parameter is quoted and holds no quotes of its own. */
export function parameter(text: string) {
  return `"${singleLine(text).replaceAll('"', "'")}"`;
}

/** UTF-8 length of a character, from its code point for speed: a year of lectures has half a million characters. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** Section 3.1: no line is longer than 75 octets; it goes on after a line break and a space. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = octetsOf(letter);
    if (size + octets > longestLine) {
      parts.push(part);
      [part, size] = ['', 1];
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}
