import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';
import type { Vendors } from '../vendors/vendors.ts';

type Place = Pick<Config, 'storage' | 'dataDir'>;

/** The folder of the files; undefined if they are in a bucket. */
export function filesFolder({ storage, dataDir }: Place): string | undefined {
  return storage === undefined ? folderIn(dataDir) : undefined;
}

/** Opens the configured bucket, or else a folder. */
export function openStorage({ storage, dataDir }: Place): Storage {
  return storage === undefined ? folderStorage(folderIn(dataDir)) : s3Storage(storage);
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'files');
}

/** A store whose vendor is known to do well or not; a folder has none. */
export function watchStorage(
  storage: Storage,
  vendors: Vendors,
  { storage: bucket }: Pick<Config, 'storage'>,
): Storage {
  if (bucket === undefined) return storage;
  const watched = <Result>(work: () => Promise<Result>) => vendors.call('s3', work);
  const kept: Storage = {
    ...storage,
    put: (...given) => watched(() => storage.put(...given)),
    open: (...given) => watched(() => storage.open(...given)),
    openInParts: (...given) => watched(() => storage.openInParts(...given)),
    read: (key) => watched(() => storage.read(key)),
    has: (key) => watched(() => storage.has(key)),
    remove: (key) => watched(() => storage.remove(key)),
    removeStale: (...given) => watched(() => storage.removeStale(...given)),
    check: (within) => watched(() => storage.check(within)),
  };
  vendors.testedBy('s3', async () => tryStorage(kept));
  return kept;
}

/** Writes a file, reads it and takes it away again. */
async function tryStorage(storage: Storage): Promise<void> {
  const key = `tests/${randomUUID()}.txt`;
  const content = Buffer.from('A test of the store.');
  await storage.put(key, content, 'text/plain');
  const read = await storage.read(key);
  await storage.remove(key);
  if (!read?.equals(content)) throw new Error('What was stored is not what was read.');
}

/**
 * Stores a file that can be made again, while its first reader is already served. Never rejects: a reader is served even
 * if the file cannot be stored.
 */
export type KeepMade = ((
  key: string,
  content: Uint8Array,
  contentType: string,
) => Promise<void>) & {
  /** Resolves when all pending files are stored, so that nothing is written after a stop. */
  ended(): Promise<void>;
};

/** Failures are logged once, until a file can be stored again. */
export function openKeepMade(storage: Pick<Storage, 'put'>, log: Pick<Log, 'warn'>): KeepMade {
  let isFailing = false;
  const keeping = new Set<Promise<void>>();
  const keep = async (key: string, content: Uint8Array, contentType: string): Promise<void> => {
    try {
      await storage.put(key, content, contentType);
      if (isFailing) log.warn('what is made can be kept again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, key }, 'what was made is served, and cannot be kept');
      isFailing = true;
    }
  };
  const noted: typeof keep = (...given) => {
    const kept = keep(...given).finally(() => keeping.delete(kept));
    keeping.add(kept);
    return kept;
  };
  return Object.assign(noted, { ended: async () => void (await Promise.all(keeping)) });
}
