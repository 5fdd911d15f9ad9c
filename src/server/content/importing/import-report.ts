import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { columnsOf } from '../../../content/columns.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { wording } from '../../../content/fields/wording.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Contents, ImportOrder } from './import-file.ts';
import type { RowFate } from './import-row.ts';
import type { Table } from './table-file.ts';

/** A wrong field of a row; rows count from 1. */
export type ImportError = { row: number; field: string; msg: string };

/** An error in one cell: the field's label, the column in the spreadsheet, and the cell's value. */
export type CellError = FieldError & { label: string; column: string | null; value: string | null };

/** A column of the file, the field that it stands for, and the first thing that stands in it. */
export type FileColumn = { heading: string; name: string | null; sample: string };

/** The result of one row; `line` is its number as in a spreadsheet. */
export type RowReport = {
  row: number;
  line: number;
  fate: RowFate['fate'] | 'wrong';
  id: number | null;
  title: string;
  changed: string[];
  missing: string[];
  errors: CellError[];
};

/** The result of an import, or of a dry run. */
export type ImportReport = {
  rows: number;
  created: number;
  /** Entries that rows name, those among them that stay as they are. */
  updated: number;
  unchanged: number;
  errors: ImportError[];
  dry_run: boolean;
  notes: string[];
  columns: FileColumn[];
  fates: RowReport[];
};

/** A row of a file. */
export type At = Readonly<{ contents: Contents; index: number }>;

/** Sums up the results of all rows. */
export function reportOf(order: ImportOrder, { table, names }: Contents, fates: RowReport[]) {
  const countOf = (...wanted: RowReport['fate'][]) =>
    fates.filter(({ fate }) => wanted.includes(fate)).length;
  return {
    rows: fates.length,
    created: countOf('new'),
    updated: countOf('changed', 'unchanged'),
    unchanged: countOf('unchanged'),
    errors: fates.flatMap(({ row, errors }) =>
      errors.map(({ field, msg }) => ({ row, field, msg })),
    ),
    dry_run: order.dryRun,
    notes: [...(table?.notes ?? [])],
    columns: (table?.headings ?? []).map((heading, index) => ({
      heading,
      name: names[index] ?? null,
      sample: sampleOf(table, index),
    })),
    fates,
  };
}

function sampleOf(table: Table | undefined, index: number): string {
  const line = table?.lines.find(({ cells }) => (cells[index] ?? '') !== '');
  return firstCharacters(line?.cells[index] ?? '', 80);
}

/** The parts of a row's report that are known before it is imported. */
export function beginRow({ contents: { table }, index }: At): Pick<RowReport, 'row' | 'line'> {
  return { row: index + 1, line: table?.lines[index]?.line ?? index + 1 };
}

/** Identifies a row that could not be imported. */
export function firstCell({ contents: { table }, index }: At): string {
  return firstCharacters(table?.lines[index]?.cells.find((cell) => cell !== '') ?? '', 80);
}

/** Adds the position in the spreadsheet to an error. */
export function inCell(
  type: TypeName,
  { field, msg }: FieldError,
  { contents, index }: At,
): CellError {
  const { table, names } = contents;
  const [top = ''] = field.split('.');
  const at = names.findIndex((name) => name !== null && (field === name || top === name));
  const column = columnsOf(typeOf(type)).find(({ name }) => name === field || name === top);
  const value = table?.lines[index]?.cells[at] ?? '';
  const read = contents.rows[index]?.fields[field];
  return {
    field,
    msg: (value !== '' && column?.field && whyUnread(column.field, read, msg)) || msg,
    label: column?.label ?? field,
    column: at === -1 ? null : letterOf(at),
    value: value === '' ? null : firstCharacters(value, 120),
  };
}

/** The allowed input, if a cell could not be parsed; undefined if it was parsed but is too long. */
function whyUnread(field: Field, read: unknown, msg: string): string | undefined {
  if (field.to !== undefined || field.schema.safeParse(read).success) return undefined;
  if (field.max !== undefined && msg === wording.tooLong(field.max)) return undefined;
  return field.behaviour.allowed?.(field);
}

/** A column as spreadsheets name it: A, B, … Z, AA. */
function letterOf(index: number): string {
  const before = index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '';
  return before + String.fromCharCode(65 + (index % 26));
}
