import type { Log } from '../log/log.ts';
import type { Storage } from './storage.ts';

/**
 * Keeps what was made and can be made again; whoever waits for it is served meanwhile. Never fails, as they are served
 * though it cannot be kept.
 */
export type KeepMade = ((
  key: string,
  content: Uint8Array,
  contentType: string,
) => Promise<void>) & {
  /** Waits until all is kept that is being kept: nothing is written after a stop. */
  ended(): Promise<void>;
};

/** Keeps in a store; where that fails the log says so once, until something can be kept again. */
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
