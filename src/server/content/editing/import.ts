import { typeOf, type TypeName } from '../../../content/registry.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../store/actor.ts';
import { createEntries } from './create.ts';
import { publishEntry } from '../publishing/publish.ts';
import { saveEntry } from './save.ts';
import { auditChange } from '../store/entries.ts';
import { changeContent } from '../store/repository.ts';
import { type ImportRow, readCsv, readJson } from './transfer.ts';

/** What to import, and how. */
export type ImportOrder = Readonly<{
  type: TypeName;
  format: 'csv' | 'json';
  content: string;
  /** Only says what would happen. */
  dryRun: boolean;
  publish: boolean;
}>;

/** A wrong field of a row; rows count from 1. */
export type ImportError = { row: number; field: string; msg: string };

/** What an import did, or would do. */
export type ImportReport = {
  rows: number;
  created: number;
  updated: number;
  errors: ImportError[];
  dry_run: boolean;
};

const MAX_ROWS = 2_000;

/** Ends the transaction of an import that must leave no trace. */
class Rollback extends Error {
  override name = 'Undone';
}

/** Takes all rows in, or none where one is wrong. With `dryRun` it takes none, and tells what it would do. */
export async function importEntries(
  database: Pick<DatabaseHandle, 'db'>,
  order: ImportOrder,
  stamp: Stamp,
): Promise<ImportReport> {
  const rows = readRows(order);
  const begun: ImportReport = {
    rows: rows.length,
    created: 0,
    updated: 0,
    errors: [],
    dry_run: order.dryRun,
  };
  let report = begun;
  await changeContent(database, async (tx) => {
    report = { ...begun, errors: [] };
    for (const [index, row] of rows.entries()) {
      report.errors.push(
        ...(await tryRow(tx, { order, row, report, stamp })).map((error) => ({
          row: index + 1,
          ...error,
        })),
      );
    }
    if (order.dryRun || report.errors.length > 0) throw new Rollback();
  }).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return report;
}

function readRows({ type, format, content }: ImportOrder): ImportRow[] {
  const rows = format === 'csv' ? csvRows(type, content) : jsonRows(type, content);
  if (rows.length === 0) throw invalidInput([{ field: 'content', msg: 'There are no rows.' }]);
  if (rows.length > MAX_ROWS)
    throw invalidInput([{ field: 'content', msg: `Has more than ${MAX_ROWS} rows.` }]);
  return rows;
}

function csvRows(type: TypeName, content: string): ImportRow[] {
  try {
    return readCsv(typeOf(type), content);
  } catch (error) {
    throw invalidInput([{ field: 'content', msg: `Is not CSV: ${(error as Error).message}` }]);
  }
}

function jsonRows(type: TypeName, content: string): ImportRow[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw invalidInput([{ field: 'content', msg: 'Is not JSON.' }]);
  }
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!Array.isArray(value) || !value.every(isRow)) {
    throw invalidInput([{ field: 'content', msg: 'Must be a list of objects.' }]);
  }
  return readJson(typeOf(type), value as Record<string, unknown>[]);
}

type RowWork = { order: ImportOrder; row: ImportRow; report: ImportReport; stamp: Stamp };

async function tryRow(tx: Transaction, work: RowWork): Promise<Omit<ImportError, 'row'>[]> {
  try {
    await tx.transaction((inner) => takeRow(inner, work));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.details.errors ?? [];
    return errors.length > 0 ? [...errors] : [{ field: 'id', msg: error.message }];
  }
}

async function takeRow(tx: Transaction, { order, row, report, stamp }: RowWork): Promise<void> {
  const { type, publish } = order;
  if (row.id === null) {
    const rows = [{ data: row.fields, parent: row.parent ?? null }];
    const [after] = await createEntries(tx, { type, publish, rows }, stamp);
    await auditChange(tx, { action: 'create', after, ...stamp });
    report.created += 1;
    return;
  }
  const target = { type, id: row.id };
  const save = { fields: row.fields, ...(row.parent === undefined ? {} : { parent: row.parent }) };
  await saveEntry(tx, target, { ...save, ...stamp });
  if (publish) await publishEntry(tx, target, stamp);
  report.updated += 1;
}
