import { randomUUID } from 'node:crypto';

import type { Config } from '../../config/config.ts';
import type { Vendors } from '../vendors/vendors.ts';
import type { Storage } from './storage.ts';

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
