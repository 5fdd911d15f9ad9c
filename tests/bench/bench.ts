/** `npm run bench`: the budgets of the architecture, measured on this machine in one run. */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { build } from '../../scripts/build.mjs';
import { PROJECT } from '../../scripts/runtime.mjs';
import { fail } from '../../scripts/steps.mjs';
import { large } from './large.ts';
import { leads, leadsOnOneCore } from './leads.ts';
import { oneCaller } from './one-caller.ts';
import { preview } from './preview.ts';
import { publishing, publishingElsewhere } from './publishing.ts';
import { dataFolder, launch, type Product } from './product.ts';
import { type Measure, median, megabytes, milliseconds, printReport } from './report.ts';
import { throughput } from './throughput.ts';
import { vitals } from './vitals.ts';

const NPM_START = ['npm', 'start'];
const SERVER = [process.execPath, 'scripts/start.mjs'];
const STARTS = 5;

await build().catch(fail);
const folder = dataFolder();
const measures: Measure[] = [await starts(folder)];
const product = await launch(folder, SERVER);
try {
  measures.push(...(await underLoad(product)), nodeModules());
  measures.push(await preview(product.origin), ...(await vitals(product.origin)));
} finally {
  await product.running.end();
}
measures.push(...(await leadsOnOneCore((before) => launch(folder, [...before, ...SERVER]))));
measures.push(...(await large(folder, SERVER)));
printReport(measures);

/** The first start makes database and demo; the others find them. */
async function starts(dataDir: string): Promise<Measure> {
  await (await launch(dataDir, SERVER)).running.end();
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const { running, startedIn } = await launch(dataDir, NPM_START);
    times.push(startedIn);
    await running.end();
  }
  const usual = median(times);
  const what = `npm start on an existing database, to the first page, median of ${STARTS}`;
  return { what, value: milliseconds(usual), budget: '<= 900 ms', met: usual <= 900 };
}

async function underLoad(running: Product): Promise<Measure[]> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idle = running.memory();
  const page = { path: '/', headers: { 'accept-encoding': 'br' }, budget: 35_000, ratio: 0.9 };
  const list = { ...page, path: '/api/program', budget: 20_000 };
  const pages = await throughput(running.origin, page);
  const lists = await throughput(running.origin, list);
  const registrations = await leads(running);
  const beside = await oneCaller(running);
  const loaded = running.memory();
  return [
    ...pages,
    ...lists,
    await publishing(running),
    await elsewhere(running),
    ...registrations,
    ...beside,
    { what: 'Memory, idle', value: megabytes(idle), budget: '<= 150 MB', met: idle <= 150e6 },
    {
      what: 'Memory, after the load',
      value: megabytes(loaded),
      budget: '<= 250 MB',
      met: loaded <= 250e6,
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
    budget: '<= 700 MB',
    met: bytes <= 700e6,
  };
}

function sizeOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  const parts = readdirSync(path).filter((name) => name !== '.cache');
  return stat.size + parts.reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
