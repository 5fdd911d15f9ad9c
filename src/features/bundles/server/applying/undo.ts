import type { UndoneImport } from '../../calls.ts';
import { record } from '../../../../server/audit/audit.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { Transaction } from '../../../../server/platform/database/database.ts';
import { syncPaths } from '../../../../server/content/publishing/addresses.ts';
import type { Stamp } from '../../../../server/content/actor.ts';
import { auditChanges, draftColumns } from '../../../../server/content/store/entries.ts';
import { announce, findEntries } from '../../../../server/content/store/repository.ts';
import type { EntryRow } from '../../../../server/content/store/table.ts';
import {
  type Change,
  changesOf,
  freeNames,
  importsBy,
  keepHistory,
  markUndone,
  restoreEntries,
  trashEntries,
} from '../store/write-repository.ts';
import { unlessTaken } from './apply.ts';

/** Files of the import stay. @throws {AppError} `bundle_not_found`, or `conflict` if it is undone already or something prevents it */
export async function undoImport(
  tx: Transaction,
  importId: number,
  stamp: Stamp,
): Promise<UndoneImport> {
  const [found] = await importsBy(tx, importId);
  if (!found) throw new AppError('bundle_not_found');
  if (!(await markUndone(tx, importId, stamp.at)))
    throw new AppError('conflict', { msg: 'This import has been undone already.' });
  const changes = await changesOf(tx, importId);
  const rows = new Map((await findEntries(tx, changes.map(entryId))).map((row) => [row.id, row]));
  const isUntouched = (change: Change) => rows.get(change.entryId)?.version === change.version;
  const open = changes.filter(isUntouched);
  await restore(tx, { changes: open, rows, stamp });
  const left = changes.filter((change) => !isUntouched(change));
  await note(tx, { name: found.name, restored: open.length, left: left.length }, stamp);
  await announce(tx);
  return { restored: open.length, left: left.flatMap((change) => leftAs(change, rows)) };
}

function entryId({ entryId: id }: Change): number {
  return id;
}

function leftAs({ entryId: id, fate }: Change, rows: ReadonlyMap<number, EntryRow>) {
  const row = rows.get(id);
  if (!row) return [];
  const isGone = fate === 'new' && row.deletedAt !== null;
  const msg = isGone ? 'It is in the trash.' : `${row.updatedBy} has changed it since.`;
  return [{ type: row.type, id, title: row.title, msg }];
}

type Restoring = Readonly<{
  changes: readonly Change[];
  rows: ReadonlyMap<number, EntryRow>;
  stamp: Stamp;
}>;

async function restore(tx: Transaction, { changes, rows, stamp }: Restoring): Promise<void> {
  const added = changes.filter(({ before }) => before === null).map(entryId);
  const restored = changes.flatMap(({ entryId: id, before }) => {
    const row = rows.get(id);
    if (before === null || !row) return [];
    return [{ ...before, id, ...draftColumns(row.type, before.draft) }];
  });
  if (added.length > 0) await trashEntries(tx, added, stamp);
  const ids = restored.map(({ id }) => id);
  if (ids.length > 0) await freeNames(tx, ids);
  await unlessTaken(() => restoreEntries(tx, restored, stamp), {
    code: 'conflict',
    msg: 'Something else stands meanwhile at an address that would come back. Move it first, then undo again.',
  });
  const now = new Map((await findEntries(tx, changes.map(entryId))).map((row) => [row.id, row]));
  for (const [id, after] of now) {
    const before = rows.get(id);
    if (before) await syncPaths(tx, { before, after, stamp });
  }
  await keepHistory(
    tx,
    ids.flatMap((id) => {
      const row = now.get(id);
      return row ? [revisionOf(row, stamp)] : [];
    }),
  );
  await auditChanges(
    tx,
    [...now.values()].map((after) => ({
      action: after.deletedAt === null ? 'restore' : 'trash',
      before: rows.get(after.id),
      after,
    })),
    stamp,
  );
}

function revisionOf({ id, version, draft }: EntryRow, { by, at }: Stamp) {
  const action = 'restore' as const;
  return { entryId: id, version, action, data: draft, createdAt: at, createdBy: by.name };
}

async function note(tx: Transaction, after: object, { by, at }: Stamp): Promise<void> {
  await record(tx, at, {
    actor: by,
    address: by.address ?? null,
    action: 'content.undo_import',
    entity: 'content',
    after,
  });
}
