import type { FieldError } from '../../../kernel/envelope.ts';
import type { Stamp } from '../actor.ts';
import { type Contents, type ImportOrder, readContents } from './import-file.ts';
import {
  type At,
  beginRow,
  firstCell,
  type ImportReport,
  inCell,
  reportOf,
  type RowReport,
} from './import-report.ts';
import { type RowWork, takeRow } from './import-row.ts';
import { indexNames } from './names.ts';
import { recogniseEntries } from './pointers.ts';
import type { ReadTable } from './tables.ts';
import type { ImportRow } from './transfer.ts';
import { changeContent, copyContent } from '../store/repository.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';

/** Thrown to roll back a rehearsal. */
class Undone extends Error {
  override name = 'Undone';
}

/**
 * Runs work on a temporary copy of all content and rolls it back, without waiting for editors and publishes or
 * blocking them.
 */
export async function rehearse<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  await withTransaction(database, async (tx) => {
    await copyContent(tx);
    done.splice(0, 1, await work(tx));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return done[0] as Result;
}

/** Ends the transaction of an import that must leave no trace. */
class Rollback extends Error {
  override name = 'Undone';
}

type ImportDeps = Readonly<{ database: Pick<DatabaseHandle, 'db'>; readTable: ReadTable }>;

/** Imports all rows, or none if one is invalid. With `dryRun` it imports none and reports the result. */
export async function importEntries(
  { database, readTable }: ImportDeps,
  order: ImportOrder,
  stamp: Stamp,
): Promise<ImportReport> {
  const contents = await readContents(order, readTable);
  const take = (tx: Transaction) => takeRows(tx, { order, contents, stamp });
  const fates = order.dryRun ? await rehearse(database, take) : await takeAll(database, take);
  return reportOf(order, contents, order.dryRun ? fates.map(asNotStored) : fates);
}

/** Stores all rows, or none if one is invalid. */
async function takeAll(
  database: Pick<DatabaseHandle, 'db'>,
  take: (tx: Transaction) => Promise<RowReport[]>,
): Promise<RowReport[]> {
  let fates: RowReport[] = [];
  await changeContent(database, async (tx) => {
    fates = await take(tx);
    if (fates.some(({ fate }) => fate === 'wrong')) throw new Rollback();
  }).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
    fates = fates.map(asNotStored);
  });
  return fates;
}

/** Removes the id of an entry that was added and rolled back. */
function asNotStored(fate: RowReport): RowReport {
  return fate.fate === 'new' ? { ...fate, id: null } : fate;
}

type Rows = { order: ImportOrder; contents: Contents; stamp: Stamp };

async function takeRows(tx: Transaction, { order, contents, stamp }: Rows): Promise<RowReport[]> {
  const { type, publish, unfinished = false, matchNames = false } = order;
  const sameEntry = matchNames ? await recogniseEntries(tx, type) : () => undefined;
  const work = { type, publish, unfinished, stamp, names: indexNames(tx), sameEntry };
  const fates: RowReport[] = [];
  const firstOf = new Map<number, number>();
  for (const [index, { id }] of contents.rows.entries()) {
    const at = { contents, index };
    const first = id === null ? undefined : firstOf.get(id);
    if (id !== null && first === undefined) firstOf.set(id, beginRow(at).line);
    fates.push(first === undefined ? await tryRow(tx, work, at) : repeatedRow(work, at, first));
  }
  return fates;
}

/** Two rows for one entry: which of them is meant, nobody can tell. */
function repeatedRow(work: RowWork, at: At, first: number): RowReport {
  const row = at.contents.rows[at.index];
  return wrongRow(work, at, [
    { field: 'id', msg: `Row ${first} changes the entry ${row?.id} already.` },
  ]);
}

async function tryRow(tx: Transaction, work: RowWork, at: At): Promise<RowReport> {
  const row = at.contents.rows[at.index] as ImportRow;
  const begun = beginRow(at);
  try {
    const { entry, changed, missing, fate } = await tx.transaction((inner) =>
      takeRow(inner, row, work),
    );
    const report = { changed: [...changed], missing: [...missing], errors: [] };
    return { ...begun, fate, id: entry.id, title: entry.title, ...report };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrongRow(work, at, errorsOf(error));
  }
}

function wrongRow({ type }: RowWork, at: At, wrong: readonly FieldError[]): RowReport {
  const id = at.contents.rows[at.index]?.id ?? null;
  const errors = wrong.map((one) => inCell(type, one, at));
  return {
    ...beginRow(at),
    fate: 'wrong',
    id,
    title: firstCell(at),
    changed: [],
    missing: [],
    errors,
  };
}
