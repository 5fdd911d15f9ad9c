import { indianTime } from '../../kernel/values/dates.ts';

/** A moment is written as the time in India, with its offset: `2027-01-18T00:30:00+05:30`. */
export type Cell = string | number | Date | null;
type Line = readonly Cell[];

/** The mark by which Excel knows UTF-8. */
const MARK = '\ufeff';
/** Spreadsheets read such a cell as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** To a spreadsheet a number like any other; an apostrophe before it would enter the programs that read the file. */
const phoneNumber = /^\+[1-9]\d{7,14}$/;

/** A whole file: RFC 4180, without formulas. @see https://owasp.org/www-community/attacks/CSV_Injection */
export function csvFile(heads: Line, lines: readonly Line[]): string {
  return MARK + [heads, ...lines].map(lineOf).join('');
}

/** The same a line at a time, however many there are. */
export async function* csvStream(heads: Line, lines: AsyncIterable<Line>): AsyncGenerator<string> {
  yield MARK + lineOf(heads);
  for await (const line of lines) yield lineOf(line);
}

function lineOf(cells: Line): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if (cell instanceof Date) return indianTime(cell);
  const text = String(cell ?? '');
  if (phoneNumber.test(text)) return text;
  if (formula.test(text)) return quoted(typeof cell === 'string' ? `'${text}` : text);
  return /[",\r\n]/.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text of a cell that was guarded from a spreadsheet, by an apostrophe or as the formula `="0042"`. */
export function textOfCell(cell: string): string {
  const guarded = /^="([^"]*)"$/.exec(cell)?.[1];
  if (guarded !== undefined) return guarded;
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
