import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { freePort } from '../support/ports.ts';
import { dataFolder } from './product.ts';
import { type Measure, milliseconds, number } from './report.ts';
import { loadSameAnswer, type Run } from './same-answer.ts';

const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

type Read = { path: string; headers: Record<string, string>; budget: number; ratio?: number };

/** How fast `path` is answered, beside bare node:http with the same bytes and headers. */
export async function throughput(origin: string, read: Read): Promise<Measure[]> {
  const url = `${origin}${read.path}`;
  const { body, headers } = await rawAnswer(url, read.headers);
  const bare = await startBare(body, headers);
  // By turns, so that a busy neighbour on the machine slows both.
  const runs = { product: [] as Run[], bare: [] as Run[] };
  for (let turn = 0; turn < 2; turn += 1) {
    runs.product.push(await load(url, read.headers));
    runs.bare.push(await load(bare.url, read.headers));
  }
  bare.stop();
  const product = best(runs.product);
  const limit = best(runs.bare);
  const ratio = product.perSecond / limit.perSecond;
  const { budget, ratio: least = 0 } = read;
  return [
    {
      what: `GET ${read.path} (${number(body.length)} bytes)`,
      value: `${number(product.perSecond)} req/s, p99 ${milliseconds(product.p99)}`,
      budget: `>= ${number(budget)} req/s, p99 <= 5 ms`,
      met: product.perSecond >= budget && product.p99 <= 5,
    },
    {
      what: '  of bare node:http',
      value: `${ratio.toFixed(2)} of ${number(limit.perSecond)} req/s, p99 ${milliseconds(limit.p99)}`,
      budget: least ? `>= ${least}` : '',
      met: least ? ratio >= least : undefined,
    },
  ];
}

const best = (runs: Run[]): Run =>
  runs.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));

/** The most that is answered at one address, after a warm-up. */
export async function load(url: string, headers: Record<string, string>): Promise<Run> {
  const asked = { url, headers, connections: CONNECTIONS };
  await loadSameAnswer({ ...asked, seconds: WARM_UP_SECONDS });
  return loadSameAnswer({ ...asked, seconds: SECONDS });
}

/** The answer as it travels: encoded bytes and header pairs. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const sent = request(url, { headers }).end();
  const [answer] = await once(sent, 'response');
  const body = await buffer(answer);
  return { body, headers: answer.rawHeaders as string[] };
}

async function startBare(body: Buffer, headers: string[]) {
  const file = join(dataFolder(), 'body');
  writeFileSync(file, body);
  const port = await freePort();
  const script = join(import.meta.dirname, 'bare-server.ts');
  const kept = withoutConnectionHeaders(headers);
  const child = spawn(process.execPath, [script, file, JSON.stringify(kept), String(port)]);
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** Node writes these itself, for both servers alike. */
function withoutConnectionHeaders(pairs: string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive']);
  return pairs.filter((_, index) => !own.has((pairs[index - (index % 2)] ?? '').toLowerCase()));
}
