import { columnNamed, guessColumns, type TableType } from '../../../content/columns.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { type Line, requireFew, type SheetHead, type TableFile, unreadable } from './table-file.ts';
import type { ReadTable } from './tables.ts';

/** A table: the row that names its columns, and the entries below it. */
export type Table = Readonly<{
  headings: readonly string[];
  lines: readonly Line[];
  /** Example lines of the columns, if no line is taken. */
  samples?: readonly Line[];
  /** Remarks for the user on how the file was read and which parts are left out. */
  notes: readonly string[];
  place: TablePlace;
}>;

/** Where in a file the table stands, and where else it might. */
export type TablePlace = Readonly<{
  sheet: string;
  sheets: readonly Readonly<{ name: string; hidden: boolean }>[];
  /** The number of the row that names the columns; 0 if none does. */
  heading_row: number;
  /** The first rows of the sheet. */
  rows: readonly Readonly<{ line: number; words: string }>[];
}>;

/** The sheet and the row that a person chose. */
export type Chosen = Readonly<{ sheet?: string | undefined; headingRow?: number | undefined }>;

/** Columns that a table may have, and that an order can say the fields of. */
const MOST_COLUMNS = 400;
/** Longest heading, in characters. Longer text is a sentence. */
const LONGEST_HEADING = 80;

/** Reads a file, and finds the table in it. Throws as `readTableFile` and `tableIn` do. */
export async function findTable(
  read: ReadTable,
  type: TableType,
  { file, place }: Readonly<{ file: TableFile; place: Chosen }>,
): Promise<Table> {
  const found = await read(file, (sheets) => chooseSheet(type, sheets, place));
  return tableIn(type, found.sheets, { ...found, headingRow: place.headingRow });
}

/**
 * The sheet that is chosen, or else the visible one that names most columns of the type.
 * @throws {AppError} if there is none of that name
 */
export function chooseSheet(
  type: TableType,
  sheets: readonly SheetHead[],
  { sheet }: Chosen,
): number {
  if (sheet !== undefined) {
    const at = sheets.findIndex(({ name }) => name === sheet);
    if (at !== -1) return at;
    throw unreadable(`There is no sheet called “${firstCharacters(sheet, 40)}”.`);
  }
  const ranked = sheets
    .map(({ top, isHidden }, at) => ({
      at,
      isHidden,
      known: mostKnown(type, top),
      rows: top.length,
    }))
    .filter(({ rows }) => rows > 0)
    .toSorted(
      (one, other) =>
        Number(one.isHidden) - Number(other.isHidden) ||
        other.known - one.known ||
        Number(other.rows > 1) - Number(one.rows > 1),
    );
  return ranked[0]?.at ?? 0;
}

function mostKnown(type: TableType, lines: readonly Line[]): number {
  return Math.max(0, ...knownIn(type, lines));
}

/** How many columns each line names: as they are called, or else nearly so. */
function knownIn(type: TableType, lines: readonly Line[]): number[] {
  const named = lines.map(
    ({ cells }) => cells.filter((cell) => columnNamed(type, cell) !== undefined).length,
  );
  if (named.some((count) => count > 0)) return named;
  return lines.slice(0, 12).map(({ cells }) => {
    const short = cells.slice(0, 40).map((cell) => (cell.length > LONGEST_HEADING ? '' : cell));
    return guessColumns(type, short).filter((name) => name !== null).length / 100;
  });
}

/**
 * Finds the table in a sheet.
 * @throws {AppError} `invalid_input` in plain words if it is too large, or a row of a text breaks off
 */
export function tableIn(
  type: TableType,
  sheets: readonly SheetHead[],
  {
    sheet,
    lines,
    headingRow,
  }: Readonly<{ sheet: number; lines: readonly Line[]; headingRow?: number | undefined }>,
): Table {
  const own = sheets[sheet];
  if (own?.refusal !== undefined) throw unreadable(own.refusal);
  const top = own?.top ?? [];
  const head = headingRow === undefined ? headingsIn(type, top) : headingAt(lines, headingRow);
  const below = lines.filter(({ line }) => line > head.line);
  const { kept, left } = entriesIn(head, below);
  requireFew(kept.length);
  const isText = own?.name === '' && head.line > 0;
  const notesOnCells = isText ? notesOnShort(head, kept) : [];
  const headings = head.line === 0 ? [] : head.cells;
  const width = Math.max(headings.length, ...kept.map(({ cells }) => widthOf(cells)));
  if (width > MOST_COLUMNS)
    throw unreadable(`Row ${head.line} names ${width} columns: take at most ${MOST_COLUMNS}.`);
  const place = {
    sheet: own?.name ?? '',
    sheets: sheets.map(({ name, isHidden }) => ({ name, hidden: isHidden })),
    heading_row: head.line,
    rows: top.slice(0, 20).map((one) => ({ line: one.line, words: wordsIn(one) })),
  };
  return {
    headings: Array.from({ length: width }, (_, at) => headings[at] ?? ''),
    lines: kept,
    notes: [
      ...(own?.notes ?? []),
      ...notesOnSheets(place.sheet, sheets),
      ...notesAbove(head, top),
      ...notesOnLeft(left),
      ...notesOnCells,
    ],
    place,
  };
}

function headingAt(lines: readonly Line[], row: number): Line {
  const found = lines.find(({ line }) => line === row);
  if (found) return found;
  if (row === 0) return { line: 0, cells: [] };
  throw unreadable(`Row ${row} is empty: choose the row that names the columns.`);
}

/** Part of the most known columns in one row that makes another row the headings. */
const ENOUGH = 0.6;

/** Finds the first row with enough known columns. If headings take two rows, the lower one counts. */
function headingsIn(type: TableType, top: readonly Line[]): Line {
  const known = knownIn(type, top);
  const most = Math.max(0, ...known);
  if (most === 0)
    return top.find(({ cells }) => filledIn(cells).length > 1) ?? top[0] ?? { line: 0, cells: [] };
  let at = known.findIndex((count) => count >= most * ENOUGH);
  while ((known[at + 1] ?? 0) >= (known[at] ?? 0) && !isSame(top[at], top[at + 1])) at += 1;
  return top[at] ?? { line: 0, cells: [] };
}

function isSame(one: Line | undefined, other: Line | undefined): boolean {
  return filledIn(one?.cells ?? []).join('\n') === filledIn(other?.cells ?? []).join('\n');
}

function filledIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '');
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

type Left = Readonly<{ line: Line; why: string }>;

/** Separates the entries from other lines: notes, sums, repeated headings, column numbers. */
function entriesIn(head: Line, below: readonly Line[]): { kept: Line[]; left: Left[] } {
  const named = [head, ...below].reduce(
    (most, { cells }) => Math.max(most, filledIn(cells).length),
    0,
  );
  const lastFull = below.findLastIndex(({ cells }) => filledIn(cells).length > 1);
  const kept: Line[] = [];
  const left: Left[] = [];
  for (const [at, line] of below.entries()) {
    const isBelow = at > lastFull && lastFull !== -1;
    const before = below[at - 1]?.line ?? head.line;
    const isApart = line.line > before + 1 || (at > 0 && left.at(-1)?.line === below[at - 1]);
    const why =
      named < 3 ? undefined : whyLeft(head, line, { isFirst: at === 0, isBelow, isApart });
    if (why === undefined) kept.push(line);
    else left.push({ line, why });
  }
  return { kept, left };
}

const NOTE = /^\s*(?:[*†‡•]|n\.?\s?b\.?[\s:]|notes?\b|source\b|disclaimer\b|टिप्पणी|नोट)/i;
const SUM = /^(?:grand |sub[- ]?)?totals?\b/i;
const FIGURE = /^[\d.,₹\s]+(?:\/-)?$/;

type Where = Readonly<{ isFirst: boolean; isBelow: boolean; isApart: boolean }>;

function whyLeft(head: Line, line: Line, where: Where): string | undefined {
  const filled = filledIn(line.cells);
  const [first = '', ...others] = filled;
  if (isSame(head, line)) return 'the headings again';
  if (where.isFirst && isCount(filled, filledIn(head.cells).length))
    return 'numbers of the columns';
  if (others.length > 0)
    return SUM.test(first) && others.every((cell) => FIGURE.test(cell)) ? 'a sum' : undefined;
  const isEnding = where.isBelow && (where.isApart || first.endsWith('.'));
  const isNote = line.isBand === true || NOTE.test(first) || isEnding;
  return isNote ? `“${firstCharacters(first, 80)}”` : undefined;
}

/** `(1) (2) (3)`, as forms number their columns. */
function isCount(cells: readonly string[], columns: number): boolean {
  const isOwn = (cell: string, at: number) => cell.replace(/[().]/g, '') === String(at + 1);
  return cells.length > 2 && cells.length === columns && cells.every(isOwn);
}

/** Rows that end alike are as a program wrote them: Excel leaves out the last commas of 16 rows that are empty there. */
const ALIKE = 3;

/**
 * Says which rows of a text lack their last cells.
 * @throws {AppError} if one breaks off alone or goes on in the next, which tells of a file that is not whole
 */
function notesOnShort(head: Line, lines: readonly Line[]): string[] {
  const width = head.cells.length;
  const short = lines.filter(({ cells }) => cells.length < width);
  const isPartOf = (line: Line, next: Line | undefined) =>
    next?.line === line.line + 1 && line.cells.length + next.cells.length === width + 1;
  const broken = lines.find((line, at) => {
    if (widthOf(line.cells) > width) return true;
    if (line.cells.length >= width) return false;
    const alike = short.filter(({ cells }) => cells.length === line.cells.length).length;
    return alike < ALIKE || isPartOf(line, lines[at + 1]);
  });
  if (broken)
    throw unreadable(
      `Row ${broken.line} has ${broken.cells.length} cells, and row ${head.line}, which names the columns, ${width}. Is a quotation mark or the end of the file missing?`,
    );
  const [first] = short;
  if (!first) return [];
  return [
    `${short.length} rows, from row ${first.line} on, end before the last column: the cells that they lack are empty.`,
  ];
}

function notesOnSheets(own: string, sheets: readonly SheetHead[]): string[] {
  const others = sheets.filter(({ name }) => name !== own);
  if (others.length === 0) return [];
  const names = others.map(
    ({ name, isHidden, refusal }) =>
      `${name}${isHidden ? ', which is hidden' : ''}${refusal ? ', which cannot be read' : ''}`,
  );
  return [`Read from the sheet “${own}”; the others (${names.join('; ')}) are left out.`];
}

function notesAbove({ line }: Line, top: readonly Line[]): string[] {
  const above = top.filter((one) => one.line < line).map(wordsIn);
  if (above.length === 0) return [];
  return [
    `The columns are named in row ${line}. Left out above it: “${above.slice(0, 3).join('”, “')}”.`,
  ];
}

/** Rows left out that are named one by one. */
const NAMED = 6;

function notesOnLeft(left: readonly Left[]): string[] {
  if (left.length === 0) return [];
  const named = left.slice(0, NAMED).map(({ line, why }) => `row ${line.line} (${why})`);
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more rows` : '';
  return [`Left out, as no entry stands there: ${named.join(', ')}${more}.`];
}

/** As the program shows them. */
function wordsIn({ cells, shown }: Line): string {
  const seen = cells.map((cell, at) => shown?.[at] ?? cell);
  return firstCharacters(filledIn(seen).join(', ').replace(/\s+/g, ' '), 80);
}
