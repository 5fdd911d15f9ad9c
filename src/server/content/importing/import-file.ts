import { isRecord, type UnknownRecord } from '../../../kernel/record.ts';
import { asError } from '../../../kernel/thrown.ts';
import { JsonTooLarge, modestJson, requireModest } from '../../../kernel/values/json.ts';
import { mapInTurns } from '../../platform/turns/long-work.ts';
import { columnsOf, guessColumns } from '../../../content/columns.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { invalidInput } from '../../http/errors.ts';
import { requireFew, type Table, type TableFile, unreadable } from './table-file.ts';
import type { ReadTable } from './tables.ts';
import { type ImportRow, namedColumns, readJson, tableReader } from './transfer.ts';

export type ImportOrder = Readonly<{
  type: TypeName;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
  /** How the bytes of a file came; a text as it is unless told. */
  encoding?: 'utf8' | 'base64';
  /** Maps the columns, instead of their headings; null skips a column. */
  columns?: 'guess' | readonly (string | null)[] | undefined;
  /** A row without an id changes the entry that is called the same. */
  matchNames?: boolean;
  /** Takes rows in which required fields are empty, as drafts. */
  unfinished?: boolean;
  /** Reports the result without storing it. */
  dryRun: boolean;
  publish: boolean;
}>;

export type Contents = { rows: ImportRow[]; table?: Table; names: readonly (string | null)[] };

/** @throws {AppError} `invalid_input` in plain words if the file cannot be read */
export async function readContents(order: ImportOrder, read: ReadTable): Promise<Contents> {
  const contents =
    order.format === 'json' ? await readObjects(order) : await readColumns(order, read);
  if (contents.rows.length === 0) throw unreadable('There are no rows.');
  return contents;
}

async function readColumns({ type, ...order }: ImportOrder, read: ReadTable): Promise<Contents> {
  const table = await read(fileOf(order));
  const names = columnsFor(type, table, order.columns);
  return { rows: await rowsOf(type, table, names), table, names };
}

function fileOf({ format, content, encoding }: Omit<ImportOrder, 'type'>): TableFile {
  if (encoding === 'base64')
    return { bytes: Buffer.from(content, 'base64'), format: format === 'xlsx' ? 'xlsx' : 'csv' };
  if (format === 'csv') return { bytes: Buffer.from(content), format };
  throw invalidInput([{ field: 'encoding', msg: 'Must be base64 for a workbook.' }]);
}

async function rowsOf(type: TypeName, { lines }: Table, names: Contents['names']) {
  const rowOf = tableReader(typeOf(type), names);
  return mapInTurns(lines, rowOf);
}

function columnsFor(
  type: TypeName,
  { headings }: Table,
  columns: ImportOrder['columns'],
): readonly (string | null)[] {
  const declared = typeOf(type);
  if (columns === 'guess') return guessColumns(declared, headings);
  if (columns === undefined) return namedColumns(declared, headings);
  const known = new Set(columnsOf(declared).map(({ name }) => name));
  const unknown = columns.find(
    (name) => name !== null && !known.has(name) && !Object.hasOwn(declared.fields, name),
  );
  if (unknown) throw invalidInput([{ field: 'columns', msg: `There is no field ${unknown}.` }]);
  const twice = columns.find((name, index) => name !== null && columns.indexOf(name) < index);
  if (twice) throw invalidInput([{ field: 'columns', msg: `Two columns stand for ${twice}.` }]);
  return headings.map((_heading, index) => columns[index] ?? null);
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
