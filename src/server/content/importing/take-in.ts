import type { TypeName } from '../../../content/registry.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import type { EntryRow } from '../store/table.ts';
import { takeRow } from './import-row.ts';
import { indexNames } from './names.ts';

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
