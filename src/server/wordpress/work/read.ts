import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Exports } from '../beside/exports.ts';
import { deleteItems, insertItems, updateMove } from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';
import { WxrError } from '../wxr/parts.ts';

/** What reading stands on. */
export type ReadDeps = Readonly<{
  database: DatabaseHandle;
  storage: Storage;
  clock: Clock;
  exports: Exports;
}>;

/**
 * Reads the file of a move into items; begun again, it begins anew.
 * @throws {WxrError} in plain words
 */
export async function readFile(
  { database: { db }, storage, clock, exports }: ReadDeps,
  move: MoveRow,
  signal: AbortSignal,
): Promise<MoveRow | undefined> {
  const file = await storage.open(move.fileKey);
  if (file === null) throw new WxrError('The file is not there any more. Upload it again.');
  await deleteItems(db, move.id);
  const { site, others } = await exports.read(file.stream, move.id, (rows) => {
    signal.throwIfAborted();
    return insertItems(db, rows);
  });
  const from = ['reading'] as const;
  return updateMove(db, { id: move.id, from }, { site, others, updatedAt: clock.now() });
}
