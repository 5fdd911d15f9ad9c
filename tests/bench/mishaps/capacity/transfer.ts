import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';
import pg from 'pg';

import { openBrowser, PHONE, visit } from '../../../support/browser.ts';
import { launch } from '../../product.ts';
import { type Measure, number } from '../../report.ts';

/** The four pages of a visit, one of which is a search. */
const PAGES = ['/', '/programmes?q=data', '/mba', '/blogs'];
/** Milliseconds in which what a page asks for by itself has come. */
const SETTLING = 1_500;
/** What a cache in front never answers, though it passes on. */
const PASSED_ON = new Set(['Document', 'XHR', 'Fetch', 'Ping']);

type Carried = { all: number; passedOn: number; requests: number };

/**
 * What a visit to the demo university carries over the line, each page read to its end on a phone that comes for the first
 * time, and what an event of it takes on the disk, with its indexes.
 */
export async function transfer(
  folder: string,
  command: string[],
  rows: number,
): Promise<Measure[]> {
  const product = await launch(folder, command);
  try {
    const since = new Date();
    const carried = await visitOnce(product.origin);
    return [...shown(carried), await eventOnDisk(product.databaseUrl, since, rows)];
  } finally {
    await product.running.end();
  }
}

async function visitOnce(origin: string): Promise<Carried> {
  const browser = await openBrowser();
  const { page, close } = await visit(browser, origin, PHONE);
  const carried = await watch(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'load' });
    await readToTheEnd(page);
    await pause(SETTLING);
  }
  // Leaving the page sends its last events.
  await page.goto('about:blank');
  await pause(SETTLING);
  await close();
  await browser.close();
  return carried;
}

/** Counts bytes as they come, heads included, by who would have answered. */
async function watch(page: Page): Promise<Carried> {
  const devtools = await page.context().newCDPSession(page);
  const carried = { all: 0, passedOn: 0, requests: 0 };
  const kinds = new Map<string, string>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '' }) =>
    kinds.set(requestId, type),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    carried.all += encodedDataLength;
    if (encodedDataLength > 0) carried.requests += 1;
    if (PASSED_ON.has(kinds.get(requestId) ?? '')) carried.passedOn += encodedDataLength;
  });
  return carried;
}

/** Pictures come as they are about to be seen. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

function shown({ all, passedOn, requests }: Carried): Measure[] {
  const measure = (what: string, value: string) => ({ what, value, budget: '', met: undefined });
  return [
    measure(
      'Bytes of a visit of four pages, no cache in front',
      `${number(all)}, ${requests} answers`,
    ),
    measure('Bytes of a visit from the server, a cache in front', number(passedOn)),
  ];
}

/** The events of the visit, as often as it takes: each with an id of its own. */
async function eventOnDisk(url: string, since: Date, rows: number): Promise<Measure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'CREATE TEMPORARY TABLE visited AS SELECT * FROM event WHERE received_at >= $1',
    [since],
  );
  const counted = await client.query<{ events: number }>(
    'SELECT count(*)::int AS events FROM visited',
  );
  const events = counted.rows[0]?.events ?? 0;
  if (events === 0) throw new Error('The visit left no event.');
  const { bytes, count } = await weigh(client, Math.ceil(rows / events));
  await client.end();
  return {
    what: `Bytes of an event on the disk, with its indexes, of ${number(count)}`,
    value: `${number(bytes / count)}; a visit leaves ${events}`,
    budget: '',
    met: undefined,
  };
}

/** A table of what the visit left, so many times, as the table of a month is. */
async function weigh(client: pg.Client, times: number): Promise<{ bytes: number; count: number }> {
  await client.query('CREATE TABLE bench_event (LIKE event INCLUDING ALL)');
  await client.query(
    `INSERT INTO bench_event (message_id, type, name, anonymous_id, properties, context, occurred_at, received_at, pending)
     SELECT gen_random_uuid()::text, type, name, md5(n::text), properties, context,
       occurred_at + n * interval '1 ms', received_at + n * interval '1 ms', false
     FROM generate_series(1, $1::int) AS n, visited`,
    [times],
  );
  const { rows } = await client.query<{ bytes: number; count: number }>(
    `SELECT pg_total_relation_size('bench_event')::float AS bytes, count(*)::int FROM bench_event`,
  );
  await client.query('DROP TABLE bench_event');
  return rows[0] ?? { bytes: 0, count: 1 };
}
