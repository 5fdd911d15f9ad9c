import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { goPublic } from '../../../support/go-public.ts';
import { makePostgres, type PostgresServer } from '../../../support/postgres-server.ts';
import { type Measure, number } from '../../report.ts';
import { processorSeconds } from '../../processor.ts';
import { environmentOf, ONE_ADDRESS, openServer, type Server } from '../parts/servers.ts';
import { type Book, openBook } from '../parts/taken.ts';
import { openVendor } from '../parts/vendors.ts';
import { commits, writtenBy, type Written } from './commits.ts';
import { texts } from './texts.ts';
import { transfer } from './transfer.ts';
import { caughtUp } from '../visitors/compare.ts';
import { send } from '../visitors/send.ts';
import { visit } from '../visitors/visitors.ts';

const CONNECTIONS = 16;
const SECONDS = 10;
const WARM_UP = 4;
const VISITORS = 16;
/** Milliseconds that the vendor of SMS takes, as one far away does. */
const THINKING = 300;
/** Events that are written to weigh one. */
const EVENT_ROWS = 200_000;
/** Milliseconds between two sign-ups of one visitor. */
const BETWEEN = 10;
/** Events of one page, which browsers send together. */
const EVENTS = 4;

/** What one address may ask for. */
const LIMITS = { ...ONE_ADDRESS, eventBatch: 1_000_000_000, renderShare: 0 };

type Cost = { what: string; count: number; server: number; database: number; written: Written };
type Parts = { server: Server; database: PostgresServer };

/**
 * What `docs/capacity.md` reckons with. What one second of a processor does of each thing that visitors ask for, by the
 * processor time that server and database used, which says the same on a machine that others use too, and what that
 * writes; then, which does not, how many commits the disk bears and how many SMS a process sends; and what a visit carries
 * and an event weighs. `-- capacity 30 1000000` measures for half a minute each, and weighs a million events.
 */
export async function capacity(
  folder: string,
  command: string[],
  [seconds = SECONDS, rows = EVENT_ROWS]: number[],
): Promise<Measure[]> {
  return [
    ...(await underLoad(folder, seconds)),
    ...(await transfer(join(folder, 'demo'), command, rows)),
  ];
}

/** A server without the demo, beside a database whose commits wait for the disk. */
async function underLoad(folder: string, seconds: number): Promise<Measure[]> {
  const book = openBook();
  const [sms, erp] = [await openVendor('sms', book, THINKING), await openVendor('erp', book)];
  const database = await makePostgres({ durable: true });
  const env = environmentOf(
    folder,
    { database: database.url, sms: sms.port, erp: erp.port },
    LIMITS,
  );
  const server = await openServer(folder, env);
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    await goPublic(`http://localhost:${server.port}`);
    const parts = { server, database };
    const idle = await costOf('Nothing', parts, () => pause(seconds * 1_000).then(() => seconds));
    const works = worksOf(origin, book, database);
    for (const [, work] of works) await work(WARM_UP);
    const costs: Cost[] = [];
    for (const [what, work] of works) costs.push(await costOf(what, parts, () => work(seconds)));
    return [
      shownIdle(idle),
      ...costs.map(shown),
      await texts(origin, book, { seconds, thinking: THINKING }),
      ...(await commits(database, seconds)),
    ];
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
  const [before, stood] = [used(), await writtenBy(database)];
  const count = await work();
  const [after, stands] = [used(), await writtenBy(database)];
  return {
    what,
    count,
    server: after[0] - before[0],
    database: after[1] - before[1],
    written: {
      transactions: stands.transactions - stood.transactions,
      bytes: stands.bytes - stood.bytes,
    },
  };
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

/** What is used, and written, while nobody comes. */
function shownIdle({ count: seconds, server, database, written }: Cost): Measure {
  const share = ((100 * (server + database)) / seconds).toFixed(1);
  const commits = (written.transactions / seconds).toFixed(1);
  const value = `${share} % of a core, ${commits} commits a second`;
  return { what: 'While nobody comes', value, budget: '', met: undefined };
}

function shown({ what, count, server, database, written }: Cost): Measure {
  const each = (seconds: number): string => `${((1e6 * seconds) / count).toFixed(0)} µs`;
  const writes = `${(written.transactions / count).toFixed(2)} commits, ${number(written.bytes / count)} bytes of log`;
  const value = `${number(count / (server + database))}; server ${each(server)}, database ${each(database)}, ${writes}, of ${number(count)}`;
  return {
    what: `${what}, for each second of a core`,
    value,
    budget: '',
    met: undefined,
  };
}
