import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { originOf } from '../convert/old-address.ts';
import type { NewItem } from '../store/table.ts';
import { textOf } from '../wxr/decode.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { createWxrReader } from '../wxr/reader.ts';
import type { ReadExport } from './tasks.ts';

/** Items of a part, which one statement stores, and characters beyond which it holds no more. */
const MOST = { items: 25, characters: 1_000_000 };

/**
 * Reads an export, a few items in memory at a time; gives them away as JSON of rows.
 * @throws {WxrError} in plain words
 */
export async function readRows(
  path: string,
  moveId: number,
  give: (rows: string) => Promise<void>,
): Promise<ReadExport> {
  const reader = createWxrReader();
  const waiting = createWaiting(give);
  for await (const text of textOf(createReadStream(path), reader.line)) {
    for (const item of reader.write(text)) await waiting.add(rowOf(moveId, item));
  }
  const told = reader.end();
  await waiting.giveAll();
  return told;
}

function createWaiting(give: (rows: string) => Promise<void>) {
  let rows: string[] = [];
  let characters = 0;
  const giveAll = async (): Promise<void> => {
    if (rows.length > 0) await give(`[${rows.join()}]`);
    rows = [];
    characters = 0;
  };
  return {
    giveAll,
    add: async (row: NewItem): Promise<void> => {
      const said = JSON.stringify(row);
      rows.push(said);
      characters += said.length;
      if (rows.length >= MOST.items || characters >= MOST.characters) await giveAll();
    },
  };
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
