import { join } from 'node:path';

import autocannon from 'autocannon';

import { freePort } from '../support/ports.ts';
import { type Before, startBeside } from './one-core.ts';
import { openLoop } from './open-loop.ts';
import { postLoad } from './post-load.ts';
import type { Product } from './product.ts';
import { type Measure, median, milliseconds, number, percentile } from './report.ts';

const CONNECTIONS = 64;
const SECONDS = 6;
const OPEN_LOOP_RATE = 200;
/** More than the product gives to registrations, so that the bare server is not held up by having few. */
const DATABASE_CONNECTIONS = 8;
/** Many short turns: what else a machine does for a moment weighs on both sides alike. */
const TURNS = 9;
const TURN_SECONDS = 3;

/** Durable registrations, beside a bare server that INSERTs the same bodies into the same database. */
export async function leads({ origin, databaseUrl }: Product): Promise<Measure[]> {
  const interest = await anyInterest(origin);
  await post(origin, interest, { duration: 2 });
  const flood = await post(origin, interest, { duration: SECONDS });
  const steady = await atRate(origin, interest);
  const inserts = await bareInserts(databaseUrl);
  const perSecond = flood.requests.average;
  return [
    {
      what: 'POST /api/leads, 64 connections',
      value: `${number(perSecond)}/s, p99 ${milliseconds(flood.latency.p99)}`,
      budget: '',
      met: undefined,
    },
    {
      what: '  of bare node:http with a bare INSERT',
      value: `${(perSecond / inserts).toFixed(2)} of ${number(inserts)}/s`,
      budget: '',
      met: undefined,
    },
    {
      what: `  at ${OPEN_LOOP_RATE}/s`,
      value: `p99 ${milliseconds(steady)}`,
      budget: 'p99 <= 50 ms',
      met: steady <= 50,
    },
  ];
}

/** What a lead may be interested in. */
export async function anyInterest(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/program/all/erplist`);
  const { data } = (await answer.json()) as { data: { erp_unicode: string }[] };
  return data[0]?.erp_unicode ?? '';
}

let numbers = 0;

/** A mobile number that no request had before. */
export function nextMobile() {
  return `9${String((numbers += 1)).padStart(9, '0')}`;
}

/** The 99th percentile, in milliseconds, at a rate that the server does not set. */
async function atRate(origin: string, interest: string): Promise<number> {
  const times = await openLoop({
    url: `${origin}/api/leads`,
    headers: { 'content-type': 'application/json', origin },
    nextBody: () => leadOf(nextMobile(), interest),
    perSecond: OPEN_LOOP_RATE,
    seconds: SECONDS,
  });
  return percentile(times, 0.99);
}

async function post(origin: string, interest: string, options: { duration?: number }) {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...options,
    requests: [
      {
        method: 'POST',
        path: '/api/leads',
        headers: { 'content-type': 'application/json', origin },
        setupRequest: (request) => ({ ...request, body: leadOf(nextMobile(), interest) }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} registrations were refused`);
  return result;
}

/** The body of a registration. */
export function leadOf(mobile: string, interest: string, name = 'Asha Rao'): string {
  return JSON.stringify({
    data: {
      mobile,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      highest_qualification_id: 3,
      area_of_interest: interest,
    },
    consent: { accepted: true },
  });
}

/** Registrations per second of a server that does nothing but INSERT. */
async function bareInserts(databaseUrl: string): Promise<number> {
  const bare = await startBareInserts(databaseUrl, []);
  await post(bare.origin, 'MBA', { duration: 2 });
  const run = await post(bare.origin, 'MBA', {});
  bare.stop();
  return run.requests.average;
}

/** Starts that server, by `before` where it is to run on one processor. */
async function startBareInserts(databaseUrl: string, before: Before) {
  const port = await freePort();
  const script = join(import.meta.dirname, 'bare-insert-server.ts');
  const given = [script, databaseUrl, String(DATABASE_CONNECTIONS), String(port)];
  const child = await startBeside(before, given);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Least share of the bare server's registrations on one core, by the number of connections. */
const ONE_CORE_BUDGETS = [
  { connections: 64, least: 0.45 },
  { connections: 16, least: 0.4 },
];

/** Registrations on one processor, which Node and PostgreSQL share, beside the bare server there, by turns. */
export async function leadsOnOneCore(product: Product, before: Before): Promise<Measure[]> {
  const interest = await anyInterest(product.origin);
  const bare = await startBareInserts(product.databaseUrl, before);
  try {
    const found: Measure[] = [];
    for (const budget of ONE_CORE_BUDGETS)
      found.push(await byTurns(product.origin, bare.origin, interest, budget));
    return found;
  } finally {
    bare.stop();
  }
}

async function byTurns(
  product: string,
  bare: string,
  interest: string,
  { connections, least }: (typeof ONE_CORE_BUDGETS)[number],
): Promise<Measure> {
  const nextBody = () => leadOf(nextMobile(), interest);
  const load = (origin: string, seconds: number): Promise<number> =>
    postLoad({ url: `${origin}/api/leads`, nextBody, connections, seconds });
  const ratios: number[] = [];
  const perSecond: number[] = [];
  for (const origin of [product, bare]) await load(origin, 2);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ours = await load(product, TURN_SECONDS);
    ratios.push(ours / (await load(bare, TURN_SECONDS)));
    perSecond.push(ours);
  }
  const ratio = median(ratios);
  return {
    what: `POST /api/leads on one core, ${connections} connections, of bare node:http with a bare INSERT there`,
    value: `${ratio.toFixed(2)}, ${number(median(perSecond))}/s`,
    budget: `>= ${least}`,
    met: ratio >= least,
  };
}
