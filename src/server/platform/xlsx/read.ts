import { type Book, openBook, type SheetEntry } from './book.ts';
import { WorkbookError } from './failure.ts';
import { openParts, type Parts } from './parts.ts';
import { columnName, placeNamed } from './places.ts';
import { type Area, type Budget, type Grid, MOST_ROWS, newBudget, spend } from './grid.ts';
import { readOds } from './ods.ts';
import { readGrid } from './sheet.ts';

/** A row with content, with its number in the sheet. Days and numbers are exact; `shown` is the displayed text. */
export type SheetRow = Readonly<{
  line: number;
  cells: readonly string[];
  /** By the index of a cell, if it differs. */
  shown?: Readonly<Record<number, string>>;
  /** Its one cell is joined with those beside it, as titles and notes are. */
  isBand?: true;
}>;

export type Sheet = Readonly<{
  name: string;
  isHidden: boolean;
  rows: readonly SheetRow[];
  /** Remarks on parts that are not taken as displayed. */
  notes: readonly string[];
  /** Why the sheet cannot be taken; undefined if it can. */
  refusal?: string;
}>;

/** Sheets of a workbook that are read; nobody has tables on more. */
const MOST_SHEETS = 60;

/** The sheets of a workbook, without hidden rows. Formulas count as their stored value. @throws {WorkbookError} */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = openParts(bytes);
  const budget = newBudget();
  if (parts('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new WorkbookError('This file has a password. Save it without one.');
  const content = parts('content.xml');
  if (content !== undefined) return sheetsOfOds(content, budget);
  const book = openBook(parts);
  const entries = book.sheets.slice(0, MOST_SHEETS);
  const sheets = new Map<SheetEntry, Sheet>();
  // Lists for choices stand on hidden sheets, and may be longer than the table.
  for (const entry of entries.toSorted(
    (one, other) => Number(one.isHidden) - Number(other.isHidden),
  ))
    sheets.set(entry, sheetAt(parts, entry, { book, budget }));
  return entries.flatMap((entry) => sheets.get(entry) ?? []);
}

function sheetsOfOds(content: string, budget: Budget): Sheet[] {
  return readOds(content, budget)
    .slice(0, MOST_SHEETS)
    .map(({ grid, ...sheet }) => ({ ...sheet, ...rowsIn(grid, budget) }));
}

type Reading = Readonly<{ book: Book; budget: Budget }>;

/** A sheet that cannot be read keeps nobody from the others. */
function sheetAt(parts: Parts, { name, isHidden, path }: SheetEntry, reading: Reading): Sheet {
  try {
    const xml = parts(path);
    if (xml === undefined) throw new WorkbookError('The workbook has lost this sheet.');
    return {
      name,
      isHidden,
      ...rowsIn(readGrid(xml, reading.book, reading.budget), reading.budget),
    };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { name, isHidden, rows: [], notes: [], refusal: error.message };
  }
}

function rowsIn(grid: Grid, budget: Budget): Pick<Sheet, 'rows' | 'notes' | 'refusal'> {
  fillDown(grid, budget);
  const bands = new Set(
    grid.merges.filter(isAcross).map(({ top, left }) => placeNamed({ row: top, column: left })),
  );
  const rows = [...grid.rows]
    .filter(([line]) => !grid.hiddenRows.has(line))
    .toSorted(([one], [other]) => one - other)
    .map(([line, cells]) => rowOf(line, cells, bands));
  const refusal = grid.beyond === undefined ? {} : { refusal: grid.beyond };
  return { rows, notes: notesOn(grid), ...refusal };
}

function rowOf(
  line: number,
  found: ReturnType<Grid['rows']['get']> & object,
  bands: ReadonlySet<string>,
): SheetRow {
  const cells: string[] = [];
  const shown: Record<number, string> = {};
  for (const [column, value] of found) {
    while (cells.length < column) cells.push('');
    cells[column - 1] = value.exact;
    if (value.shown !== undefined) shown[column - 1] = value.shown;
  }
  const isBand =
    found.size === 1 && bands.has(placeNamed({ row: line, column: [...found.keys()][0] ?? 0 }));
  return {
    line,
    cells,
    ...(Object.keys(shown).length > 0 && { shown }),
    ...(isBand && { isBand }),
  };
}

function isAcross({ left, right }: Area): boolean {
  return right > left;
}

/** Repeats the value of cells joined over several rows in each of them. */
function fillDown({ rows, merges }: Grid, budget: Budget): void {
  for (const { top, bottom, left } of merges) {
    const value = rows.get(top)?.get(left);
    if (value === undefined) continue;
    for (let line = top + 1; line <= Math.min(bottom, MOST_ROWS); line += 1) {
      const cells = rows.get(line);
      spend(budget, 1 + (cells ? value.exact.length : 0));
      if (cells && !cells.has(left)) cells.set(left, value);
    }
  }
}

function notesOn({ rows, hiddenRows, hiddenColumns, unknown }: Grid): string[] {
  const hidden = [...hiddenRows].filter((line) => rows.has(line)).toSorted((a, b) => a - b);
  const used = new Set([...rows.values()].flatMap((cells) => [...cells.keys()]));
  const columns = [...hiddenColumns].filter((column) => used.has(column));
  const notes: string[] = [];
  if (hidden.length > 0)
    notes.push(
      `${counted('Row', runsOf(hidden, String))} hidden in the sheet and left out. Show them there, or clear its filter, to take them.`,
    );
  if (columns.length > 0)
    notes.push(
      `${counted('Column', runsOf(columns, columnName))} hidden in the sheet and can be taken all the same.`,
    );
  if (unknown.length > 0)
    notes.push(
      `${counted('Cell', unknown)} empty here: there stands an error, or a formula without its value. Open the workbook in a spreadsheet program and save it again.`,
    );
  return notes;
}

/** Numbers in their order, those that follow each other as `2 to 9`. */
function runsOf(numbers: readonly number[], named: (one: number) => string): string[] {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.flatMap(([first, last]) =>
    last - first < 2
      ? [...new Set([first, last])].map(named)
      : [`${named(first)} to ${named(last)}`],
  );
}

/** `Rows 3, 4 and 9 are`. */
function counted(noun: string, names: readonly string[]): string {
  const few = names.length > 12 ? [...names.slice(0, 11), `${names.length - 11} more`] : names;
  const [first = '', ...others] = few;
  if (others.length > 0)
    return `${noun}s ${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} are`;
  return first.includes(' ') ? `${noun}s ${first} are` : `${noun} ${first} is`;
}
