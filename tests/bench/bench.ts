/**
 * `npm run bench`: the budgets of the architecture, measured on this machine in one run; `npm run bench -- leads`
 * registrations on one core, alone, `-- processes` how pages a second grow with the processes, `-- rolling` how many calls fail during fifty restarts, `-- upgrade`
 * how many while a former version, whose commit may follow, gives way to this one and comes back, `-- callers` how long
 * others wait while one address sends its worst, of all kinds or those that follow (`'bundles of content'`), `-- moving`
 * the same while one member of the staff moves content in and out, `-- failover` what the loss of a primary costs,
 * `-- cache` how long a Varnish in front shows what was before a publish, `-- million` how a million leads are worked
 * with, `-- rules` what rules of who calls take of registrations, `-- months` what retention costs with tables of months, and `-- content` what a hundred times the content costs.
 * What goes wrong in years, in minutes: `-- kills`, `-- network`, `-- signups`, `-- burst` and `-- soak`; and what each
 * thing that visitors ask for costs, `-- capacity`. `-- start 35e7ace` says what a start takes beside one of that commit.
 * `-- image` builds and proves the image, `-- compose` brings up all of `deploy/compose.yaml` (both need docker, or podman
 * for the former, and mmdebstrap, as root). Those that run alone end with 1 where a budget is not met, or where a program
 * is absent that they need.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { fail } from '../../scripts/steps.mjs';
import { answerEarly, refuseAsked } from '../../scripts/usage.mjs';
import { endPrograms } from '../support/program.ts';
import { publishingBehindCache } from './behind-cache.ts';
import { failover } from './failover.ts';
import { firstTap } from './first-tap.ts';
import { composed } from './images/compose.ts';
import { image } from './images/image.ts';
import { large } from './large.ts';
import { leads, leadsOnOneCore } from './leads.ts';
import { burst } from './mishaps/burst/burst.ts';
import { capacity } from './mishaps/capacity/capacity.ts';
import { kills } from './mishaps/kills.ts';
import { network } from './mishaps/network.ts';
import { signUps } from './mishaps/signups.ts';
import { soak } from './mishaps/soak/soak.ts';
import { million } from './million/million.ts';
import { months } from './months.ts';
import { leftOut, obstacleTo } from './needs.ts';
import { callers, oneCaller, whileContentMoves } from './one-caller.ts';
import { preview } from './preview.ts';
import { manyProcesses } from './processes.ts';
import { publishing, publishingElsewhere } from './publishing.ts';
import { dataFolder, launch, type Product } from './product.ts';
import { type Measure, megabytes, printReport } from './report.ts';
import { onOneCore } from './one-core.ts';
import { rolling } from './rolling.ts';
import { rules } from './rules.ts';
import { startBeside, starts } from './start.ts';
import { load, readyAnswers } from './throughput.ts';
import { upgrade } from './upgrade.ts';
import { vitals } from './vitals.ts';

const SERVER = [process.execPath, 'scripts/start.mjs'];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // They must end with this process, whichever signal ends it.
  process.once(signal, () => void endPrograms().finally(() => process.exit(1)));
}

answerEarly(import.meta.filename, process.argv.slice(2));
const [asked, ...words] = process.argv.slice(2);

type Phase = (
  folder: string,
  command: string[],
  counts: number[],
  words: string[],
) => Promise<Measure[]>;
const alone: Record<string, Phase> = {
  kills,
  network,
  signups: signUps,
  burst,
  soak,
  capacity,
  leads: (folder) => onOneCore((before) => launch(folder, [...before, ...SERVER]), leadsOnOneCore),
  processes: manyProcesses,
  rolling,
  upgrade,
  failover,
  cache: publishingBehindCache,
  million,
  rules,
  months,
  content: large,
  callers,
  moving: whileContentMoves,
  start: (_folder, _command, _counts, [commit]) => startBeside(commit),
  image,
  compose: composed,
};
/** What these need is built within containers. */
const IN_CONTAINERS = ['image', 'compose'];
if (asked !== undefined && !Object.hasOwn(alone, asked))
  refuseAsked(
    import.meta.filename,
    `Expected one of ${Object.keys(alone).join(', ')}, found '${asked}'.`,
  );
const obstacle = asked === undefined ? undefined : obstacleTo(asked);
if (obstacle) fail(obstacle);
if (asked === undefined || !IN_CONTAINERS.includes(asked)) await build().catch(fail);
const folder = dataFolder();
if (asked !== undefined) {
  const phase = alone[asked]?.(folder, SERVER, words.map(Number), words);
  const found = (await phase?.catch(fail)) ?? [];
  printReport(found);
  process.exit(found.some(({ met }) => met === false) ? 1 : 0);
}
await ensureChromium().catch(fail);
// Each part is printed when it is done, so that a later failure loses no figures.
printReport(await starts(folder));
const product = await launch(folder, SERVER);
try {
  printReport([...(await underLoad(product)), nodeModules()]);
  printReport([await preview(product.origin), ...(await vitals(product.origin))]);
  printReport([await firstTap(product.origin)]);
  // Last, as it occupies the member's share of requests beyond its own end.
  printReport(await beset(product));
} finally {
  await product.running.end();
}
await report('cache', 'Behind Varnish', () => publishingBehindCache(folder, SERVER));
await report('processes', 'On one core', answersOnOneCore);
await report('processes', 'By several processes', () => manyProcesses(folder, SERVER));
printReport(await large(folder, SERVER));

/** Prints a phase, or a line that says why it is left out. */
async function report(phase: string, what: string, work: () => Promise<Measure[]>): Promise<void> {
  const why = obstacleTo(phase);
  printReport(why ? [leftOut(what, why.message)] : await work());
}

function answersOnOneCore(): Promise<Measure[]> {
  return onOneCore(
    (before) => launch(folder, [...before, ...SERVER]),
    async (pinned, before) => [
      ...(await readyAnswers(pinned, before)),
      ...(await leadsOnOneCore(pinned, before)),
    ],
  );
}

async function underLoad(running: Product): Promise<Measure[]> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idle = running.memory();
  for (const path of ['/', '/api/program']) await load(running.origin + path);
  const registrations = await leads(running);
  const loaded = running.memory();
  return [
    await publishing(running),
    await elsewhere(running),
    ...registrations,
    { what: 'Memory, idle', value: megabytes(idle), budget: '<= 130 MB', met: idle <= 130e6 },
    {
      what: 'Memory, after the load',
      value: megabytes(loaded),
      budget: '<= 200 MB',
      met: loaded <= 200e6,
    },
  ];
}

async function beset(running: Product): Promise<Measure[]> {
  return [
    ...(await oneCaller(running)),
    {
      what: 'Memory, after callers at their worst, and what staff alone need is loaded',
      value: megabytes(running.memory()),
      budget: '',
      met: undefined,
    },
  ];
}

async function elsewhere(running: Product): Promise<Measure> {
  const other = await launch(folder, SERVER);
  try {
    return await publishingElsewhere(running, other);
  } finally {
    await other.running.end();
  }
}

function nodeModules(): Measure {
  const bytes = sizeOf(join(PROJECT, 'node_modules'));
  return {
    what: 'node_modules',
    value: megabytes(bytes),
    budget: '<= 600 MB',
    met: bytes <= 600e6,
  };
}

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  const parts = readdirSync(path).filter((name) => name !== '.cache');
  return stat.size + parts.reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
