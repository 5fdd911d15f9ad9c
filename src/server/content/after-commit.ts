import type { Log } from '../platform/log.ts';

/** Milliseconds after which what could not be read is read again. */
const AGAIN = 1_000;

/**
 * Takes what was committed where nothing may turn the commit into a failure any more: what cannot be read now is noted,
 * and read a moment later.
 */
export function afterCommit(log: Pick<Log, 'warn'>) {
  const waiting = new Set<NodeJS.Timeout>();

  const take = (read: () => Promise<void>): Promise<void> =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'what was committed could not be read yet');
      const timer = setTimeout(() => {
        waiting.delete(timer);
        void take(read);
      }, AGAIN);
      timer.unref();
      waiting.add(timer);
    });

  const stop = (): void => {
    for (const timer of waiting) clearTimeout(timer);
  };
  return { take, stop };
}
