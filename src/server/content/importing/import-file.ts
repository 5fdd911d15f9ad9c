import { isRecord, type UnknownRecord } from '../../../kernel/record.ts';
import { asError } from '../../../kernel/thrown.ts';
import { JsonTooLarge, modestJson, requireModest } from '../../../kernel/values/json.ts';
import { mapInTurns } from '../../platform/turns/long-work.ts';
import { columnsOf, guessColumns, titleField } from '../../../content/columns.ts';
import { columnName } from '../../platform/xlsx/places.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { invalidInput } from '../../http/errors.ts';
import { type Chosen, findTable, type Table } from './choose-table.ts';
import { type NamedColumns, withoutMisfits } from './misfits.ts';
import { requireFew, type TableFile, unreadable } from './table-file.ts';
import type { ReadTable } from './tables.ts';
import {
  type ColumnNames,
  type ImportRow,
  namedColumns,
  readJson,
  tableReader,
} from './transfer.ts';

export type ImportOrder = Readonly<{
  type: TypeName;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
  /** How the bytes of a file came; a text as it is unless told. */
  encoding?: 'utf8' | 'base64';
  /** Maps the columns, instead of their headings; null skips a column. */
  columns?: 'guess' | readonly (string | readonly string[] | null)[] | undefined;
  /** Where the table stands; found if not said. */
  place?: Chosen | undefined;
  /** A row without an id changes the entry that is called the same. */
  matchNames?: boolean;
  /** Takes rows in which required fields are empty, as drafts. */
  unfinished?: boolean;
  /** Reports the result without storing it. */
  dryRun: boolean;
  publish: boolean;
}>;

export type Contents = { rows: ImportRow[]; table?: Table; names: ColumnNames };

/** @throws {AppError} `invalid_input` in plain words if the file cannot be read */
export async function readContents(order: ImportOrder, read: ReadTable): Promise<Contents> {
  const contents =
    order.format === 'json' ? await readObjects(order) : await readColumns(order, read);
  const isTable = contents.table !== undefined;
  const takesNone = isTable && contents.names.every((names) => names.length === 0);
  // Whoever looks at it may then say what the columns are.
  if (takesNone && !order.dryRun) throw unreadable(nothingTaken(contents.table));
  if (contents.rows.length === 0 && !(takesNone && order.dryRun))
    throw unreadable('There are no rows.');
  return contents;
}

function nothingTaken(table: Table | undefined): string {
  const { heading_row = 1, sheet = '' } = table?.place ?? {};
  const where = sheet === '' ? '' : ` of the sheet “${sheet}”`;
  const row = heading_row === 0 ? 'No column' : `No column that row ${heading_row}${where} names`;
  return `${row} is taken: choose the row that names the columns, or what each column stands for.`;
}

async function readColumns(order: ImportOrder, read: ReadTable): Promise<Contents> {
  const type = typeOf(order.type);
  const { place = {} } = order;
  const table = await findTable(read, type, { file: fileOf(order), place });
  if (table.lines.length === 0 && table.headings.length === 0) return { rows: [], names: [] };
  const { names, notes: misfits } = columnsFor(order.type, table, order.columns);
  if (names.every((one) => one.length === 0)) {
    const notes = [...table.notes, ...misfits, nothingTaken(table)];
    return { rows: [], table: { ...table, lines: [], samples: table.lines, notes }, names };
  }
  return takenOf(order.type, { ...table, notes: [...table.notes, ...misfits] }, names);
}

/** The rows that say something in the columns that are taken. */
async function takenOf(type: TypeName, table: Table, names: ColumnNames): Promise<Contents> {
  const all = await rowsOf(type, table, names);
  const says = all.map(
    ({ id, fields }) => id !== null || Object.values(fields).some((value) => value !== undefined),
  );
  const silent = table.lines.filter((_line, at) => !says[at]).map(({ line }) => line);
  const notes = [
    ...table.notes,
    ...notesOnColumns(table, names),
    ...notesOnName(type, names),
    ...notesOnSilent(silent),
  ];
  const lines = table.lines.filter((_line, at) => says[at]);
  return { rows: all.filter((_row, at) => says[at]), table: { ...table, lines, notes }, names };
}

function notesOnSilent(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  const named =
    rows.slice(0, 8).join(', ') + (rows.length > 8 ? ` and ${rows.length - 8} more` : '');
  return [`Left out, as they say nothing in the columns taken: row ${named}.`];
}

/** Says that new entries would have no name. */
function notesOnName(type: TypeName, names: ColumnNames): string[] {
  const declared = typeOf(type);
  const title = titleField(declared);
  const taken = new Set(names.flat());
  const column = columnsOf(declared).find(({ name }) => name === title);
  if (!column?.required || taken.has('id') || taken.has(column.name)) return [];
  return [`No column is taken as “${column.label}”: new entries would have no name.`];
}

function notesOnColumns({ headings, lines }: Table, names: ColumnNames): string[] {
  return headings.flatMap((heading, at) => {
    const isLeft = heading === '' && names[at]?.length === 0;
    const isUsed = isLeft && lines.some(({ cells }) => (cells[at] ?? '') !== '');
    return isUsed ? [`Column ${columnName(at + 1)} has no heading and is left out.`] : [];
  });
}

function fileOf({ format, content, encoding }: Omit<ImportOrder, 'type'>): TableFile {
  if (encoding === 'base64')
    return { bytes: Buffer.from(content, 'base64'), format: format === 'xlsx' ? 'xlsx' : 'csv' };
  if (format === 'csv') return { bytes: Buffer.from(content), format };
  throw invalidInput([{ field: 'encoding', msg: 'Must be base64 for a workbook.' }]);
}

async function rowsOf(type: TypeName, { lines }: Table, names: ColumnNames) {
  const rowOf = tableReader(typeOf(type), names);
  return mapInTurns(lines, rowOf);
}

function columnsFor(type: TypeName, table: Table, columns: ImportOrder['columns']): NamedColumns {
  const declared = typeOf(type);
  const { headings } = table;
  if (columns === 'guess') {
    const guessed = guessColumns(declared, headings);
    return withoutMisfits(
      declared,
      table,
      guessed.map((name) => (name === null ? [] : [name])),
    );
  }
  if (columns === undefined) return { names: namedColumns(declared, headings), notes: [] };
  const names = columns.map((one) => (typeof one === 'string' ? [one] : (one ?? [])));
  const known = new Set(columnsOf(declared).map(({ name }) => name));
  const all = names.flat();
  const unknown = all.find((name) => !known.has(name) && !Object.hasOwn(declared.fields, name));
  if (unknown) throw invalidInput([{ field: 'columns', msg: `There is no field ${unknown}.` }]);
  const twice = all.find((name, index) => all.indexOf(name) < index);
  if (twice) throw invalidInput([{ field: 'columns', msg: `Two columns stand for ${twice}.` }]);
  return { names: headings.map((_heading, index) => names[index] ?? []), notes: [] };
}

/** Values of a file of four megabytes, and so of 2,000 rows. */
const MOST_VALUES = 400_000;

async function readObjects({ type, content, encoding }: ImportOrder): Promise<Contents> {
  const value = jsonIn(encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content);
  if (!Array.isArray(value) || !value.every(isRecord))
    throw unreadable('Must be a list of objects.');
  requireFew(value.length);
  await mapInTurns(value.entries(), ([at, row]) => requireModestRow(at + 1, row));
  return { rows: readJson(typeOf(type), value), names: [] };
}

function requireModestRow(row: number, value: UnknownRecord): void {
  try {
    requireModest(JSON.stringify(value));
  } catch (error) {
    throw unreadable(`Row ${row} ${asError(error).message}`);
  }
}

function jsonIn(text: string): unknown {
  try {
    return modestJson(text.replace(/^\ufeff/, ''), MOST_VALUES);
  } catch (error) {
    throw unreadable(error instanceof JsonTooLarge ? `The file ${error.message}` : 'Is not JSON.');
  }
}
