import { columnsOf } from '../../src/content/columns.ts';
import { type TypeName, typeOf } from '../../src/content/registry.ts';
import { workbookOf } from './workbooks.ts';

type Cell = string | number | boolean | null;

/** Cells of a row by the names of their columns. */
export type SheetRow = Readonly<Record<string, Cell>>;

/** A workbook of entries as a registrar writes it: what they need and no more; text that is not given is a sample. */
export function sheetOf(name: TypeName, rows: readonly SheetRow[]): Promise<Buffer> {
  const given = new Set(rows.flatMap(Object.keys));
  const columns = columnsOf(typeOf(name)).filter(
    (column) => column.required || given.has(column.name),
  );
  const cells = rows.map((row, at) =>
    columns.map((column) => (column.name in row ? (row[column.name] ?? null) : sample(column, at))),
  );
  return workbookOf([columns.map(({ label }) => label), ...cells]);
}

type Column = ReturnType<typeof columnsOf>[number];

/** A text or a choice; lists and what points elsewhere stay empty. */
function sample({ field }: Column, at: number): Cell {
  if (!field || field.to || field.behaviour.nests) return null;
  const { behaviour } = field;
  const value = behaviour.sample(field, at + 1, { entries: {}, image: 0, file: 0 });
  if (Array.isArray(value)) return null;
  const { tell, write } = behaviour;
  return (tell ? tell(value, field) : write ? write(value) : value) as Cell;
}
