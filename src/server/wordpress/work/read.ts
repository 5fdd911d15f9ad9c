import { createHash } from 'node:crypto';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { originOf } from '../convert/old-address.ts';
import { deleteItems, insertItems, updateMove } from '../store/repository.ts';
import type { MoveRow, NewItem } from '../store/table.ts';
import { textOf } from '../wxr/decode.ts';
import { type WxrItem, WxrError } from '../wxr/parts.ts';
import { createWxrReader } from '../wxr/reader.ts';

/** What reading stands on. */
export type ReadDeps = Readonly<{ database: DatabaseHandle; storage: Storage; clock: Clock }>;

/** Items of one statement, which is made in one turn of the thread that visitors wait for. */
const AT_ONCE = 25;

/**
 * Reads the file of a move into items, a few in memory at a time; begun again, it begins anew.
 * @throws {WxrError} in plain words
 */
export async function readFile(
  { database: { db }, storage, clock }: ReadDeps,
  move: MoveRow,
  signal: AbortSignal,
): Promise<MoveRow | undefined> {
  const file = await storage.open(move.fileKey);
  if (file === null) throw new WxrError('The file is not there any more. Upload it again.');
  await deleteItems(db, move.id);
  const reader = createWxrReader();
  let waiting: WxrItem[] = [];
  for await (const text of textOf(file.stream as AsyncIterable<Uint8Array>, reader.line)) {
    signal.throwIfAborted();
    waiting.push(...reader.write(text));
    if (waiting.length >= AT_ONCE) {
      await store(db, move.id, waiting);
      waiting = [];
    }
  }
  const { site, others } = reader.end();
  await store(db, move.id, waiting);
  const from = ['reading'] as const;
  return updateMove(db, { id: move.id, from }, { site, others, updatedAt: clock.now() });
}

async function store(db: Executor, moveId: number, items: readonly WxrItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await insertItems(
      db,
      items.slice(at, at + AT_ONCE).map((item) => rowOf(moveId, item)),
    );
}

function rowOf(moveId: number, item: WxrItem): NewItem {
  return {
    moveId,
    kind: item.kind,
    wpId: item.wpId,
    source: item,
    origin: originOf(item.link, item.link) || `${item.kind} ${item.wpId}`,
    fingerprint: fingerprintOf(item),
  };
}

/** Equal for items that say the same. */
function fingerprintOf({ title, content, excerpt, terms, meta, day }: WxrItem): string {
  const said = JSON.stringify([title, content, excerpt, terms, meta, day]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}
