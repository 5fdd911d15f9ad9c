import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import { type Storage, throughout } from './storage.ts';
import type { Vendors } from '../vendors/vendors.ts';

type Place = Pick<Config, 'storage' | 'dataDir'>;

export function openStorage({ storage, dataDir }: Place): Storage {
  return storage === undefined ? folderStorage(folderIn(dataDir)) : s3Storage(storage);
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Records how the vendor does; a folder has none. */
export function watchStorage(
  storage: Storage,
  vendors: Vendors,
  { storage: bucket }: Pick<Config, 'storage'>,
): Storage {
  if (bucket === undefined) return storage;
  const watched = throughout(storage, (work) => vendors.call('s3', work));
  const kept: Storage = { ...watched, removeDrafts: (before) => storage.removeDrafts(before) };
  vendors.testedBy('s3', () => () => tryStorage(kept));
  return kept;
}

async function tryStorage(storage: Storage): Promise<void> {
  const key = `tests/${randomUUID()}.txt`;
  const content = Buffer.from('A test of the store.');
  await storage.put(key, content, 'text/plain');
  const read = await storage.read(key);
  await storage.remove(key);
  if (!read?.equals(content)) throw new Error('The file read back differs from the one stored.');
}

/** Never rejects: the first reader of a file that can be made again is served even if it cannot be stored. */
export type KeepMade = {
  (key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Nothing is written afterwards. */
  ended(): Promise<void>;
};

export function openKeepMade(storage: Pick<Storage, 'put'>, log: Pick<Log, 'warn'>): KeepMade {
  let isFailing = false;
  const keeping = new Set<Promise<void>>();
  const keep = async (key: string, content: Uint8Array, contentType: string): Promise<void> => {
    try {
      await storage.put(key, content, contentType);
      if (isFailing) log.warn('generated files can be stored again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error, key }, 'a generated file is served, but could not be stored');
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

/** Bytes; `free` is available to this account. */
export type DiskRoom = Readonly<{ disk: 'data' | 'temporary'; free: number; size: number }>;

export async function readDisks(config: Place): Promise<DiskRoom[]> {
  const { storage, dataDir } = config;
  const data = storage === undefined ? folderIn(dataDir) : dataDir;
  const folders = { data, temporary: tmpdir() };
  const read = async (disk: DiskRoom['disk']): Promise<DiskRoom[]> => {
    const found = await statfs(folders[disk]).catch(() => undefined);
    if (found === undefined) return [];
    const { bavail, blocks, bsize } = found;
    return [{ disk, free: bavail * bsize, size: blocks * bsize }];
  };
  return (await Promise.all([read('data'), read('temporary')])).flat();
}
