import { PROJECT } from '../../scripts/runtime.mjs';
import { freePort } from '../support/ports.ts';
import { checkout } from './checkout.ts';
import { processorSeconds } from './processor.ts';
import { dataFolder, launch, UNSET } from './product.ts';
import { type Measure, median, milliseconds } from './report.ts';

const NPM_START = ['npm', 'start'];
const WITHOUT_NPM = [process.execPath, 'scripts/start.mjs'];
const TURNS = 7;
/** Of the bench as a whole, which asks in milliseconds. */
const STARTS = 5;
const MOST = 900;
/** Times of what a start of the other commit takes. */
const MOST_OF_OTHER = 0.5;

/** An installation with its sources, its data, and the address that it is found at each time. */
type Installation = Readonly<{ cwd: string; dataDir: string; env: NodeJS.ProcessEnv }>;

/** What one start on an existing database took. */
type Start = Readonly<{
  /** Milliseconds from the launch to the first page. */
  page: number;
  /** Milliseconds from the launch until all of it is there. */
  whole: number;
  /** Milliseconds of a processor until then, of the product, its database and what launched it. */
  processor: number;
}>;

/** Starts of this tree, and those of the other that each had its turn with. */
type Turns = { own: Start[]; other: Start[] };

/**
 * What a start takes on an existing database with the demo, by `npm start` and without npm, and how many times of what it
 * takes of `commit`: both by turns, each installed and built by its own, so that the ratios say the same on a machine that
 * others use too.
 */
export async function startBeside(commit?: string): Promise<Measure[]> {
  const other = commit === undefined ? undefined : await install(checkout(commit));
  const own = await install(PROJECT);
  const [whole, bare]: [Turns, Turns] = [noTurns(), noTurns()];
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [turns, command] of [[whole, NPM_START] as const, [bare, WITHOUT_NPM] as const]) {
      turns.own.push(await startOnce(own, command));
      if (other) turns.other.push(await startOnce(other, command));
    }
  const [page, ...others] = measures('npm start', whole, commit);
  return [judged(page, whole), ...others, ...measures('Without npm', bare, commit)];
}

/** What `npm start` of this tree takes on the database of `dataDir`, which the first start makes. */
export async function starts(dataDir: string): Promise<Measure[]> {
  const installed = await install(PROJECT, dataDir);
  const turns = noTurns();
  while (turns.own.length < STARTS) turns.own.push(await startOnce(installed, NPM_START));
  const [page, whole] = measures('npm start', turns);
  const met = middle(turns.own, 'page') <= MOST;
  return [{ ...page, budget: `<= ${MOST} ms`, met }, whole];
}

function noTurns(): Turns {
  return { own: [], other: [] };
}

/** The first start makes what the others find: packages, build, database and demo. */
async function install(cwd: string, dataDir = dataFolder()): Promise<Installation> {
  const installation = { cwd, dataDir, env: { PORT: String(await freePort()) } };
  await startOnce(installation, NPM_START);
  return installation;
}

/** Starts on what is there, and ends again. */
async function startOnce({ cwd, dataDir, env }: Installation, command: string[]): Promise<Start> {
  const launched = await launch(dataDir, command, { ...UNSET, ...env }, cwd);
  const processor = 1_000 * processorSeconds(launched.running.child.pid ?? 0);
  await launched.running.end();
  return { page: launched.startedIn, whole: launched.wholeIn, processor };
}

type Measures = [page: Measure, whole: Measure, processor: Measure];

function measures(launched: string, turns: Turns, commit = ''): Measures {
  const measure = (what: string, part: keyof Start): Measure => {
    const value = milliseconds(middle(turns.own, part));
    const beside = `of ${commit}: ${value} of ${milliseconds(middle(turns.other, part))}`;
    const compared = turns.other.length > 0;
    return {
      what,
      value: compared ? `${shareOf(turns, part).toFixed(2)} ${beside}` : value,
      budget: '',
      met: undefined,
    };
  };
  return [
    measure(
      `${launched} on an existing database, to the first page, median of ${turns.own.length}`,
      'page',
    ),
    measure('  until all of it is there', 'whole'),
    measure('  processor time until then', 'processor'),
  ];
}

function judged(page: Measure, turns: Turns): Measure {
  if (turns.other.length === 0) return page;
  const met = shareOf(turns, 'page') <= MOST_OF_OTHER;
  return { ...page, budget: `<= ${MOST_OF_OTHER}`, met };
}

/** Times of what the other took in the same turn. */
function shareOf({ own, other }: Turns, part: keyof Start): number {
  return median(own.map((start, turn) => start[part] / (other[turn]?.[part] ?? Number.NaN)));
}

function middle(starts: readonly Start[], part: keyof Start): number {
  return median(starts.map((start) => start[part]));
}
