import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { type DatabaseHandle, lockKey } from './database.ts';

/** Milliseconds between two questions whether the other has ended. */
const ASKS_EVERY = 250;

/**
 * Runs `work` while no other process runs any of that name, and waits for as long as that takes. The lock is that of a
 * transaction on a connection of its own: it is free as soon as a process that holds it dies, also behind a pooler.
 */
export async function alone<Result>(
  database: Pick<DatabaseHandle, 'connection'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(database.connection);
  // Unheard, the loss of a connection that nothing is asked of would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Asked again and again, as no statement of the product may wait for minutes.
    while (!(await takes(client, name))) await pause(ASKS_EVERY);
    return await work();
  } finally {
    await client.end();
  }
}

async function takes(client: pg.Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_xact_lock($1::bigint) AS held';
  return (await client.query<{ held: boolean }>(text, [lockKey(name)])).rows[0]?.held === true;
}
