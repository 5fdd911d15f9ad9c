import { columnsOf, guessColumns } from '../../../content/columns.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { type AppError, invalidInput } from '../../http/errors.ts';
import { readCsvTable, readTableFile, type Table } from './table-file.ts';
import { type ImportRow, namedColumns, readJson, readTable } from './transfer.ts';

/** What to import, and how. */
export type ImportOrder = Readonly<{
  type: TypeName;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
  /** How the bytes of a file came; a text as it is unless told. */
  encoding?: 'utf8' | 'base64';
  /** What each column stands for, where the headings are not to say it; null leaves a column out. */
  columns?: 'guess' | readonly (string | null)[] | undefined;
  /** A row without an id changes the entry that is called the same. */
  matchNames?: boolean;
  /** Takes rows in which required fields are empty, as drafts. */
  unfinished?: boolean;
  /** Only says what would happen. */
  dryRun: boolean;
  publish: boolean;
}>;

const MAX_ROWS = 2_000;

/** What a file holds: its rows, and where it is a table how they stand in it. */
export type Contents = { rows: ImportRow[]; table?: Table; names: readonly (string | null)[] };

/** @throws {AppError} `invalid_input` in plain words where the file cannot be read */
export async function readContents(order: ImportOrder): Promise<Contents> {
  const contents = order.format === 'json' ? readObjects(order) : await readColumns(order);
  const { length } = contents.rows;
  if (length === 0) throw wrongFile('There are no rows.');
  if (length > MAX_ROWS) {
    const [has, most] = [length, MAX_ROWS].map((count) => count.toLocaleString('en-IN'));
    throw wrongFile(`Has more than ${most} rows: ${has}. Take them over in several files.`);
  }
  return contents;
}

async function readColumns({ type, ...order }: ImportOrder): Promise<Contents> {
  const table = await tableOf(order);
  const names = columnsFor(type, table, order.columns);
  return { rows: readTable(typeOf(type), table, names), table, names };
}

function tableOf({ format, content, encoding }: Omit<ImportOrder, 'type'>): Promise<Table> | Table {
  if (encoding === 'base64')
    return readTableFile(Buffer.from(content, 'base64'), format === 'xlsx' ? 'xlsx' : 'csv');
  if (format === 'csv') return readCsvTable(content);
  throw invalidInput([{ field: 'encoding', msg: 'Must be base64 for a workbook.' }]);
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

function readObjects({ type, content, encoding }: ImportOrder): Contents {
  const value = jsonIn(encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content);
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!Array.isArray(value) || !value.every(isRow)) throw wrongFile('Must be a list of objects.');
  return { rows: readJson(typeOf(type), value as Record<string, unknown>[]), names: [] };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw wrongFile('Is not JSON.');
  }
}

function wrongFile(msg: string): AppError {
  return invalidInput([{ field: 'content', msg }]);
}
