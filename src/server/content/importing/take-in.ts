import type { TypeName } from '../../../content/registry.ts';
import type { Stamp } from '../actor.ts';
import { createEntries } from '../editing/create.ts';
import { takeRow } from './import-row.ts';
import { indexNames } from './names.ts';
import { redirecting } from '../publishing/addresses.ts';
import { publishedHolding } from '../publishing/repository.ts';
import { auditChange } from '../store/entries.ts';
import type { EntryRow } from '../store/table.ts';
import { AppError, errorsOf } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** An entry that comes from another system; without an id it is new. */
export type EntryToTakeIn = Readonly<{
  type: TypeName;
  id?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
  publish: boolean;
}>;

/**
 * Imports one entry: publishes it if requested, else stores a draft that may be incomplete.
 * @throws {AppError} with all errors
 */
export async function takeEntryIn(
  tx: Transaction,
  { type, id, fields, publish }: EntryToTakeIn,
  stamp: Stamp,
): Promise<EntryRow> {
  const work = { type, publish, unfinished: true, stamp, names: indexNames(tx) };
  const row = { id: id ?? null, parent: undefined, fields: { ...fields } };
  const { entry } = await takeRow(tx, row, { ...work, sameEntry: () => id });
  return entry;
}

/** An old address and its target. */
export type Lead = Readonly<{ from: string; to: string }>;

/**
 * Redirects an old address, unless a redirect exists already.
 * @returns the reason if it cannot be redirected; undefined if the redirect works
 */
export async function leadOn(
  tx: Transaction,
  { from, to }: Lead,
  stamp: Stamp,
): Promise<string | undefined> {
  const { type } = redirecting;
  const [known] = await publishedHolding(tx, { type, field: redirecting.from, value: from });
  if (known !== undefined) return undefined;
  const data = { [redirecting.from]: from, [redirecting.to]: to };
  try {
    await tx.transaction(async (inner) => {
      const [row] = await createEntries(inner, { type, publish: true, rows: [{ data }] }, stamp);
      await auditChange(inner, { action: 'create', after: row, ...stamp });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${from} does not lead here: ${errorsOf(error)[0]?.msg ?? error.message}`;
  }
}
