import type { Log } from '../log/log.ts';
import type { Storage } from './storage.ts';

/** Keeps what was made and can be made again. Never fails: whoever waits for it is served though it cannot be kept. */
export type KeepMade = (key: string, content: Uint8Array, contentType: string) => Promise<void>;

/** Keeps in a store; where that fails the log says so once, until something can be kept again. */
export function openKeepMade(storage: Pick<Storage, 'put'>, log: Pick<Log, 'warn'>): KeepMade {
  let isFailing = false;
  return async (key, content, contentType) => {
    try {
      await storage.put(key, content, contentType);
      if (isFailing) log.warn('what is made can be kept again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, key }, 'what was made is served, and cannot be kept');
      isFailing = true;
    }
  };
}
