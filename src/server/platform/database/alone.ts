import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { type DatabaseHandle, lockKey } from './database.ts';

/** Milliseconds between two tries to take the lock. */
const ASKS_EVERY = 250;

/**
 * Runs `work` while no other process runs work of that name, however long it has to wait. A transaction on a connection
 * of its own holds the lock, which is free as soon as the process dies, also behind a pooler.
 */
export async function alone<Result>(
  database: Pick<DatabaseHandle, 'connection'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(database.connection);
  // Without a listener, the loss of an idle connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Tried again and again, since no statement of the product may wait for minutes.
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
