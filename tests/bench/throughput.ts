import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { freePort } from '../support/ports.ts';
import { absent } from '../support/real-parts.ts';
import { leftOut } from './needs.ts';
import { startNginx } from './nginx.ts';
import { type Before, startBeside } from './one-core.ts';
import { dataFolder, type Product } from './product.ts';
import { type Measure, median, milliseconds, number } from './report.ts';
import { loadSameAnswer, type Run } from './same-answer.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const TURNS = 3;
const PATHS = ['/', '/api/program'];
const COMPRESSED = { 'accept-encoding': 'br' };

/** How much of bare node:http is reached, how much longer the slowest of a hundred may take, how much of nginx. */
const LEAST = 0.9;
const LONGEST = 1.5;
const OF_NGINX = 0.6;

/** How fast ready answers go out on one processor, beside servers that know nothing else, by turns. */
export async function readyAnswers(product: Product, before: Before): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of PATHS) measures.push(...(await besideBare(product.origin + path, before)));
  return measures;
}

async function besideBare(url: string, before: Before): Promise<Measure[]> {
  const { body, headers } = await rawAnswer(url);
  const folder = dataFolder();
  writeFileSync(join(folder, 'body'), body);
  const bare = await startBare(folder, headers, before);
  const nginx = await startNginx(folder, headers, before);
  const urls = [url, bare.url, ...(nginx ? [nginx.url] : [])];
  const runs = urls.map((): Run[] => []);
  for (const each of urls) await load(each, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, each] of urls.entries()) runs[index]?.push(await load(each, SECONDS));
  }
  bare.stop();
  await nginx?.stop();
  const [ours = [], theirs = [], nginxs] = runs;
  const what = `GET ${new URL(url).pathname} (${number(body.length)} bytes), one core`;
  const measured = [heldTo('bare node:http', ours, theirs, LEAST)];
  measured.push(
    nginxs
      ? heldTo('nginx', ours, nginxs, OF_NGINX)
      : leftOut('  of nginx', absent('nginx').message),
  );
  return [figure(what, ours), ...measured];
}

function figure(what: string, runs: readonly Run[]): Measure {
  return {
    what,
    value: said(runs),
    budget: '',
    met: undefined,
  };
}

function heldTo(name: string, ours: Run[], theirs: Run[], least: number): Measure {
  const share = ratioOf(ours, theirs, 'perSecond');
  const wait = ratioOf(ours, theirs, 'p99');
  const isLimit = least === LEAST;
  return {
    what: `  of ${name}`,
    value: `${share.toFixed(2)}, p99 ${wait.toFixed(1)} times, of ${said(theirs)}`,
    budget: isLimit ? `>= ${least}, p99 <= ${LONGEST} times` : `>= ${least}`,
    met: share >= least && (!isLimit || wait <= LONGEST),
  };
}

/** Turn by turn, so that a busy neighbour on the machine slows both. */
function ratioOf(ours: Run[], theirs: Run[], name: keyof Run): number {
  return median(ours.map((run, turn) => run[name] / (theirs[turn]?.[name] ?? 1)));
}

function said(runs: readonly Run[]): string {
  return `${number(median(runs.map(({ perSecond }) => perSecond)))} req/s, p99 ${milliseconds(median(runs.map(({ p99 }) => p99)))}`;
}

/** The most that is answered at one address, to as many connections for each process that answers. */
export async function load(url: string, seconds = SECONDS, processes = 1): Promise<Run> {
  // The first answer is made on request, and its headers differ from those of ready answers.
  await rawAnswer(url);
  return loadSameAnswer({
    url,
    headers: COMPRESSED,
    connections: CONNECTIONS * processes,
    seconds,
  });
}

/** The answer as it travels: encoded bytes and header pairs. */
async function rawAnswer(url: string) {
  const sent = request(url, { headers: COMPRESSED }).end();
  const [answer] = await once(sent, 'response');
  const body = await buffer(answer);
  return { body, headers: withoutConnectionHeaders(answer.rawHeaders as string[]) };
}

async function startBare(folder: string, headers: string[], before: Before) {
  const port = await freePort();
  const script = join(import.meta.dirname, 'bare-server.ts');
  const given = [script, join(folder, 'body'), JSON.stringify(headers), String(port)];
  const child = await startBeside(before, given);
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** Servers write these themselves. */
function withoutConnectionHeaders(pairs: string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive']);
  return pairs.filter((_, index) => !own.has((pairs[index - (index % 2)] ?? '').toLowerCase()));
}
