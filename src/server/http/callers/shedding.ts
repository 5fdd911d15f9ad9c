import { performance } from 'node:perf_hooks';

import type { Config } from '../../config/config.ts';
import { AppError } from '../errors.ts';
import type { Request, Server } from '../server.ts';

/** Milliseconds that this thread may lag before all calls are turned away; 0 turns none away. */
const LONGEST_LAG = 1_000;
/** Seconds after which whoever is refused may come again. */
const RETRY_AFTER = 5;
/** Milliseconds between two looks at the lag. */
const EVERY = 100;
/** Looks in a row, the least of which counts: one long pause is no overload. */
const LOOKS = 3;

/**
 * Part of the calls that are refused at a lag, from 0 to 1: it rises from a quarter of the longest lag for those that
 * nobody waits for, from half of it for all others.
 */
export function refusedShare(lag: number, longest: number, yields: boolean): number {
  const from = yields ? longest / 4 : longest / 2;
  return Math.min(1, Math.max(0, (lag - from) / from));
}

/** Refuses calls before any work while this thread is overloaded, measured by the lag of the event loop. */
export function shedCalls(server: Server, { limits }: Pick<Config, 'limits'>): void {
  const longest = limits.longestLag ?? LONGEST_LAG;
  if (longest === 0) return;
  const lag = watchLag();
  server.addHook('onClose', async () => lag.close());
  server.addHook('onRequest', async ({ routeOptions }: Request) => {
    const yields = routeOptions.config.call?.yields === true;
    if (Math.random() >= refusedShare(lag.lasting(), longest, yields)) return;
    throw new AppError('overloaded', { retryAfter: RETRY_AFTER });
  });
}

/** Measures how many milliseconds this thread is late. */
function watchLag() {
  let looks: number[] = Array.from({ length: LOOKS }, () => 0);
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const now = performance.now();
    looks = [...looks.slice(1), now - due];
    due = now + EVERY;
  }, EVERY).unref();
  return { lasting: () => Math.min(...looks), close: () => clearInterval(timer) };
}
