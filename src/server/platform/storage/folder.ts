import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  link,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';

import { codeOf } from '../../../kernel/thrown.ts';
import { makeFolder } from '../../config/make-folder.ts';
import { createSemaphore } from '../turns/turns.ts';
import {
  type ByteRange,
  contentTypeOf,
  isKey,
  type ListedFile,
  safeKey,
  type Storage,
} from './storage.ts';
import { orNull } from './file-failure.ts';
import { fileInParts, type Part } from './parts.ts';

/** Parts in reading; more threads than some do not read. */
const AT_ONCE = 16;
/** Of unfinished files; no key begins so. */
const DRAFT = '.draft-';

/** Makes a finished file known by its name even after a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* filesBelow(root: string, folder = root): AsyncGenerator<ListedFile> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    const key = relative(root, path).split(sep).join('/');
    const found = entry.isFile() && isKey(key) ? await orNull(stat(path)) : null;
    if (found) yield { key, size: found.size, storedAt: found.mtime };
  }
}

async function readPart(path: string, { start, end }: ByteRange): Promise<Part | null> {
  const file = await open(path, 'r');
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    const length = Math.max(0, Math.min(end + 1, found.size) - start);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
    const bytes = buffer.subarray(0, bytesRead);
    return { bytes, whole: found.size, contentType: contentTypeOf(path) };
  } finally {
    await file.close();
  }
}

async function removeBefore(path: string, before: Date): Promise<boolean> {
  const found = await orNull(stat(path));
  if (found !== null && found.mtime >= before) return false;
  await rm(path, { force: true });
  return true;
}

export function folderStorage(root: string): Storage {
  const pathOf = (key: string): string => join(root, safeKey(key));
  const inTurn = createSemaphore({ places: AT_ONCE, waiting: Infinity });

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const draft = join(root, DRAFT + randomUUID());
      makeFolder(dirname(path), 0o700);
      try {
        await writeFile(draft, content, { flush: true });
        await link(draft, path);
        await syncFile(dirname(path));
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        const now = new Date();
        await utimes(path, now, now);
      } finally {
        await rm(draft, { force: true });
      }
    },
    open: async (key, range) => {
      const path = pathOf(key);
      const found = await orNull(stat(path));
      if (found === null || !found.isFile()) return null;
      const stream = createReadStream(path, range ?? {});
      finished(stream).catch(() => undefined);
      const size = range === undefined ? found.size : range.end - range.start + 1;
      return { stream, size, contentType: contentTypeOf(key) };
    },
    openInParts: (key, range) =>
      fileInParts((part) => inTurn(() => orNull(readPart(pathOf(key), part))), range),
    read: async (key) => orNull(readFile(pathOf(key))),
    has: async (key) => (await orNull(stat(pathOf(key)))) !== null,
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeStale: (key, since) => removeBefore(pathOf(key), since),
    removeDrafts: async (before) => {
      const names = (await orNull(readdir(root))) ?? [];
      const drafts = names.filter((name) => name.startsWith(DRAFT));
      for (const name of drafts) await removeBefore(join(root, name), before);
    },
    list: () => filesBelow(root),
    check: async () => {
      makeFolder(root, 0o700);
      await access(root, constants.W_OK);
    },
  };
}
