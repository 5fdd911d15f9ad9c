import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import pg from 'pg';

import { PROJECT } from '../../scripts/runtime.mjs';
import { readConfig } from '../../src/server/config/config.ts';
import { addEvents, type NewEvent } from '../../src/features/events/server/repository.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import {
  type DatabaseHandle,
  openDatabase,
  withTransaction,
} from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrations.ts';
import {
  monthOf,
  openPartitions,
  startOf,
  type PartitionTables,
} from '../../src/server/platform/database/partitions.ts';
import { deleteExpired } from '../../src/server/platform/database/retention.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded.ts';
import { type Measure, megabytes, milliseconds, percentile } from './report.ts';

const EVENTS = 2_000_000;
const BATCHES = 400;
const OF_A_BATCH = 20;
/** Months that are there beside those that are measured, as many as are kept. */
const KEPT = 13;

/**
 * What retention and the taking of events cost where events stand by months, and where they stand in one table, as they
 * did; `-- months 200000` with fewer.
 */
export async function months(
  folder: string,
  _command: string[],
  [events = EVENTS]: readonly number[] = [],
): Promise<Measure[]> {
  const config = readConfig({ PROSPECTUS_DATA_DIR: folder });
  const { url, stop } = await startEmbeddedPostgres(folder);
  const database = openDatabase(url, config.database);
  try {
    await migrate(database, join(PROJECT, 'migrations'));
    const deps = { database, config };
    return [
      ...(await retention(deps, 'in one table', events, 'event')),
      ...(await retention(deps, 'by months', events, await monthOfOld(database))),
      ...(await taking(database)),
    ];
  } finally {
    await database.close();
    await stop();
  }
}

type Deps = { database: DatabaseHandle; config: ReturnType<typeof readConfig> };

/** So long ago that nothing of that month is kept any more. */
const OLD = new Date(Date.now() - 500 * 24 * 60 * 60_000);

function monthOfOld({ relaxed }: DatabaseHandle): Promise<string> {
  return openPartitions(relaxed).at('event', OLD, async ({ table }) => table);
}

async function retention(
  { database, config }: Deps,
  where: string,
  events: number,
  table: string,
): Promise<Measure[]> {
  await lay(database, { table, events });
  const wal = await walOf(database);
  const began = performance.now();
  await deleteExpired(database.relaxed, config, systemClock);
  const took = performance.now() - began;
  const written = (await walOf(database)) - wal;
  const left = await sizeOf(database);
  await database.pool.query('TRUNCATE event');
  return [
    { what: `Retention of ${events} events ${where}`, value: `${(took / 1_000).toFixed(2)} s` },
    { what: `What it wrote, ${where}`, value: megabytes(written) },
    { what: `What the table takes on disk afterwards, ${where}`, value: megabytes(left) },
  ].map((measure) => ({ ...measure, budget: '', met: undefined }));
}

/** Lays events that nobody keeps any more. */
async function lay(
  { connection }: DatabaseHandle,
  { table, events }: { table: string; events: number },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `INSERT INTO ${table} (message_id, type, name, anonymous_id, properties, context, occurred_at, received_at, pending)
     SELECT 'message-' || n, 'track', 'Page Viewed', 'browser-' || n / 5, '{"path": "/mba", "title": "A page"}',
       '{"userAgent": "Mozilla/5.0"}', $1, $1, false FROM generate_series(1, $2::int) AS n`,
    [startOf(monthOf(OLD)), events],
  );
  await client.query(`VACUUM ANALYZE ${table}`);
  await client.end();
}

async function numberOf({ pool }: DatabaseHandle, text: string): Promise<number> {
  return Number((await pool.query<{ value: string }>(text)).rows[0]?.value);
}

function walOf(database: DatabaseHandle): Promise<number> {
  return numberOf(database, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS value");
}

function sizeOf(database: DatabaseHandle): Promise<number> {
  return numberOf(
    database,
    `SELECT pg_total_relation_size('event') + coalesce(sum(pg_total_relation_size(inhrelid)), 0) AS value
     FROM pg_inherits WHERE inhparent = 'event'::regclass`,
  );
}

/** The taking of batches with one table and with months, by turns. */
async function taking(database: DatabaseHandle): Promise<Measure[]> {
  const at = new Date();
  const known = openPartitions(database.relaxed);
  for (let back = 0; back < KEPT; back += 1)
    await known.at('event', startOf(monthOf(at), -back), async () => undefined);
  const times = { one: [] as number[], months: [] as number[] };
  for (let n = 0; n < BATCHES; n += 1) {
    times.one.push(await timed(() => addToOne(database, batch())));
    const add = (tables: PartitionTables) =>
      withTransaction(database, (tx) =>
        addEvents(tx, batch(), { leadId: null, at, pending: false, tables }),
      );
    times.months.push(await timed(() => known.at('event', at, add)));
  }
  const told = (all: number[]) =>
    `${milliseconds(percentile(all, 0.5))}, p99 ${milliseconds(percentile(all, 0.99))}`;
  return [
    { what: `A batch of ${OF_A_BATCH} events into one table`, value: told(times.one) },
    {
      what: `A batch of ${OF_A_BATCH} events into one of ${KEPT} months`,
      value: told(times.months),
    },
  ].map((measure) => ({ ...measure, budget: '', met: undefined }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function batch(): NewEvent[] {
  const occurredAt = new Date().toISOString();
  return Array.from({ length: OF_A_BATCH }, () => ({
    messageId: randomUUID(),
    type: 'track',
    name: 'Page Viewed',
    anonymousId: randomUUID(),
    properties: { path: '/mba', title: 'A page' },
    context: { userAgent: 'Mozilla/5.0' },
    occurredAt,
  }));
}

/** As it was done where all events stood in one table. */
function addToOne(database: DatabaseHandle, events: NewEvent[]): Promise<unknown> {
  return withTransaction(database, (tx) =>
    tx.execute(
      `INSERT INTO event (message_id, type, name, anonymous_id, lead_id, properties, context, occurred_at, received_at, pending)
       SELECT "messageId", type, name, "anonymousId", NULL, properties, context, "occurredAt", now(), false
       FROM jsonb_to_recordset('${JSON.stringify(events)}'::jsonb) AS e ("messageId" text, type text,
         name text, "anonymousId" text, properties jsonb, context jsonb, "occurredAt" timestamptz)
       ON CONFLICT (message_id) DO NOTHING`,
    ),
  );
}
