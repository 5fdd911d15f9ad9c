import { columnsOf } from '../../../content/columns.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { wording } from '../../../content/fields/wording.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { Publishing, Stamp } from '../actor.ts';
import { type Contents, type ImportOrder, readContents } from './import-file.ts';
import { type RowWork, takeRow } from './import-row.ts';
import { indexNames } from './names.ts';
import { recogniseEntries } from './pointers.ts';
import type { ReadTable } from './tables.ts';
import type { ImportRow } from './transfer.ts';
import { changeContent, copyContent } from '../store/repository.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import { columnName } from '../../platform/xlsx/places.ts';
import {
  type DatabaseHandle,
  type Executor,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';

type RowReport = ImportReport['fates'][number];

/** Ends the transaction of an import that must leave no trace but the report of its rows. */
class Undone extends Error {
  override name = 'Undone';
  readonly fates: readonly RowReport[];

  constructor(fates: readonly RowReport[]) {
    super();
    this.fates = fates;
  }
}

type ImportDeps = Readonly<{
  database: Pick<DatabaseHandle, 'db'>;
  readTable: ReadTable;
  /** Points that a person would have to confirm on publishing. */
  points: (db: Executor, publishing: Publishing) => Promise<readonly FieldError[]>;
}>;

/**
 * Imports all rows, or none if one is invalid. With `dryRun` it imports none and reports the result: it works on a
 * temporary copy of all content, without waiting for editors and publishes or blocking them.
 */
export async function importEntries(
  { database, readTable, points }: ImportDeps,
  order: ImportOrder,
  stamp: Stamp,
): Promise<ImportReport> {
  const contents = await readContents(order, readTable);
  const take = async (tx: Transaction): Promise<RowReport[]> => {
    if (order.dryRun) await copyContent(tx);
    const fates = await takeRows(tx, { order, contents, stamp, points });
    if (order.dryRun || fates.some(({ fate }) => fate === 'wrong')) throw new Undone(fates);
    return fates;
  };
  const change = order.dryRun ? withTransaction : changeContent;
  const fates = await change(database, take).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
    // An entry that was added and rolled back has no id.
    return error.fates.map((fate) => (fate.fate === 'new' ? { ...fate, id: null } : fate));
  });
  return reportOf(order, contents, fates);
}

function reportOf(
  { dryRun }: ImportOrder,
  { table, names }: Contents,
  fates: RowReport[],
): ImportReport {
  const isStored = dryRun || fates.every(({ fate }) => fate !== 'wrong');
  const countOf = (...wanted: RowReport['fate'][]) =>
    isStored ? fates.filter(({ fate }) => wanted.includes(fate)).length : 0;
  return {
    rows: fates.length,
    created: countOf('new'),
    updated: countOf('changed', 'unchanged'),
    unchanged: countOf('unchanged'),
    errors: fates.flatMap(({ row, errors }) =>
      errors.map(({ field, msg }) => ({ row, field, msg })),
    ),
    dry_run: dryRun,
    notes: [...(table?.notes ?? [])],
    columns: (table?.headings ?? []).map((heading, index) => {
      const lines = table?.samples ?? table?.lines ?? [];
      const line = lines.find(({ cells }) => (cells[index] ?? '') !== '');
      const sample = firstCharacters(line?.shown?.[index] ?? line?.cells[index] ?? '', 80);
      return { heading, names: [...(names[index] ?? [])], sample };
    }),
    table: table
      ? { ...table.place, sheets: [...table.place.sheets], rows: [...table.place.rows] }
      : null,
    fates,
  };
}

type Rows = { order: ImportOrder; contents: Contents; stamp: Stamp; points: ImportDeps['points'] };

async function takeRows(tx: Transaction, given: Rows): Promise<RowReport[]> {
  const { order, contents, stamp, points } = given;
  const { type, publish, unfinished = false, matchNames = false } = order;
  const sameEntry = matchNames ? await recogniseEntries(tx, type) : () => undefined;
  const work = { type, publish, unfinished, stamp, names: indexNames(tx), sameEntry };
  const fates: RowReport[] = [];
  const firstOf = new Map<number, number>();
  for (const [index, { id }] of contents.rows.entries()) {
    const at = { contents, index };
    const first = id === null ? undefined : firstOf.get(id);
    if (id !== null && first === undefined) firstOf.set(id, placeOf(at).line);
    // Two rows for one entry: which of them is meant, nobody can tell.
    const msg = `Row ${first} changes the entry ${id} already.`;
    fates.push(
      first === undefined
        ? await tryRow(tx, work, { ...at, points })
        : wrongRow(type, at, [{ field: 'id', msg }]),
    );
  }
  return fates;
}

async function tryRow(
  tx: Transaction,
  work: RowWork,
  at: At & Pick<ImportDeps, 'points'>,
): Promise<RowReport> {
  const row = at.contents.rows[at.index] as ImportRow;
  const open: FieldError[] = [];
  const ask: Stamp['ask'] = async (db, publishing) => {
    for (const { field, msg } of await at.points(db, publishing)) open.push({ field, msg });
  };
  try {
    const { entry, changed, missing, fate } = await tx.transaction((inner) =>
      takeRow(inner, row, { ...work, stamp: { ...work.stamp, ask } }),
    );
    const report = { changed: [...changed], missing: [...missing], open, errors: [] };
    return { ...placeOf(at), fate, id: entry.id, title: entry.title, ...report };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrongRow(work.type, at, errorsOf(error));
  }
}

/** A row of a file. */
type At = Readonly<{ contents: Contents; index: number }>;

/** The number of a row, and its line in the spreadsheet. */
function placeOf({ contents: { table }, index }: At): Pick<RowReport, 'row' | 'line'> {
  return { row: index + 1, line: table?.lines[index]?.line ?? index + 1 };
}

function wrongRow(type: TypeName, at: At, wrong: readonly FieldError[]): RowReport {
  const { contents, index } = at;
  const first = contents.table?.lines[index]?.cells.find((cell) => cell !== '');
  return {
    ...placeOf(at),
    fate: 'wrong',
    id: contents.rows[index]?.id ?? null,
    title: firstCharacters(first ?? '', 80),
    changed: [],
    missing: [],
    open: [],
    errors: wrong.map((one) => inCell(type, one, at)),
  };
}

/** Adds the position in the spreadsheet to an error. */
function inCell(
  type: TypeName,
  { field, msg }: FieldError,
  { contents, index }: At,
): RowReport['errors'][number] {
  const { table, names } = contents;
  const [top = ''] = field.split('.');
  const at = names.findIndex((one) => one.includes(field) || one.includes(top));
  const column = columnsOf(typeOf(type)).find(({ name }) => name === field || name === top);
  const line = table?.lines[index];
  const value = line?.shown?.[at] ?? line?.cells[at] ?? '';
  const read = contents.rows[index]?.fields[field];
  return {
    field,
    msg: (value !== '' && column?.field && whyUnread(column.field, { read, value, msg })) || msg,
    label: column?.label ?? field,
    column: at === -1 ? null : columnName(at + 1),
    value: value === '' ? null : firstCharacters(value, 120),
  };
}

type Unread = Readonly<{ read: unknown; value: string; msg: string }>;

/** The reason why a cell could not be parsed, or the allowed input; undefined if it was parsed but is too long. */
function whyUnread(field: Field, { read, value, msg }: Unread): string | undefined {
  if (field.to !== undefined || field.schema.safeParse(read).success) return undefined;
  if (field.max !== undefined && msg === wording.tooLong(field.max)) return undefined;
  const { odd, allowed } = field.behaviour;
  return [odd?.(value), allowed?.(field)].filter(Boolean).join(' ') || undefined;
}
