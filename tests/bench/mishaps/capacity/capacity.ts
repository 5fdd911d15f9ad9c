import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { goPublic } from '../../support/go-public.ts';
import { makePostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { type Measure, number } from '../report.ts';
import { processorSeconds } from '../processor.ts';
import { environmentOf, openServer, type Server } from './parts/servers.ts';
import { type Book, openBook } from './parts/taken.ts';
import { openVendor } from './parts/vendors.ts';
import { caughtUp } from './visitors/compare.ts';
import { send } from './visitors/send.ts';
import { visit } from './visitors/visitors.ts';

const CONNECTIONS = 16;
const SECONDS = 10;
const WARM_UP = 4;
const VISITORS = 16;
/** Milliseconds between two sign-ups of one visitor. */
const BETWEEN = 10;
/** Events of one page, which browsers send together. */
const EVENTS = 4;

/** What one address may ask for. */
const LIFTED = {
  PROSPECTUS_EVENT_RATE: '1000000000',
  PROSPECTUS_RENDER_SHARE: '0',
};

type Cost = { what: string; count: number; server: number; database: number };
type Parts = { server: Server; database: PostgresServer };

/**
 * What one second of a processor does of each thing that visitors ask for, by the processor time that server and database
 * used: it says the same on a machine that others use too. `docs/capacity.md` reckons with it; `-- capacity 30` measures
 * for half a minute each.
 */
export async function capacity(
  folder: string,
  _: string[],
  [seconds = SECONDS]: number[],
): Promise<Measure[]> {
  const book = openBook();
  const [sms, erp] = [await openVendor('sms', book), await openVendor('erp', book)];
  const database = await makePostgres();
  const env = environmentOf(folder, { database: database.url, sms: sms.port, erp: erp.port });
  const server = await openServer(folder, { ...env, ...LIFTED });
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    await goPublic(`http://localhost:${server.port}`);
    const parts = { server, database };
    const idle = await costOf('Nothing', parts, () => pause(seconds * 1_000).then(() => seconds));
    const works = worksOf(origin, book, database);
    for (const [, work] of works) await work(WARM_UP);
    const costs: Cost[] = [];
    for (const [what, work] of works) costs.push(await costOf(what, parts, () => work(seconds)));
    return costs.map((cost) => shown(cost, idle));
  } finally {
    for (const each of [server, sms, erp]) await each.stop();
    await database.remove();
  }
}

type Work = (seconds: number) => Promise<number>;

/** What visitors ask for; each answers how often it was done. */
function worksOf(origin: string, book: Book, database: PostgresServer): [string, Work][] {
  return [
    ['GET / that is kept', (seconds) => ask(origin, seconds, () => ({ path: '/' }))],
    [
      'GET a script or style',
      async (seconds) => {
        const path = await anyAsset(origin);
        return ask(origin, seconds, () => ({ path }));
      },
    ],
    ['GET /programmes?q= that is rendered', (seconds) => ask(origin, seconds, searched)],
    [`POST /api/events of ${EVENTS}`, (seconds) => ask(origin, seconds, viewed)],
    [
      'Sign-up: lead, code, verified, ERP',
      async (seconds) => {
        signUps += 1_000_000;
        const visitors = visit({
          origin,
          book,
          first: signUps,
          visitors: VISITORS,
          between: BETWEEN,
          isProxied: false,
        });
        await pause(seconds * 1_000);
        const { verified } = await visitors.leave();
        await caughtUp(database, 60);
        return verified.size;
      },
    ],
  ];
}

let signUps = 0;

async function costOf(what: string, { server, database }: Parts, work: () => Promise<number>) {
  const used = () =>
    [processorSeconds(server.pid()), processorSeconds(postmaster(database))] as const;
  const before = used();
  const count = await work();
  const after = used();
  return { what, count, server: after[0] - before[0], database: after[1] - before[1] };
}

function postmaster({ folder }: PostgresServer): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

type Asked = { path: string; body?: object };

/** Asks on some connections without rest, and answers how often. */
async function ask(origin: string, seconds: number, next: () => Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  const one = async (): Promise<void> => {
    for (; performance.now() < until; count += 1) {
      const { path, body } = next();
      const headers = { 'accept-encoding': 'br', cookie: 'analytics_consent=yes' };
      const { status } = await send({ url: origin + path, agent, headers, ...(body && { body }) });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
  return count;
}

async function anyAsset(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [path] = /\/assets\/[\w.-]+/.exec(page) ?? [];
  if (path === undefined) throw new Error('The home page names no asset.');
  return path;
}

let words = 0;

function searched(): Asked {
  return { path: `/programmes?q=data+${(words += 1).toString(36)}` };
}

function viewed(): Asked {
  const anonymousId = randomUUID();
  const batch = Array.from({ length: EVENTS }, () => ({
    type: 'track',
    event: 'Page Viewed',
    messageId: randomUUID(),
    anonymousId,
    timestamp: new Date().toISOString(),
  }));
  return { path: '/api/events', body: { batch } };
}

function shown({ what, count, server, database }: Cost, idle: Cost): Measure {
  const each = (seconds: number): string => `${((1e6 * seconds) / count).toFixed(0)} µs`;
  const value = `${number(count / (server + database))}; server ${each(server)}, database ${each(database)}, of ${number(count)}`;
  const idleShare = ((100 * (idle.server + idle.database)) / idle.count).toFixed(1);
  return {
    what: `${what}, for each second of a core (idle ${idleShare} %)`,
    value,
    budget: '',
    met: undefined,
  };
}
