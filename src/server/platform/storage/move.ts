import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { type ListedFile, sizesOf, type Storage } from './storage.ts';

/** What a move did. */
export type Moved = { files: number; copied: number; bytes: number };

/** A file is not at its new place as it was at the old one. */
export class MoveFailed extends Error {
  override name = 'MoveFailed';
}

type Progress = (moved: Moved) => void;

/**
 * Copies every file from one store to another, beside processes that serve, and reads each copy back. What is there
 * already, with the same size, is not copied again, so that a move that broke off goes on where it was; `checked` reads
 * those too. Nothing is deleted.
 * @throws {MoveFailed} where a copy differs
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { checked, onFile }: { checked: boolean; onFile?: Progress },
): Promise<Moved> {
  const there = await sizesOf(to);
  const moved: Moved = { files: 0, copied: 0, bytes: 0 };
  for await (const file of from.list()) {
    const isThere = there.get(file.key) === file.size;
    if (isThere && !checked) moved.files += 1;
    else if (isThere) moved.files += (await isSame(from, to, file)) ? 1 : await again(file);
    else moved.files += await again(file);
    onFile?.(moved);
  }
  return moved;

  async function again(file: ListedFile): Promise<number> {
    if (there.has(file.key)) await to.remove(file.key);
    const isCopied = await copy(from, to, file);
    if (isCopied) {
      moved.copied += 1;
      moved.bytes += file.size;
    }
    return isCopied ? 1 : 0;
  }
}

/** False where the file was deleted meanwhile. */
async function copy(from: Storage, to: Storage, file: ListedFile): Promise<boolean> {
  const opened = await from.open(file.key);
  if (opened === null) return false;
  await to.put(file.key, opened.stream, opened.contentType);
  if (await isSame(from, to, file)) return true;
  throw new MoveFailed(`The copy of ${file.key} differs from the file.`);
}

/** Whether both stores hold the same bytes; a file that the first no longer holds is nobody's loss. */
async function isSame(from: Storage, to: Storage, { key }: ListedFile): Promise<boolean> {
  const [mine, copied] = await Promise.all([hashIn(from, key), hashIn(to, key)]);
  return mine === null || mine === copied;
}

async function hashIn(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  return file && hashOf(file.stream);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
