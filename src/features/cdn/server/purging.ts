import type { Config } from '../../../server/config/config.ts';
import type { Log } from '../../../server/platform/log/log.ts';
import type { Tally } from '../../../server/platform/tally.ts';
import { purgeAll } from './vendors.ts';

type Deps = Readonly<{
  config: Pick<Config, 'cdn'>;
  log: Pick<Log, 'error' | 'warn'>;
  tally: Pick<Tally, 'add'>;
  /** Calls back whenever visitors are shown something else. */
  content: { onShown(listener: () => void): () => void };
}>;

/** Purges shared caches. */
export type Purging = Readonly<{
  /** Begins at once; is tried until it is done. */
  purge(): void;
  close(): void;
}>;

/** Milliseconds: an answer of before may still have been on its way to the cache when it forgot all others. */
const LATECOMERS = 200;
/** Milliseconds between attempts after a failure. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

/**
 * Purges caches after each change that visitors see. Every process purges once its own answers are
 * up to date: a cache may have fetched a stale answer from a slower process before.
 */
export function openPurging({ config: { cdn }, log, tally, content }: Deps): Purging {
  if (cdn === undefined) return { purge: () => undefined, close: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let isAsked = false;
  let failures = 0;
  let isClosed = false;

  const later = (wait: number, then: 'all' | 'latecomers'): void => {
    timer = setTimeout(() => void send(then), wait);
    timer.unref();
  };

  const failed = (error: unknown): void => {
    tally.add('purges', 'failed');
    if (failures === 0) log.error({ err: error }, 'a cache in front was not told of a change');
    failures += 1;
    later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), 'all');
  };

  const succeeded = (what: 'all' | 'latecomers'): void => {
    tally.add('purges', 'done');
    if (failures > 0) log.warn({ tries: failures }, 'the cache in front is told of changes again');
    failures = 0;
    if (what === 'all') later(LATECOMERS, 'latecomers');
  };

  const send = async (what: 'all' | 'latecomers'): Promise<void> => {
    clearTimeout(timer);
    isAsked = isSending;
    if (isSending) return;
    isSending = true;
    await purgeAll(cdn).then(() => succeeded(what), failed);
    isSending = false;
    if (isClosed) clearTimeout(timer);
    else if (isAsked) await send('all');
  };

  const purge = (): void => void send('all');
  const stop = content.onShown(purge);
  return {
    purge,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stop();
    },
  };
}
