import { CsvError, parse } from 'csv-parse/sync';

import { type AppError, invalidInput } from '../../http/errors.ts';
import { textOfCell } from '../../platform/csv.ts';
import { isArchive, readWorkbook, WorkbookError } from '../../platform/xlsx.ts';

/** One row of a table, and its number as a spreadsheet shows it. */
export type Line = Readonly<{ line: number; cells: readonly string[] }>;

/** A table from a file: its column headings and the rows below them. */
export type Table = Readonly<{
  headings: readonly string[];
  lines: readonly Line[];
  /** Remarks for the user on how the file was read. */
  notes: readonly string[];
}>;

export type TableFile = Readonly<{ bytes: Uint8Array; format: 'csv' | 'xlsx' }>;

/** Marks the row of a template that lists the allowed values; it is not imported. */
export const REMARK = '# Allowed:';

/** Columns that a table may have, and that an order can say the fields of. */
const MOST_COLUMNS = 400;
const MOST_ROWS = 2_000;

/**
 * Reads a workbook, or else CSV.
 * @throws {AppError} `invalid_input` in plain words
 */
export async function readTableFile({ bytes, format }: TableFile): Promise<Table> {
  if (format === 'xlsx' || isArchive(bytes)) return readSheet(bytes);
  const { text, note } = textOfFile(bytes);
  return { ...readCsvTable(text), notes: note ? [note] : [] };
}

async function readSheet(bytes: Uint8Array): Promise<Table> {
  try {
    const { rows, sheets } = await readWorkbook(bytes);
    const [first = '', ...others] = sheets;
    const table = tableOf(rows);
    const note = `Read from the sheet “${first}”; the others (${others.join(', ')}) are left out.`;
    return { ...table, notes: others.length > 0 ? [note] : [] };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw unreadable(error.message);
  }
}

/**
 * Reads CSV, whose first line names the columns.
 * @throws {AppError} `invalid_input` in plain words
 */
export function readCsvTable(text: string): Table {
  if (text.includes('\u0000')) throw unreadable('The file is no text: is it a spreadsheet file?');
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: false,
      delimiter: delimiterOf(text),
    });
    return tableOf(rows);
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

/** The delimiter of the headings: comma in India, semicolon in other regions, tab in “Unicode text”. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const all = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !cells[0]?.startsWith(REMARK));
  const [{ cells: headings, line: top } = { cells: [], line: 1 }, ...lines] = all;
  if (headings.length > MOST_COLUMNS)
    throw unreadable(`Row ${top} names ${headings.length} columns: take at most ${MOST_COLUMNS}.`);
  requireFew(lines.length);
  for (const { line, cells } of lines) {
    const hasExtra = cells.slice(headings.length).some((cell) => cell !== '');
    if (cells.length >= headings.length && !hasExtra) continue;
    throw unreadable(
      `Row ${line} has ${cells.length} cells, and row ${top}, which names the columns, ${headings.length}. Is a quotation mark or the end of the file missing?`,
    );
  }
  return { headings, lines, notes: [] };
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
