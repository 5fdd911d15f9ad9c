import { CsvError, parse } from 'csv-parse/sync';

import { type AppError, invalidInput } from '../../http/errors.ts';
import { textOfCell } from '../../platform/csv.ts';
import { WorkbookError } from '../../platform/xlsx/failure.ts';
import { isArchive } from '../../platform/xlsx/parts.ts';
import type { SheetRow, Sheet as SheetOfBook } from '../../platform/xlsx/read.ts';

export type Line = SheetRow;

/** The rows of a sheet, or of a text, whose name is empty. */
export type Sheet = Omit<SheetOfBook, 'rows'> & Readonly<{ lines: readonly Line[] }>;

/** A sheet, with the lines among which its headings are. */
export type SheetHead = Omit<Sheet, 'lines'> & Readonly<{ top: readonly Line[] }>;

export type TableFile = Readonly<{ bytes: Uint8Array; format: 'csv' | 'xlsx' }>;

/** Marks the row of a template that lists the allowed values; it is not imported. */
export const REMARK = '# Allowed:';

const MOST_ROWS = 2_000;
/** Lines among which the headings of a sheet are looked for. */
const TOP_LINES = 40;

export function headOf({ lines, ...sheet }: Sheet): SheetHead {
  return { ...sheet, top: lines.slice(0, TOP_LINES) };
}

/**
 * Reads a workbook, or else CSV.
 * @throws {AppError} `invalid_input` in plain words
 */
export async function readTableFile({ bytes, format }: TableFile): Promise<Sheet[]> {
  if (format === 'xlsx' || isArchive(bytes)) return readSheets(bytes);
  const { text, note } = textOfFile(bytes);
  return [{ ...sheetOfText(text), notes: note ? [note] : [] }];
}

async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readWorkbook } = await import('../../platform/xlsx/read.ts');
  try {
    return readWorkbook(bytes).map(({ rows, ...sheet }) => ({ ...sheet, lines: linesOf(rows) }));
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw unreadable(error.message);
  }
}

function linesOf(rows: readonly Line[]): Line[] {
  return rows
    .map((row) => ({ ...row, cells: row.cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !cells[0]?.startsWith(REMARK));
}

/** `="0042"`, by which exports guard figures, without the quotation marks that CSV asks for around it. */
const bareGuard = /(?<=^|[,;\t|])="([^"\r\n]*)"(?=[,;\t|\r]|$)/gm;

/** @throws {AppError} `invalid_input` in plain words if it is no CSV */
export function sheetOfText(text: string): Sheet {
  if (text.includes('\u0000')) throw unreadable('The file is no text: is it a spreadsheet file?');
  const [said, delimiter = delimiterOf(text)] = /^\ufeff?sep=([^\r\n])\r?\n/i.exec(text) ?? [];
  try {
    const table = said === undefined ? text : text.slice(said.length);
    const rows: string[][] = parse(table.replace(bareGuard, '"$1"'), {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: false,
      delimiter,
    });
    const above = said === undefined ? 0 : 1;
    const lines = linesOf(rows.map((cells, at) => ({ line: at + 1 + above, cells })));
    return { name: '', isHidden: false, lines, notes: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(wordsFor(error));
  }
}

function wordsFor(error: CsvError): string {
  const line = Number(error['lines'] ?? 1);
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Line ${line}: a quotation mark is opened and never closed. Is the end of the file missing?`
    : `Line ${line}: a quotation mark stands in the middle of a cell. Write it twice, and the cell in quotation marks.`;
}

/** Lines by which a delimiter is known. */
const LOOKED_AT = 40;

/**
 * The delimiter that most lines have the same number of: comma in India, semicolon in other regions, tab in “Unicode
 * text”, a bar in lists of SAP.
 */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"?/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const found = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const alike = (count: number) => counts.filter((other) => other === count).length;
    const times = counts
      .filter((count) => count > 0)
      .toSorted((one, other) => alike(other) - alike(one) || other - one)[0];
    return { delimiter, times: times ?? 0, lines: times ? alike(times) : 0 };
  });
  return (
    found.toSorted((one, other) => other.lines - one.lines || other.times - one.times)[0]
      ?.delimiter ?? ','
  );
}

/** @throws {AppError} if there are more rows than one import may have */
export function requireFew(rows: number): void {
  if (rows <= MOST_ROWS) return;
  const [has, most] = [rows, MOST_ROWS].map((count) => count.toLocaleString('en-IN'));
  throw unreadable(`Has more than ${most} rows: ${has}. Take them over in several files.`);
}

export function unreadable(msg: string): AppError {
  return invalidInput([{ field: 'content', msg }]);
}

/** Decodes UTF-8 or UTF-16; anything else is decoded as Windows-1252, with a note for the user. */
function textOfFile(bytes: Uint8Array): { text: string; note?: string } {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'The file is not in UTF-8 and was read as Windows-1252. Look whether ₹, accents and quotation marks are right; if not, save it as “CSV UTF-8”.',
    };
  }
}

/** UTF-16 begins with its mark, or has a NUL in every letter of English. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}
