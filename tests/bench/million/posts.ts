import { once } from 'node:events';
import { join } from 'node:path';

import { anyInterest, leadOf, nextMobile } from '../leads.ts';
import { startBeside } from '../one-core.ts';
import { openLoop } from '../open-loop.ts';
import type { Product } from '../product.ts';
import { median, percentile } from '../report.ts';
import { nameOf } from './names.ts';

const LEADS_A_SECOND = 50;
const SECONDS = 12;

/** Six of a round's calls decide its 99th percentile: one collection of a heap is as many. */
const ROUNDS = 3;

/**
 * The 99th percentile of registrations, in milliseconds, at a rate that the server does not set: the median of some
 * rounds.
 */
export async function postWait(product: Pick<Product, 'origin'>): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await roundOfPosts(product));
  return median(rounds);
}

/** The 99th percentile of one round, in milliseconds; the first after a start or a filling stands for itself alone. */
export async function roundOfPosts({ origin }: Pick<Product, 'origin'>): Promise<number> {
  const interest = await anyInterest(origin);
  let count = 0;
  const times = await openLoop({
    url: `${origin}/api/leads`,
    headers: { 'content-type': 'application/json', origin },
    nextBody: () => leadOf(nextMobile(), interest, nameOf((count += 1))),
    perSecond: LEADS_A_SECOND,
    seconds: SECONDS,
  });
  return percentile(times, 0.99);
}

/** The same while members of the staff search for one thing after another. */
export async function postWaitBeside(
  product: Pick<Product, 'origin'>,
  sessions: readonly string[],
): Promise<number> {
  const script = join(import.meta.dirname, 'searching.ts');
  const searching = await startBeside([], [script, product.origin, ...sessions]);
  const ended = once(searching, 'close');
  try {
    const wait = await postWait(product);
    if (searching.exitCode === null && searching.signalCode === null) return wait;
    throw new Error('The searches ended before the registrations.');
  } finally {
    searching.kill();
    await ended;
  }
}
