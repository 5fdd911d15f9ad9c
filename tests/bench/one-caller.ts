import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Failure } from '../../scripts/steps.mjs';
import { anyInterest, leadOf, nextMobile } from './leads.ts';
import { startBeside } from './one-core.ts';
import { openLoop } from './open-loop.ts';
import { launch, type Product } from './product.ts';
import { type Measure, median, milliseconds, percentile } from './report.ts';

/** While one member of the staff moves content: see `moving.ts`. */
const MOVING = [
  'bundles of content',
  'exports of WordPress',
  'sheets that unpack to 12 MB',
  'tables of 3 MB',
];
/** See `offender.ts`. */
const KINDS = [
  'searches of the finder',
  'words that programmes have',
  'comparisons',
  'months of lectures',
  'searches of the site',
  'long paths',
  'addresses of no page',
  'look-ups',
  'batches of events',
  'searches of staff',
  'uploads of staff',
  ...MOVING,
];
const PAGES_A_SECOND = 100;
const LEADS_A_SECOND = 40;
/** So that a hundredth of the registrations is more than one. */
const SECONDS = 5;
/** A disk that stalls once spoils the hundredth of one of them, whoever calls. */
const TURNS = 3;
/** What one address may use at once is used up by then. */
const BEFORE_MS = 3_000;
const MOST = 2;

type Waits = { home: number; lead: number };
type Turn = Readonly<{ quiet: Waits; beset: Waits }>;

/** How long others wait while one address sends its worst of each kind, beside how long they wait in quiet. */
export async function oneCaller(product: Product, kinds = KINDS): Promise<Measure[]> {
  const interest = await anyInterest(product.origin);
  await waits(product, interest);
  const measures: Measure[] = [];
  for (const kind of kinds) {
    const turns: Turn[] = [];
    while (turns.length < TURNS) {
      // Each beside its own idle measurement, as the machine's speed changes.
      const quiet = await waits(product, interest);
      const beset = await during(kind, product, () => waits(product, interest));
      turns.push({ quiet, beset });
    }
    measures.push(compared(kind, turns));
  }
  return measures;
}

/** The same alone, of all kinds or those that are named. */
export async function callers(
  folder: string,
  command: string[],
  _counts: number[],
  kinds: string[],
): Promise<Measure[]> {
  const unknown = kinds.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined)
    throw new Failure(`Expected any of '${KINDS.join("', '")}', found '${unknown}'.`);
  await (await launch(folder, command)).running.end();
  const product = await launch(folder, command);
  try {
    return await oneCaller(product, kinds.length > 0 ? kinds : KINDS);
  } finally {
    await product.running.end();
  }
}

/** The same while content moves. */
export function whileContentMoves(folder: string, command: string[]): Promise<Measure[]> {
  return callers(folder, command, [], MOVING);
}

async function during(kind: string, { origin }: Product, work: () => Promise<Waits>) {
  const script = join(import.meta.dirname, 'offender.ts');
  const offender = await startBeside([], [script, origin, kind]);
  await pause(BEFORE_MS);
  try {
    return await work();
  } finally {
    offender.kill();
  }
}

/** The 99th percentiles of the home page and of a registration, in milliseconds, at rates that the server does not set. */
async function waits({ origin }: Product, interest: string): Promise<Waits> {
  const [home, lead] = await Promise.all([
    openLoop({
      url: `${origin}/`,
      headers: { 'accept-encoding': 'br' },
      perSecond: PAGES_A_SECOND,
      seconds: SECONDS,
    }),
    openLoop({
      url: `${origin}/api/leads`,
      headers: { 'content-type': 'application/json', origin },
      nextBody: () => leadOf(nextMobile(), interest),
      perSecond: LEADS_A_SECOND,
      seconds: SECONDS,
    }),
  ]);
  return { home: percentile(home, 0.99), lead: percentile(lead, 0.99) };
}

function compared(kind: string, turns: readonly Turn[]): Measure {
  const times = (what: keyof Waits) =>
    median(turns.map(({ quiet, beset }) => beset[what] / quiet[what]));
  const said = (what: keyof Waits) =>
    `${what} ${times(what).toFixed(1)} times (${milliseconds(median(turns.map(({ beset }) => beset[what])))})`;
  return {
    what: `One address sends ${kind}: p99 of others, median of ${TURNS}`,
    value: `${said('home')}, ${said('lead')}`,
    budget: `<= ${MOST} times of quiet`,
    met: times('home') <= MOST && times('lead') <= MOST,
  };
}
