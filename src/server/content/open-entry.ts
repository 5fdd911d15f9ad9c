import { typeOf, type TypeName } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import type { Transaction } from '../platform/database.ts';
import { presentEntry } from './presenter.ts';
import type { Candidate } from './publish-rules.ts';
import { lockEntry } from './repository.ts';
import type { ContentData, EntryRow } from './table.ts';

/** One entry that a call is about. */
export type Target = Readonly<{
  type: TypeName;
  id: number;
  /** The version that the caller has read; not compared where it is left out. */
  version?: number;
  /** What the caller wanted to store: a stale save answers it beside what is stored. */
  submitted?: unknown;
}>;

/**
 * Holds an entry until the transaction ends.
 * @throws {AppError} `entry_not_found`, or `stale_version` with both versions
 */
export async function openEntry(tx: Transaction, target: Target): Promise<EntryRow> {
  const row = await lockEntry(tx, target.type, target.id);
  if (row === undefined) throw new AppError('entry_not_found');
  if (target.version !== undefined && target.version !== row.version)
    throw staleVersion(row, target);
  return row;
}

/** As `openEntry`, and the entry is not in the trash. */
export async function openLiveEntry(tx: Transaction, target: Target): Promise<EntryRow> {
  const row = await openEntry(tx, target);
  if (row.deletedAt !== null) {
    throw new AppError('gone', { msg: `This ${typeOf(target.type).label.one} is in the trash.` });
  }
  return row;
}

function staleVersion(row: EntryRow, { submitted }: Target): AppError {
  return new AppError('stale_version', {
    msg: `${row.updatedBy} has changed this in the meantime.`,
    data: { current: presentEntry(row), ...(submitted === undefined ? {} : { submitted }) },
  });
}

/** An entry with data that is about to be published. */
export function candidateOf(row: EntryRow, data: ContentData = row.draft): Candidate {
  return { type: row.type as TypeName, id: row.id, parentId: row.parentId, data };
}
