import { typeOf, type TypeName } from '../../../content/registry.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { publishEntry } from '../publishing/publish.ts';
import type { Stamp } from '../actor.ts';
import { auditChange, changeEntry, draftColumns, openLiveEntry } from '../store/entries.ts';
import { lockContent } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { requireComplete } from '../store/validate.ts';
import { createEntries } from './create.ts';
import { liveIdOf } from './repository.ts';

/** Fields of the one entry of a type. */
export type Put = Readonly<{
  type: TypeName;
  fields: ContentData;
  /** Initial data if the entry does not exist yet. */
  defaults?: ContentData;
  /** The version that was read, null if there was none; not compared if omitted. */
  version?: number | null;
}>;

/**
 * Sets these fields on singletons and publishes them: all or none. A draft in progress is changed too, and
 * stays unpublished.
 * @throws {AppError} `stale_version` if one has changed since it was read
 */
export async function putOnes(
  tx: Transaction,
  puts: readonly Put[],
  stamp: Stamp,
): Promise<EntryRow[]> {
  await lockContent(tx);
  const rows: EntryRow[] = [];
  for (const put of puts) rows.push(await putOne(tx, put, stamp));
  return rows;
}

async function putOne(tx: Transaction, put: Put, stamp: Stamp): Promise<EntryRow> {
  const { type, fields, defaults, version } = put;
  const id = await liveIdOf(tx, type);
  if (id === undefined) return begin(tx, put, stamp);
  if (version === null) {
    const msg = `The ${typeOf(type).label.one.toLowerCase()} was begun by somebody else in the meantime.`;
    throw new AppError('stale_version', { msg });
  }
  const row = await openLiveEntry(tx, { type, id, ...(version !== undefined && { version }) });
  const data = requireComplete(typeOf(type), { ...defaults, ...row.draft, ...fields });
  const columns = { ...draftColumns(type, data), updatedAt: stamp.at, updatedBy: stamp.by.name };
  const stored = await changeEntry(tx, row, { action: 'save', columns, ...stamp });
  return row.status === 'changed' ? stored : publishEntry(tx, { type, id }, stamp);
}

async function begin(tx: Transaction, put: Put, stamp: Stamp): Promise<EntryRow> {
  const { type, fields, defaults } = put;
  const rows = [{ data: { ...defaults, ...fields } }];
  const [row] = await createEntries(tx, { type, rows, publish: true }, stamp);
  if (row === undefined) throw new Error(`No ${type} was made.`);
  await auditChange(tx, { action: 'create', after: row, ...stamp });
  return row;
}
