import { setTimeout as pause } from 'node:timers/promises';

import { anyInterest, leadOf, nextMobile } from '../leads.ts';
import { openLoop } from '../open-loop.ts';
import type { Product } from '../product.ts';
import { median, percentile } from '../report.ts';
import { moreMembers } from './members.ts';
import { nameOf } from './names.ts';

const STAFF = 10;
const LEADS_A_SECOND = 50;
const SECONDS = 12;
/** A person who types waits for what they see. */
const BETWEEN_SEARCHES = 300;
/** All begin at once; what is counted begins when each is at a search of its own. */
const BEFORE = 1_000;

/** Six of a round's calls decide its 99th percentile: one collection of a heap is as many. */
const ROUNDS = 3;

/**
 * The 99th percentile of registrations, in milliseconds, at a rate that the server does not set: the median of some
 * rounds.
 */
export async function postWait(product: Product): Promise<number> {
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

const WORDS = ['kavya', 'zubeida', 'rao', 'joseph', 'xylophone', '98450', 'person77', 'an', 'me'];

/** The same while ten members of the staff search for one thing after another. */
export async function postWaitBesideSearches(product: Product): Promise<number> {
  const sessions = await moreMembers(product, STAFF);
  const stop = new AbortController();
  const searching = sessions.map((cookie, n) =>
    search(product.origin, { cookie, n, stop: stop.signal }),
  );
  try {
    await pause(BEFORE);
    return await postWait(product);
  } finally {
    stop.abort();
    await Promise.all(searching);
  }
}

type Searching = { cookie: string; n: number; stop: AbortSignal };

async function search(origin: string, { cookie, n, stop }: Searching): Promise<void> {
  for (let turn = n; !stop.aborted; turn += 1) {
    const words = WORDS[turn % WORDS.length] ?? '';
    const answer = await fetch(`${origin}/api/staff/leads?q=${words}`, { headers: { cookie } });
    await answer.arrayBuffer();
    await pause(BETWEEN_SEARCHES);
  }
}
