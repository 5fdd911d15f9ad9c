import type { Fields } from '../../../../content/fields/fields.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { listPageNames } from '../../../../kernel/calls/staffScreens.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { send } from '../../../api/client.ts';

type Data = Readonly<Record<string, unknown>>;

/** The values of one number, by column. */
export type NumberedRow = Data;

function columnsOf({ numbered }: RegisteredType): string[] {
  return Object.keys(numbered?.columns ?? {});
}

function named(column: string, index: number): string {
  return column.replace('#', String(index + 1));
}

/** The fields of a row that exist, with their columns. */
function cellsOf(type: RegisteredType, index: number) {
  return columnsOf(type).flatMap((column) => {
    const name = named(column, index);
    const field = ownValue(type.fields, name);
    return field ? [{ column, name, field }] : [];
  });
}

export function fieldsOfNumber(type: RegisteredType, index: number): Fields {
  return Object.fromEntries(cellsOf(type, index).map(({ name, field }) => [name, field]));
}

function indexesOf({ numbered }: RegisteredType): number[] {
  return Array.from({ length: numbered?.most ?? 0 }, (_, index) => index);
}

export function numberedNames(type: RegisteredType): string[] {
  return indexesOf(type).flatMap((index) => cellsOf(type, index).map(({ name }) => name));
}

/** The rows up to the last that holds something. */
export function rowsIn(type: RegisteredType, data: Data): NumberedRow[] {
  const rows = indexesOf(type).map((index) =>
    Object.fromEntries(
      cellsOf(type, index).map(({ column, name }) => [column, data[name] ?? null]),
    ),
  );
  return rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1);
}

function isEmpty(row: NumberedRow): boolean {
  return Object.values(row).every((value) => value === null || value === '');
}

/** The values of all numbered fields for these rows; `lost` are those that have no field in their row. */
export function dataOf(type: RegisteredType, rows: readonly NumberedRow[]) {
  const data = indexesOf(type).flatMap((index) =>
    cellsOf(type, index).map(({ column, name }) => [name, rows[index]?.[column] ?? null] as const),
  );
  const lost = rows.flatMap((row, index) => {
    const kept = new Set(cellsOf(type, index).map(({ column }) => column));
    return Object.entries(row).flatMap(([column, value]) =>
      value && !kept.has(column) ? [String(value)] : [],
    );
  });
  return { data: Object.fromEntries(data), lost };
}

/** Pasted values, which are named after the fields of the row that they were pasted into, by column. */
export function pastedInto(type: RegisteredType, index: number, pasted: Data): NumberedRow {
  return Object.fromEntries(
    cellsOf(type, index).flatMap(({ column, name }) =>
      Object.hasOwn(pasted, name) ? [[column, pasted[name]]] : [],
    ),
  );
}

/** Values of a preset without the rows that link to a page of this site that is not there. */
export async function withoutDeadLinks(type: RegisteredType, preset: Data) {
  const rows = rowsIn(type, preset);
  const dead = (await Promise.all(rows.map((row) => deadLink(type, row)))).map((one) => one ?? '');
  const kept = rows.filter((_row, index) => dead[index] === '');
  return { data: { ...preset, ...dataOf(type, kept).data }, dead: dead.filter(Boolean) };
}

async function deadLink(type: RegisteredType, row: NumberedRow): Promise<string | undefined> {
  const isLink = (column: string) => ownValue(type.fields, named(column, 0))?.kind === 'link';
  const paths = Object.entries(row).flatMap(([column, value]) =>
    isLink(column) && typeof value === 'string' && value.startsWith('/') ? [value] : [],
  );
  const found = await Promise.all(
    paths.map(async (path) => {
      const { data } = await send(listPageNames, { query: { q: path, limit: 50 } });
      return data.some((page) => page.path === path);
    }),
  );
  return paths.find((_path, index) => !found[index]);
}
