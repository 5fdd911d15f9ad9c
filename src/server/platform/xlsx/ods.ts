import { WorkbookError } from './failure.ts';
import { type Budget, type Grid, MOST_COLUMNS, MOST_ROWS, newGrid } from './grid.ts';
import { type Place, placeNamed } from './places.ts';
import { momentIn, numberIn, type Value } from './shown.ts';
import { type Attributes, attribute, isOn, readXml } from './xml.ts';

export type OdsSheet = Readonly<{ name: string; isHidden: boolean; grid: Grid }>;

/** Reads the tables of a file of LibreOffice, Google or Excel in OpenDocument. @throws {WorkbookError} */
export function readOds(xml: string, budget: Budget): OdsSheet[] {
  const sheets: OdsSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let isTable = false;
  let sheet: ReturnType<typeof sheetReader> | undefined;
  readXml(xml, {
    open: (tag, said) => {
      if (tag === 'style') style = attribute(said, 'name') ?? '';
      else if (tag === 'table-properties' && attribute(said, 'display') === 'false')
        hiddenStyles.add(style);
      else if (tag === 'spreadsheet') isTable = true;
      else if (tag === 'table' && isTable && !sheet) {
        const { grid, put } = newGrid(budget);
        const name = attribute(said, 'name') ?? `Sheet ${sheets.length + 1}`;
        const isHidden = hiddenStyles.has(attribute(said, 'style-name') ?? '');
        sheets.push({ name, isHidden, grid });
        sheet = sheetReader(grid, put);
      } else sheet?.open(tag, said);
    },
    text: (words) => sheet?.text(words),
    close: (tag) => {
      if (sheet?.close(tag)) sheet = undefined;
    },
  });
  if (!isTable) throw new WorkbookError('This is a document without sheets, such as a text.');
  return sheets;
}

type Put = ReturnType<typeof newGrid>['put'];

/** Reads one sheet; `close` is true at its end. */
function sheetReader(grid: Grid, put: Put) {
  const at = { row: 1, column: 1 };
  let [rows, columns, column, depth] = [1, 1, 1, 0];
  let cell: Attributes | undefined;
  const words = wordsReader();
  return {
    open: (tag: string, said: Attributes) => {
      if (tag === 'table') depth += 1;
      else if (depth > 0) return;
      else if (tag === 'table-column') {
        const all = count(said, 'number-columns-repeated');
        if (isUnseen(said)) addRun(grid.hiddenColumns, column, Math.min(all, MOST_COLUMNS));
        column += all;
      } else if (tag === 'table-row') {
        [rows, at.column] = [count(said, 'number-rows-repeated'), 1];
        if (isUnseen(said)) addRun(grid.hiddenRows, at.row, Math.min(rows, MOST_ROWS));
      } else if (isCell(tag)) {
        columns = count(said, 'number-columns-repeated');
        cell = tag === 'table-cell' ? said : undefined;
        words.begin();
      } else if (cell) words.open(tag, said);
    },
    text: (text: string) => {
      if (cell && depth === 0) words.text(text);
    },
    close: (tag: string): boolean => {
      if (tag === 'table') depth -= 1;
      else if (depth > 0) return false;
      else if (tag === 'table-row') at.row += rows;
      else if (isCell(tag)) {
        if (cell) keep({ grid, put }, { at, rows, columns }, { said: cell, words: words.taken() });
        cell = undefined;
        at.column += columns;
      } else words.close(tag);
      return depth < 0;
    },
  };
}

function isCell(tag: string): boolean {
  return tag === 'table-cell' || tag === 'covered-table-cell';
}

function addRun(numbers: Set<number>, first: number, many: number): void {
  for (let one = 0; one < many; one += 1) numbers.add(first + one);
}

type Where = Readonly<{ at: Place; rows: number; columns: number }>;

/** Puts a cell wherever it stands: one may be written for many rows and columns. */
function keep(
  { grid, put }: ReturnType<typeof newGrid>,
  { at, rows, columns }: Where,
  { said, words }: Readonly<{ said: Attributes; words: string }>,
): void {
  const value = valueIn(said, words);
  if (value === undefined) grid.unknown.push(placeNamed(at));
  else if (value.exact !== '')
    for (let down = 0; down < rows && at.row + down <= MOST_ROWS + 1; down += 1)
      for (let right = 0; right < columns && at.column + right <= MOST_COLUMNS + 1; right += 1)
        put({ row: at.row + down, column: at.column + right }, value);
  const [wide, high] = [count(said, 'number-columns-spanned'), count(said, 'number-rows-spanned')];
  const [bottom, right] = [at.row + high - 1, at.column + wide - 1];
  if (wide * high > 1) grid.merges.push({ top: at.row, bottom, left: at.column, right });
}

/** Filtered rows, and those that a person hid. */
function isUnseen(said: Attributes): boolean {
  return ['collapse', 'filter'].includes(attribute(said, 'visibility') ?? '');
}

function count(said: Attributes, name: string): number {
  const number = Number(attribute(said, name) ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** What stands in a cell, but no words beside it: remarks, drawings, and how East Asian words are spoken. */
const BESIDE = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text']);

/** Reads the paragraphs of one cell after another. */
function wordsReader() {
  let paragraphs: string[] = [];
  let [beside, isInside] = [0, false];
  const add = (text: string) => {
    if (beside === 0 && isInside) paragraphs.push((paragraphs.pop() ?? '') + text);
  };
  return {
    begin: () => {
      [paragraphs, beside, isInside] = [[], 0, false];
    },
    open: (tag: string, said: Attributes) => {
      if (BESIDE.has(tag)) beside += 1;
      else if (tag === 'p' && beside === 0) {
        isInside = true;
        paragraphs.push('');
      } else if (tag === 's') add(' '.repeat(Math.min(count(said, 'c'), 100)));
      else if (tag === 'tab') add('\t');
      else if (tag === 'line-break') add('\n');
    },
    // Blanks that are not marked as such count as one.
    text: (text: string) => add(text.replace(/\s+/g, ' ')),
    close: (tag: string) => {
      if (BESIDE.has(tag)) beside -= 1;
      else if (tag === 'p' && beside === 0) isInside = false;
    },
    taken: (): string => paragraphs.join('\n').trim(),
  };
}

/** Undefined for an error. */
function valueIn(said: Attributes, words: string): Value | undefined {
  const kind = said['office:value-type'] ?? '';
  if (said['calcext:value-type'] === 'error') return undefined;
  const exact = exactOf(kind, said) ?? words;
  return words === '' || words === exact ? { exact } : { exact, shown: words };
}

function exactOf(kind: string, said: Attributes): string | undefined {
  if (kind === 'boolean') return isOn(said['office:boolean-value']) ? 'TRUE' : 'FALSE';
  const time = /^PT(\d{1,2})H(\d{1,2})M/.exec(said['office:time-value'] ?? '');
  // Hours of several days are no time of a day.
  if (kind === 'time' && time && Number(time[1]) < 24)
    return `${time[1]?.padStart(2, '0')}:${time[2]?.padStart(2, '0')}`;
  const day = said['office:date-value'];
  if (kind === 'date' && day !== undefined) return momentIn(day, 'General').exact;
  const number = said['office:value'];
  if (number !== undefined) return numberIn(number, 'General', false).exact;
  return kind === 'string' ? said['office:string-value'] : undefined;
}
