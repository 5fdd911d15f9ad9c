import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { contentTypeOf } from '../../../server/platform/storage/key.ts';
import { sizesOf, type Storage } from '../../../server/platform/storage/storage.ts';

/** A file of a backup. */
type FileToKeep = { key: string; size: number; content: AsyncIterable<Uint8Array> };

/** Files that are sent at once: a store far away answers each after a while. */
const AT_ONCE = 8;
/** Bytes above which a file is streamed, with no other file read meanwhile. */
const LARGE = 4 * 1024 * 1024;

/** Keeps the files of a backup, some at once, that are not there yet. */
export type FileKeeper = {
  /**
   * Reads a file to its end; the upload may still be running when this resolves.
   * @throws the failure of an earlier file
   */
  keep(file: FileToKeep): Promise<void>;
  /** Waits until all uploads are done. @throws the first failure among them */
  end(): Promise<void>;
};

/**
 * Lists the store first: the file of a key never changes, so that one of another size was cut
 * short.
 */
export async function openFileKeeper(storage: Storage): Promise<FileKeeper> {
  const there = await sizesOf(storage);
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const put = async (key: string, content: Readable | Uint8Array): Promise<void> => {
    if (there.has(key)) await storage.remove(key);
    await storage.put(key, content, contentTypeOf(key));
  };
  const send = (key: string, bytes: Uint8Array): void => {
    const sent: Promise<void> = put(key, bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const requireFine = (): void => {
    if (failures.length > 0) throw failures[0];
  };

  return {
    keep: async ({ key, size, content }) => {
      requireFine();
      if (there.get(key) === size) return;
      if (size > LARGE) return put(key, Readable.from(content));
      const bytes = await buffer(content);
      if (sending.size >= AT_ONCE) await Promise.race(sending);
      send(key, bytes);
    },
    end: async () => {
      await Promise.all(sending);
      requireFine();
    },
  };
}
