import { parse } from 'csv-parse/sync';

import type { ContentType } from '../../../content/types/define.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { type Cell, csvLines, textOfCell } from '../../platform/csv.ts';
import type { EntryRow } from '../store/table.ts';

/** A row of an import: its fields, and the entry that it changes where it names one. */
export type ImportRow = {
  id: number | null;
  parent: number | null | undefined;
  fields: Record<string, unknown>;
};

/** The entries' drafts as objects that an import takes back. */
export function exportJson(
  type: ContentType,
  rows: readonly EntryRow[],
): Record<string, unknown>[] {
  return rows.map((row) => ({
    id: row.id,
    ...(type.parent ? { [type.parent.field]: row.parentId } : {}),
    ...row.draft,
  }));
}

/** The entries' drafts as CSV that an import takes back and that no spreadsheet runs as formulas. */
export function exportCsv(type: ContentType, rows: readonly EntryRow[]): string {
  const columns = columnsOf(type);
  const records = exportJson(type, rows).map((record) =>
    columns.map((name) => cellOf(type.fields[name], record[name])),
  );
  return csvLines([columns, ...records], { bom: true });
}

/** `id`, the parent, then the fields in the order of the declaration. */
export function columnsOf(type: ContentType): string[] {
  return ['id', ...(type.parent ? [type.parent.field] : []), ...Object.keys(type.fields)];
}

function cellOf(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return field?.behaviour.write ? field.behaviour.write(value) : (value as Cell);
}

/**
 * Reads CSV, whose first line names the columns.
 * @throws {Error} in plain words where it cannot be read at all
 */
export function readCsv(type: ContentType, text: string): ImportRow[] {
  const records: Record<string, string>[] = parse(text, {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: false,
    delimiter: [',', ';'],
  });
  return records.map((record) => {
    const values = Object.entries(record).map(([name, cell]) => [
      name,
      valueOf(type.fields[name], textOfCell(cell)),
    ]);
    return importRow(type, Object.fromEntries(values) as Record<string, unknown>);
  });
}

/** Reads objects as `exportJson` writes them. */
export function readJson(
  type: ContentType,
  records: readonly Record<string, unknown>[],
): ImportRow[] {
  return records.map((record) => importRow(type, record));
}

function importRow(type: ContentType, record: Record<string, unknown>): ImportRow {
  const { id, ...rest } = record;
  const parent = type.parent ? rest[type.parent.field] : undefined;
  if (type.parent) delete rest[type.parent.field];
  return { id: idOf(id), parent: parent === undefined ? undefined : idOf(parent), fields: rest };
}

function idOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : -1;
}

function valueOf(field: Field | undefined, cell: string): unknown {
  if (field === undefined) return cell;
  if (cell === '') return undefined;
  return field.behaviour.read ? field.behaviour.read(cell, field) : cell;
}
