import { firstCharacters } from '../../../kernel/text/characters.ts';
import { type Book, textReader } from './book.ts';
import { damaged, type WorkbookError } from './failure.ts';
import { type Area, type Budget, type Grid, MOST_COLUMNS, newGrid } from './grid.ts';
import { columnNumber, type Place, placeNamed } from './places.ts';
import { momentIn, numberIn, textIn, type Value } from './shown.ts';
import { type Attributes, attribute, isOn, readXml, unescaped } from './xml.ts';

/** @throws {WorkbookError} if the sheet breaks off, or holds more than can be read */
export function readGrid(xml: string, book: Book, budget: Budget): Grid {
  const { grid, put } = newGrid(budget);
  const at = { row: 0, column: 0 };
  const cell = cellReader(book, {
    put: (value) => put(at, value),
    lost: () => grid.unknown.push(placeNamed(at)),
  });
  readXml(xml, {
    open: (tag, said) => {
      if (tag === 'row') {
        at.row = rowAt(attribute(said, 'r')) ?? at.row + 1;
        at.column = 0;
        if (isOn(attribute(said, 'hidden'))) grid.hiddenRows.add(at.row);
      } else if (tag === 'c') {
        const place = cellAt(attribute(said, 'r'));
        if (place) [at.row, at.column] = [place.row, place.column];
        else at.column += 1;
      } else if (tag === 'col' && isOn(attribute(said, 'hidden'))) {
        for (const column of columnsFrom(said)) grid.hiddenColumns.add(column);
      } else if (tag === 'mergeCell') {
        const area = areaOf(attribute(said, 'ref') ?? '');
        if (area) grid.merges.push(area);
      }
      cell.open(tag, said);
    },
    text: cell.text,
    close: cell.close,
  });
  return grid;
}

type Found = Readonly<{ put: (value: Value) => void; lost: () => void }>;

/** Reads one cell after another, whatever it holds. */
function cellReader(book: Book, { put, lost }: Found) {
  let kind = '';
  let format = 'General';
  let stored: string | undefined;
  let isValue = false;
  let hasFormula = false;
  let inline = '';
  const inside = textReader('is', (text) => (inline += text));
  return {
    open: (tag: string, said: Attributes) => {
      inside.open(tag);
      isValue = tag === 'v';
      if (tag === 'v') stored ??= '';
      else if (tag === 'f') hasFormula = true;
      else if (tag === 'c') {
        kind = attribute(said, 't') ?? 'n';
        format = book.formatAt(Number(attribute(said, 's') ?? 0));
        [stored, hasFormula, inline] = [undefined, false, ''];
      }
    },
    text: (words: string) => {
      inside.text(words);
      if (isValue) stored += words;
    },
    close: (tag: string) => {
      inside.close(tag);
      isValue = false;
      if (tag !== 'c') return;
      // A text that a formula makes may be empty, and then stands there as such.
      const isEmpty = stored === undefined || (stored === '' && kind !== 'str');
      const isLost = kind === 'e' || (hasFormula && isEmpty);
      if (isLost) lost();
      else put(valueIn(book, { kind, format, stored: stored ?? '', inline }));
    },
  };
}

type Stored = Readonly<{ kind: string; format: string; stored: string; inline: string }>;

function valueIn(book: Book, { kind, format, stored, inline }: Stored): Value {
  if (kind === 's')
    return stored === '' ? { exact: '' } : trimmed(book.textAt(Number(stored)), format);
  if (kind === 'inlineStr') return trimmed(inline || stored, format);
  if (kind === 'str') return trimmed(unescaped(stored), format);
  if (kind === 'b') return { exact: stored.trim() === '1' || stored === 'true' ? 'TRUE' : 'FALSE' };
  if (kind === 'd') return momentIn(stored.trim(), format);
  return numberIn(stored || inline, format, book.is1904);
}

function trimmed(text: string, format: string): Value {
  return textIn(text.trim(), format);
}

function rowAt(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  if (/^\d{1,7}$/.test(said)) return Number(said);
  throw noPlace(said);
}

function cellAt(said: string | undefined): Place | undefined {
  if (said === undefined) return undefined;
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(said) ?? [];
  if (letters === undefined) throw noPlace(said);
  return { row: Number(row), column: columnNumber(letters) };
}

function noPlace(said: string): WorkbookError {
  return damaged(`“${firstCharacters(said, 40)}” is no place in a sheet.`);
}

function columnsFrom(said: Attributes): number[] {
  const [first, last] = [Number(attribute(said, 'min')), Number(attribute(said, 'max'))];
  const columns: number[] = [];
  for (let column = first; column <= Math.min(last, MOST_COLUMNS); column += 1)
    columns.push(column);
  return columns;
}

const PLACES = /^\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7}$/;

function areaOf(ref: string): Area | undefined {
  // Whole columns and rows are `A:A` and `1:1`.
  if (!PLACES.test(ref)) return undefined;
  const [from, to] = ref.split(':').map(cellAt);
  if (!from || !to) return undefined;
  return { top: from.row, bottom: to.row, left: from.column, right: to.column };
}
