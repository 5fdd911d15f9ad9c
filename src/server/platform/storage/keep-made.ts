import type { Log } from '../log/log.ts';
import type { Storage } from './storage.ts';

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
