import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import pg from 'pg';

import { anyInterest } from '../../leads.ts';
import { LIFTED, overridden } from '../../../support/overrides.ts';
import { launch, type Product } from '../../product.ts';
import { type Measure, milliseconds, number, percentile } from '../../report.ts';
import { promise } from '../visitors/compare.ts';
import type { Met, Task } from './crowd.ts';

const SECONDS = 60;
const QUIET_SECONDS = 20;
const RAMP_SECONDS = 8;
/** Visitors who keep the machine busy, each of whom waits for its answer. */
const RAMP_VISITORS = 64;
/** Calls a second in quiet, over four million a day, and how many times as many in the burst. */
const QUIET = 50;
const TIMES = 10;
/** Of what the machine holds: the most that a burst may be to be within its reach, and one that is beyond. */
const WITHIN = 2 / 3;
const BEYOND = 2;
/** How much longer pages may take in a burst within reach, and how long anybody may wait in one beyond. */
const MOST = 3;
const LONGEST = 10_000;
/** Seconds after a burst in which all is as it was. */
const AGAIN = 5;
/** A crowd that is later than that with one call of a hundred measures itself. */
const LATE = 20;
const MANY_PAGES = 40;

/**
 * Limits as they are by default; visitors come through a proxy, each of an address of its own, on connections of their own:
 * docs/decisions/2026-11-28-fairness.md.
 */
const AS_OPERATED = {
  ...overridden({ limits: LIFTED }),
  PROSPECTUS_PROCESSES: '2',
  PROSPECTUS_TRUSTED_PROXIES: '127.0.0.1,::1',
};

type Load = { seconds: number } & ({ perSecond: number } | { visitors: number });
type Ask = (load: Load) => Promise<Met>;

/**
 * What ten times as many visitors as in quiet meet for a minute, and what they meet where they are two thirds of what the
 * machine holds, and twice as many. What it holds is found first. `-- burst 20` are shorter ones.
 */
export async function burst(
  folder: string,
  command: string[],
  [seconds = SECONDS]: number[],
): Promise<Measure[]> {
  const product = await launch(folder, command, AS_OPERATED);
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'), { serialization: 'advanced' });
  try {
    const ask = await askerAt(product.origin, crowd);
    await ask({ visitors: RAMP_VISITORS, seconds: RAMP_SECONDS });
    const ramp = await ask({ visitors: RAMP_VISITORS, seconds: RAMP_SECONDS });
    const holds = ramp.calls / RAMP_SECONDS;
    const perSecond = Math.min(QUIET, (holds * WITHIN) / TIMES);
    const quiet = await ask({ perSecond, seconds: QUIET_SECONDS });
    const within = await ask({ perSecond: perSecond * TIMES, seconds });
    const near = await ask({ perSecond: holds * WITHIN, seconds });
    const beyond = await ask({ perSecond: holds * BEYOND, seconds });
    const after = await ask({ perSecond, seconds: QUIET_SECONDS });
    const all = [ramp, quiet, within, near, beyond, after];
    return [
      ...ofBurst(`${number(perSecond * TIMES)} calls a second after ${number(perSecond)}`, within),
      ratio(quiet, within),
      ...ofBurst(`${number(holds * WITHIN)} calls a second, where ${number(holds)} are held`, near),
      {
        what: '  cached pages, p99',
        value: milliseconds(ninetyNinth(near)),
        budget: '',
        met: undefined,
      },
      ...ofBurst(
        `${number(holds * BEYOND)} calls a second, where ${number(holds)} are held`,
        beyond,
      ),
      longest(beyond),
      again(quiet, after),
      await stored(
        product,
        all.flatMap(({ leads }) => leads),
      ),
      promise(
        'Answers that nobody may see, of all',
        all.flatMap(({ broken }) => broken),
        total(all),
      ),
    ];
  } finally {
    crowd.kill();
    await product.running.end();
  }
}

/** Asks the crowd, which numbers its visitors on from load to load. */
async function askerAt(origin: string, crowd: ChildProcess): Promise<Ask> {
  const wishes = {
    host: new URL(origin).host,
    port: Number(new URL(origin).port),
    interest: await anyInterest(origin),
    pages: await pagesOf(origin),
  };
  for (const path of wishes.pages) await keep(origin + path);
  let before = 0;
  return async (load) => {
    const met = once(crowd, 'message') as Promise<[Met]>;
    const task: Task = { ...wishes, ...load, before };
    crowd.send(task);
    const [told] = await met;
    before += told.calls;
    return told;
  };
}

/** The first pages of the sitemap. */
async function pagesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, MANY_PAGES);
  return addresses.map(([, address = origin]) => new URL(address).pathname);
}

/** Has a page rendered and compressed. */
async function keep(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

function ofBurst(what: string, { statuses, late, calls, unmade }: Met): Measure[] {
  const told = [...statuses].toSorted(([a], [b]) => a - b);
  const answers = told.map(([status, count]) => `${status}: ${number(count)}`).join(', ');
  const lateness = percentile(late, 0.99);
  const crowded = lateness > LATE ? `; the crowd itself was ${milliseconds(lateness)} late` : '';
  const full = unmade > 0 ? `; ${number(unmade)} not made, as everybody waited` : '';
  const value = `${number(calls)}: ${answers}${crowded}${full}`;
  return [{ what, value, budget: '', met: undefined }];
}

function ninetyNinth({ pages }: Met): number {
  return percentile(pages.flat(), 0.99);
}

function ratio(quiet: Met, beset: Met): Measure {
  const [before, during] = [ninetyNinth(quiet), ninetyNinth(beset)];
  const times = during / before;
  return {
    what: '  cached pages, p99 in quiet and in the burst',
    value: `${milliseconds(before)}, ${milliseconds(during)}: ${times.toFixed(1)} times`,
    budget: `<= ${MOST} times`,
    met: times <= MOST,
  };
}

function longest(beset: Met): Measure {
  const waits = `cached pages p99 ${milliseconds(ninetyNinth(beset))}, any at most ${milliseconds(beset.longest)}`;
  return {
    what: '  until an answer',
    value: waits,
    budget: `<= ${LONGEST / 1_000} s`,
    met: beset.longest <= LONGEST,
  };
}

/** The first second after which all are as in quiet. */
function again(quiet: Met, after: Met): Measure {
  const usual = ninetyNinth(quiet) * MOST;
  const lasts = after.pages.findLastIndex((second) => percentile(second, 0.9) > usual) + 1;
  return {
    what: '  itself again after it',
    value: `${lasts} s, then p99 ${milliseconds(percentile(after.pages.slice(lasts).flat(), 0.99))}`,
    budget: `<= ${AGAIN} s`,
    met: lasts <= AGAIN,
  };
}

async function stored({ databaseUrl }: Product, leads: readonly string[]): Promise<Measure> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT public_id AS id FROM lead');
  await client.end();
  const known = new Set(rows.map(({ id }) => id));
  const lost = leads.filter((id) => !known.has(id));
  return promise('Acknowledged registrations lost', lost, leads.length);
}

function total(all: readonly Met[]): number {
  return all.reduce((sum, { calls }) => sum + calls, 0);
}
