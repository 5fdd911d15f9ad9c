import type { DatabaseHandle } from '../../../../server/platform/database/database.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import type { Exports } from '../beside/exports.ts';
import type { ReadExport } from '../beside/tasks.ts';
import { deleteItems, insertItems } from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';
import { WxrError } from '../wxr/parts.ts';

export type ReadDeps = Readonly<{
  database: DatabaseHandle;
  storage: Storage;
  exports: Exports;
}>;

/**
 * Reads the file of a move into items and facts about the site; a repeated run starts over.
 * @throws {WxrError} in plain words
 */
export async function readFile(
  { database: { db }, storage, exports }: ReadDeps,
  move: MoveRow,
  signal: AbortSignal,
): Promise<ReadExport> {
  const file = await storage.open(move.fileKey);
  if (file === null) throw new WxrError('The file is not there any more. Upload it again.');
  await deleteItems(db, move.id);
  const take = (rows: string) => insertItems(db, rows);
  return exports.read(file.stream, move.id, { signal, take });
}
