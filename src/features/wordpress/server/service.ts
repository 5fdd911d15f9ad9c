import { randomUUID } from 'node:crypto';

import type { ItemFate, MoveOrder } from '../schemas.ts';
import { record } from '../../../server/audit/audit.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
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
import type { Sent } from './upload.ts';
import { type MoveDeps, WORK } from './deps.ts';

/** The member of the staff, with their address. */
export type MoveActor = Mover & Readonly<{ address?: string | null }>;

export type WordpressMoves = ReturnType<typeof createMoves>;

/** Further steps in the transaction of a change: before it, and after it. */
type More = Readonly<{
  first?: (tx: Transaction) => Promise<void>;
  more?: (tx: Transaction, move: MoveRow) => Promise<void>;
}>;

/** Creates the service; its background work is done by any free process. */
export function createMoves(deps: MoveDeps) {
  const { database, clock, outbox } = deps;

  const wake: Wake = (tx, move) =>
    outbox.send(tx, WORK, { payload: { move: move.id, name: move.name } });

  const change = async (
    id: number,
    given: { from: MoveRow['state'][]; to: Partial<MoveRow>; action: string; by: MoveActor },
    { first, more }: More = {},
  ): Promise<MoveRow> =>
    withTransaction(database, async (tx) => {
      await first?.(tx);
      const values = { ...given.to, updatedAt: clock.now() };
      const move = await updateMove(tx, { id, from: given.from }, values);
      if (!move) throw await whyUnchanged(deps, id);
      await more?.(tx, move);
      await note(deps, tx, { move, ...given });
      return move;
    });

  return {
    /** Stores a file and queues it for reading; undefined if it is too large. */
    begin: (file: Sent, by: MoveActor): Promise<MoveRow | undefined> =>
      begin(deps, { file, by }, wake),
    /** Stores an archive of the old site's pictures for an export. */
    bringUploads: (id: number, sent: Sent, by: MoveActor): Promise<MoveRow> =>
      bringUploads(deps, { id, sent }, async (uploads) => {
        const from: MoveRow['state'][] = ['reading', 'ready', 'done', 'cancelled'];
        const given = { from, to: { uploads }, action: 'bring_uploads', by };
        let before: KeptUploads | null = null;
        const move = await change(id, given, {
          first: async (tx) => {
            before = (await holdMove(tx, id))?.uploads ?? null;
          },
        });
        return { move, before };
      }),
    /** Imports the chosen items; a repeated call resumes and retries failed items. */
    take: (id: number, order: MoveOrder, by: MoveActor): Promise<MoveRow> => {
      const { publish, items, changed } = order;
      const { id: moverId, name, email } = by;
      const to = {
        state: 'running' as const,
        publish,
        mover: { id: moverId, name, email },
        problem: null,
      };
      const from: MoveRow['state'][] = ['ready', 'done', 'cancelled'];
      const more = async (tx: Transaction, move: MoveRow): Promise<void> => {
        const fates: ItemFate[] = changed || items ? ['new', 'differs'] : ['new'];
        const count = await chooseItems(tx, { moveId: id, ids: items, fates });
        if (count === 0)
          throw invalidInput([{ field: 'items', msg: 'There is nothing to take in.' }]);
        await forgetMissing(tx, id);
        await wake(tx, move);
      };
      return change(id, { from, to, action: 'take', by }, { more });
    },
    /** Stops after the current item; imported items stay. */
    cancel: (id: number, by: MoveActor): Promise<MoveRow> =>
      change(id, {
        from: ['reading', 'running'],
        to: { state: 'cancelled' },
        action: 'cancel',
        by,
      }),
    forget: (id: number, by: MoveActor): Promise<void> => forget(deps, id, by),
  };
}

type Wake = (tx: Transaction, move: MoveRow) => Promise<void>;

async function begin(
  deps: MoveDeps,
  { file, by }: Readonly<{ file: Sent; by: MoveActor }>,
  wake: Wake,
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
      await wake(tx, move);
      await note(deps, tx, { move, action: 'upload', by });
      return move;
    });
  return orUndo(store, () => storage.remove(fileKey));
}

/** A move with its new archive, and the one that stood there until then. */
type Exchanged = Readonly<{ move: MoveRow; before: KeptUploads | null }>;

/**
 * Stores a readable archive and deletes the earlier one: of several at once, only the last stays.
 */
async function bringUploads(
  deps: MoveDeps,
  { id, sent }: Readonly<{ id: number; sent: Sent }>,
  exchange: (uploads: KeptUploads) => Promise<Exchanged>,
): Promise<MoveRow> {
  const { database, storage } = deps;
  if (!(await findMove(database.db, id))) throw await whyUnchanged(deps, id);
  const { keepUploads } = await import('./work/keep-uploads.ts');
  const uploads = await keepUploads(storage, sent);
  const { move, before } = await orUndo(
    () => exchange(uploads),
    () => storage.remove(uploads.key),
  );
  if (before) await storage.remove(before.key);
  return move;
}

/** Deletes an export; imported entries stay. */
async function forget(deps: MoveDeps, id: number, by: MoveActor): Promise<void> {
  const { database, storage } = deps;
  const move = await findMove(database.db, id);
  if (!move) throw await whyUnchanged(deps, id);
  if (move.state === 'reading' || move.state === 'running')
    throw new AppError('conflict', { msg: 'Stop it first.' });
  const forgotten = await withTransaction(database, async (tx) => {
    await note(deps, tx, { move, action: 'forget', by });
    return deleteMove(tx, id);
  });
  if (!forgotten) return;
  await storage.remove(forgotten.fileKey);
  if (forgotten.uploads) await storage.remove(forgotten.uploads.key);
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

async function whyUnchanged({ database }: MoveDeps, id: number): Promise<AppError> {
  const move = await findMove(database.db, id);
  if (!move) return new AppError('entry_not_found', { msg: 'There is no such move.' });
  return new AppError('conflict', { msg: `This move is ${move.state} already.` });
}
