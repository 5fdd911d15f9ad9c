import { randomUUID } from 'node:crypto';
import type { ItemFate, MoveOrder } from '../calls.ts';
import { record } from '../../../server/audit/audit.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import {
  type Executor,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import { orUndo } from '../../../server/platform/database/errors.ts';
import {
  chooseItems,
  deleteMove,
  findMove,
  forgetMissing,
  holdMove,
  insertMove,
  updateMove,
} from './store/repository.ts';
import type { KeptUploads, MoveRow, Mover } from './store/table.ts';
import { type Sent, uploadsTooLarge } from './upload.ts';
import { type MoveDeps, WORK } from './deps.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { ArchiveError, inTemporaryFile } from '../../../server/platform/zip/read.ts';
import { openUploads } from './work/uploads.ts';

export type MoveActor = Mover & Readonly<{ address?: string | null }>;

export async function beginMove(
  deps: MoveDeps,
  file: Sent,
  by: MoveActor,
): Promise<MoveRow | undefined> {
  const { database, storage, clock } = deps;
  const fileKey = `wordpress/${randomUUID()}.xml`;
  await storage.put(fileKey, file.stream, 'application/xml');
  if (file.isTooLarge()) {
    await storage.remove(fileKey);
    return undefined;
  }
  const { id, name, email } = by;
  const values = {
    name: file.name.slice(0, 120),
    fileKey,
    state: 'reading' as const,
    others: {},
    mover: { id, name, email },
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
  const store = () =>
    withTransaction(database, async (tx) => {
      const move = await insertMove(tx, values);
      await queueWork(deps, tx, move);
      await note(deps, tx, { move, action: 'upload', by });
      return move;
    });
  return orUndo(store, () => storage.remove(fileKey));
}

/** Replaces the earlier archive: of several at once, only the last stays. */
export async function bringUploads(
  deps: MoveDeps,
  { id, by }: OfMove,
  sent: Sent,
): Promise<MoveRow> {
  const { database, storage } = deps;
  await requireMove(database.db, id);
  const uploads = await keepUploads(storage, sent);
  let before: KeptUploads | null = null;
  const move = await orUndo(
    () =>
      changeMove(
        deps,
        { id, by },
        {
          from: ['reading', 'ready', 'done', 'cancelled'],
          to: { uploads },
          action: 'bring_uploads',
          first: async (tx) => {
            before = (await holdMove(tx, id))?.uploads ?? null;
          },
        },
      ),
    () => storage.remove(uploads.key),
  );
  await removeUploads(storage, before);
  return move;
}

async function removeUploads(storage: Pick<Storage, 'remove'>, uploads: KeptUploads | null) {
  if (uploads) await storage.remove(uploads.key);
}

/** Imports the chosen items; a repeated call resumes and retries failed items. */
export function takeItems(
  deps: MoveDeps,
  { id, by }: OfMove,
  { publish, items, changed }: MoveOrder,
): Promise<MoveRow> {
  const mover = { id: by.id, name: by.name, email: by.email };
  return changeMove(
    deps,
    { id, by },
    {
      from: ['ready', 'done', 'cancelled'],
      to: { state: 'running', publish, mover, problem: null },
      action: 'take',
      more: async (tx, move) => {
        const fates: ItemFate[] = changed || items ? ['new', 'differs'] : ['new'];
        const count = await chooseItems(tx, { moveId: id, ids: items, fates });
        if (count === 0)
          throw invalidInput([{ field: 'items', msg: 'There is nothing to take in.' }]);
        await forgetMissing(tx, id);
        await queueWork(deps, tx, move);
      },
    },
  );
}

export function cancelMove(deps: MoveDeps, of: OfMove): Promise<MoveRow> {
  return changeMove(deps, of, {
    from: ['reading', 'running'],
    to: { state: 'cancelled' },
    action: 'cancel',
  });
}

type OfMove = Readonly<{ id: number; by: MoveActor }>;

type MoveChange = Readonly<{
  from: MoveRow['state'][];
  to: Partial<MoveRow>;
  action: string;
  /** Further steps in the transaction: before the change, and after it. */
  first?: (tx: Transaction) => Promise<void>;
  more?: (tx: Transaction, move: MoveRow) => Promise<void>;
}>;

function changeMove(
  deps: MoveDeps,
  { id, by }: OfMove,
  { from, to, action, first, more }: MoveChange,
): Promise<MoveRow> {
  return withTransaction(deps.database, async (tx) => {
    await first?.(tx);
    const move = await updateMove(tx, { id, from }, { ...to, updatedAt: deps.clock.now() });
    if (!move) {
      const { state } = await requireMove(deps.database.db, id);
      throw new AppError('conflict', { msg: `This move is ${state} already.` });
    }
    await more?.(tx, move);
    await note(deps, tx, { move, action, by });
    return move;
  });
}

async function queueWork(
  { outbox }: MoveDeps,
  tx: Transaction,
  { id, name }: MoveRow,
): Promise<void> {
  await outbox.send(tx, WORK, { payload: { move: id, name } });
}

export async function forgetMove(deps: MoveDeps, { id, by }: OfMove): Promise<void> {
  const { database, storage } = deps;
  const move = await requireMove(database.db, id);
  if (move.state === 'reading' || move.state === 'running')
    throw new AppError('conflict', { msg: 'Stop it first.' });
  const forgotten = await withTransaction(database, async (tx) => {
    await note(deps, tx, { move, action: 'forget', by });
    return deleteMove(tx, id);
  });
  if (!forgotten) return;
  await storage.remove(forgotten.fileKey);
  await removeUploads(storage, forgotten.uploads);
}

type Noted = Readonly<{ move: MoveRow; action: string; by: MoveActor }>;

function note({ clock }: MoveDeps, tx: Transaction, { move, action, by }: Noted): Promise<void> {
  return record(tx, clock.now(), {
    actor: { id: by.id, email: by.email },
    address: by.address ?? null,
    action: `wordpress.${action}`,
    entity: 'wordpress_move',
    entityId: move.id,
    after: { name: move.name, publish: move.publish },
  });
}

export async function requireMove(db: Executor, id: number): Promise<MoveRow> {
  const move = await findMove(db, id);
  if (!move) throw new AppError('entry_not_found', { msg: 'There is no such move.' });
  return move;
}

/** @throws {AppError} if its directory cannot be read, or it holds nothing that the library takes */
async function keepUploads(storage: Storage, sent: Sent): Promise<KeptUploads> {
  return inTemporaryFile(sent.stream, async (path, reopen) => {
    if (sent.isTooLarge()) throw uploadsTooLarge();
    const { pictures, others } = await countFiles(path);
    if (pictures + others === 0)
      throw refused('The archive holds no picture and no document. Pack wp-content/uploads.');
    const key = `wordpress/${randomUUID()}.zip`;
    await storage.put(key, reopen(), 'application/zip');
    return { key, name: sent.name.slice(0, 120), pictures };
  });
}

async function countFiles(path: string): Promise<Readonly<{ pictures: number; others: number }>> {
  try {
    const { archive, pictures, others } = await openUploads(path);
    archive.close();
    return { pictures, others };
  } catch (error) {
    if (error instanceof ArchiveError) throw refused(error.message);
    throw error;
  }
}

function refused(msg: string): Error {
  return invalidInput([{ field: 'file', msg }]);
}
