import pg from 'pg';

import type { PostgresServer } from '../../../support/postgres-server.ts';
import { type Measure, milliseconds, number, percentile } from '../../report.ts';

/** Connections that commit at once: one after the other, as many as a process has, and as many as some have together. */
const CONNECTIONS = [1, 16, 64];

/** How many commits a second the disk bears: single rows, each a transaction that waits until it is written. */
export async function commits(database: PostgresServer, seconds: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  await database.ask('CREATE TABLE bench_commit (id bigserial PRIMARY KEY, said text NOT NULL)');
  for (const connections of CONNECTIONS) {
    const waits = await commitOn(database.url, connections, seconds);
    const waited = `each ${milliseconds(percentile(waits, 0.5))}, one of a hundred ${milliseconds(percentile(waits, 0.99))}`;
    measures.push({
      what: `Commits a second that the disk bears, ${connections} at once`,
      value: `${number(waits.length / seconds)}; ${waited}`,
      budget: '',
      met: undefined,
    });
  }
  await database.ask('DROP TABLE bench_commit');
  return measures;
}

/** Milliseconds of each commit. */
async function commitOn(url: string, connections: number, seconds: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const until = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const one = async (): Promise<void> => {
    const client = await pool.connect();
    for (let since = performance.now(); since < until; since = performance.now()) {
      await client.query('INSERT INTO bench_commit (said) VALUES ($1)', ['of one row']);
      waits.push(performance.now() - since);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.end();
  return waits;
}

/** What a database has written so far: transactions that changed something, and bytes of its log. */
export type Written = { transactions: number; bytes: number };

/** Reading it writes nothing. */
export async function writtenBy(database: PostgresServer): Promise<Written> {
  const [row] = await database.ask<{ transactions: string; bytes: string }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS transactions,
       (pg_current_wal_lsn() - '0/0'::pg_lsn)::text AS bytes`,
  );
  return { transactions: Number(row?.transactions), bytes: Number(row?.bytes) };
}
