import { columnsOf } from '../../../content/columns.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { columnName } from '../../platform/xlsx/places.ts';
import type { Table } from './choose-table.ts';
import { type ColumnNames, isUnread } from './transfer.ts';

/** Rows by which a column is judged: at least, and at most. */
const ROWS = { least: 3, most: 200 };

export type NamedColumns = Readonly<{ names: ColumnNames; notes: readonly string[] }>;

/**
 * The guessed columns, without those of which no cell can be read: a heading may mean another thing elsewhere, such as
 * `Faculty` or `Admission Type`.
 */
export function withoutMisfits(
  type: RegisteredType,
  table: Table,
  guessed: ColumnNames,
): NamedColumns {
  const columns = new Map(columnsOf(type).map((column) => [column.name, column]));
  const notes: string[] = [];
  const names = guessed.map((found, at) => {
    const { label, field } = columns.get(found[0] ?? '') ?? {};
    const cells = cellsOf(table, at);
    if (field === undefined || field.to || cells.length < ROWS.least) return found;
    if (!cells.every((cell) => isUnread(field, cell))) return found;
    const sample = firstCharacters(cells[0]?.shown ?? '', 60);
    const allowed = field.behaviour.allowed?.(field) ?? '';
    notes.push(
      `Column ${columnName(at + 1)}, “${table.headings[at]}”, is left out: no cell, such as “${sample}”, can be read as “${label}”. ${allowed}`.trim(),
    );
    return [];
  });
  return { names, notes };
}

function cellsOf({ lines }: Table, at: number) {
  return lines.slice(0, ROWS.most).flatMap(({ cells, shown }) => {
    const exact = cells[at] ?? '';
    return exact === '' ? [] : [{ exact, shown: shown?.[at] ?? exact }];
  });
}
