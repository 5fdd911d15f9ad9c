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
  return {
    ...storage,
    put: (...given) => watched(() => storage.put(...given)),
    open: (...given) => watched(() => storage.open(...given)),
    read: (key) => watched(() => storage.read(key)),
    has: (key) => watched(() => storage.has(key)),
    remove: (key) => watched(() => storage.remove(key)),
    check: () => watched(() => storage.check()),
  };
}
