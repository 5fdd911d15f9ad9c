import autocannon from 'autocannon';
import pg from 'pg';

import type { Product } from './product.ts';
import { type Measure, milliseconds, number } from './report.ts';

const CONNECTIONS = 64;
const SECONDS = 6;
const OPEN_LOOP_RATE = 200;
/** As many as the product's own pool has for durable writes. */
const DATABASE_CONNECTIONS = 8;

/** Durable registrations, beside bare INSERTs of a row of that size into the same database. */
export async function leads({ origin, databaseUrl }: Product): Promise<Measure[]> {
  const interest = await anyInterest(origin);
  await post(origin, interest, { duration: 2 });
  const flood = await post(origin, interest, { duration: SECONDS });
  const steady = await post(origin, interest, { duration: SECONDS, overallRate: OPEN_LOOP_RATE });
  const inserts = await bareInserts(databaseUrl);
  const perSecond = flood.requests.average;
  return [
    {
      what: 'POST /api/leads, 64 connections',
      value: `${number(perSecond)}/s, p99 ${milliseconds(flood.latency.p99)}`,
      budget: '>= 1,000/s, p99 <= 150 ms',
      met: perSecond >= 1000 && flood.latency.p99 <= 150,
    },
    {
      what: '  of bare INSERT',
      value: `${(perSecond / inserts).toFixed(2)} of ${number(inserts)}/s`,
      budget: '>= 0.5',
      met: perSecond / inserts >= 0.5,
    },
    {
      what: `  at ${OPEN_LOOP_RATE}/s`,
      value: `p99 ${milliseconds(steady.latency.p99)}`,
      budget: 'p99 <= 50 ms',
      met: steady.latency.p99 <= 50,
    },
  ];
}

async function anyInterest(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/program/all/erplist`);
  const { data } = (await answer.json()) as { data: { erp_unicode: string }[] };
  return data[0]?.erp_unicode ?? '';
}

let numbers = 0;
/** A mobile number that no request had before. */
const nextMobile = () => `9${String((numbers += 1)).padStart(9, '0')}`;

async function post(
  origin: string,
  interest: string,
  options: { duration?: number; overallRate?: number },
) {
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

function leadOf(mobile: string, interest: string): string {
  return JSON.stringify({
    data: {
      mobile,
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      highest_qualification_id: 3,
      area_of_interest: interest,
    },
    consent: { accepted: true },
  });
}

async function bareInserts(connectionString: string): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: DATABASE_CONNECTIONS });
  await pool.query('CREATE TABLE bench_insert (id bigserial PRIMARY KEY, body jsonb NOT NULL)');
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  const insert = async () => {
    while (performance.now() < until) {
      await pool.query('INSERT INTO bench_insert (body) VALUES ($1)', [
        leadOf(nextMobile(), 'MBA'),
      ]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, insert));
  await pool.query('DROP TABLE bench_insert');
  await pool.end();
  return count / SECONDS;
}
