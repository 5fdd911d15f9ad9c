import { recordOf, type UnknownRecord } from '../../../kernel/record.ts';
import { columnNamed, columnsOf as columnsOfType } from '../../../content/columns.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { type Cell, csvLines } from '../../platform/csv.ts';
import type { EntryRow } from '../store/table.ts';
import { readCsvTable, type Table } from './table-file.ts';

/** A row of an import: its fields, and the id of the entry to update, if given. */
export type ImportRow = {
  id: number | null;
  /** An id, or the parent's name. */
  parent: number | string | null | undefined;
  fields: Record<string, unknown>;
};

/** The entries' drafts as objects that an import takes back. */
export function exportJson(
  type: RegisteredType,
  rows: readonly EntryRow[],
): Record<string, unknown>[] {
  return rows.map((row) => ({
    id: row.id,
    ...(type.parent ? { [type.parent.field]: row.parentId } : {}),
    ...row.draft,
  }));
}

/** The entries' drafts as CSV that an import takes back and that no spreadsheet runs as formulas. */
export function exportCsv(type: RegisteredType, rows: readonly EntryRow[]): string {
  const columns = columnsOf(type);
  const records = exportJson(type, rows).map((record) =>
    columns.map((name) => cellOf(type.fields[name], record[name])),
  );
  return csvLines([columns, ...records], { bom: true });
}

/** `id`, the parent, then the fields in the order of the declaration. */
export function columnsOf(type: RegisteredType): string[] {
  return ['id', ...(type.parent ? [type.parent.field] : []), ...Object.keys(type.fields)];
}

function cellOf(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return field?.behaviour.write ? field.behaviour.write(value) : (value as Cell);
}

/**
 * Reads CSV with column names in the first line.
 * @throws {Error} in plain words if it cannot be parsed
 */
export function readCsv(type: RegisteredType, text: string): ImportRow[] {
  const table = readCsvTable(text);
  return readTable(type, table, namedColumns(type, table.headings));
}

/** The columns named by the headings; unknown names are reported by the check of the fields. */
export function namedColumns(type: RegisteredType, headings: readonly string[]): string[] {
  return headings.map((heading) => columnNamed(type, heading) ?? heading);
}

/** Reads the rows of a table, whose cells stand for these columns; null leaves one out. */
export function readTable(
  type: RegisteredType,
  { lines }: Pick<Table, 'lines'>,
  columns: readonly (string | null)[],
): ImportRow[] {
  const fieldOf = new Map(columnsOfType(type).map(({ name, field }) => [name, field]));
  // A whole group has no column; it is read as the export writes it.
  const own = new Map(Object.entries(type.fields));
  return lines.map(({ cells }) => {
    const record: Record<string, unknown> = {};
    for (const [index, name] of columns.entries()) {
      if (name === null) continue;
      const field = fieldOf.get(name) ?? own.get(name);
      put(record, name, valueOf(field, cells[index] ?? ''));
    }
    return importRow(type, record);
  });
}

/** Sets `terms.months` in the record's `terms`, unless the value is empty. */
function put(record: Record<string, unknown>, name: string, value: unknown): void {
  const [group = '', inner] = name.split('.', 2);
  if (inner === undefined) record[name] = value;
  else if (value !== undefined) record[group] = { ...recordOf(record[group]), [inner]: value };
}

/** Reads objects as `exportJson` writes them. */
export function readJson(type: RegisteredType, records: readonly UnknownRecord[]): ImportRow[] {
  return records.map((record) => importRow(type, record));
}

function importRow(type: RegisteredType, record: Record<string, unknown>): ImportRow {
  const { id, ...rest } = record;
  const parent = type.parent ? rest[type.parent.field] : undefined;
  if (type.parent) delete rest[type.parent.field];
  return { id: idOf(id), parent: parentOf(parent), fields: rest };
}

function parentOf(value: unknown): ImportRow['parent'] {
  if (value === undefined) return undefined;
  const isName = typeof value === 'string' && value !== '' && Number.isNaN(Number(value));
  return isName ? value : idOf(value);
}

function idOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const id = typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : -1;
}

function valueOf(field: Field | undefined, cell: string): unknown {
  if (field === undefined) return cell;
  if (cell === '') return undefined;
  return field.behaviour.read ? field.behaviour.read(cell, field) : cell;
}
