import { getPriority } from 'node:os';

import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';

import { type DatabaseHandle, openDatabase } from '../database.ts';

let database: DatabaseHandle;
afterEach(() => database.close());

const asked = 'SELECT pg_backend_pid() AS pid';

/** How nice the processes are that answer visitors, and staff who search. */
async function niceness(isEmbedded: boolean): Promise<{ visitors: number; searches: number }> {
  database = openDatabase(inject('cluster'), { connections: 12, isEmbedded });
  const { rows } = await database.pool.query<{ pid: number }>(asked);
  const searches = await database.reading(async (tx) => {
    const read = await tx.execute<{ pid: number }>(sql.raw(asked));
    return getPriority(read.rows[0]?.pid);
  });
  return { visitors: getPriority(rows[0]?.pid), searches };
}

test('searches of staff leave the cores to what visitors wait for, where the database is the embedded one', async () => {
  const { visitors, searches } = await niceness(true);
  expect(searches - visitors).toBe(10);
});

test('the processes of a database that somebody else looks after are left as they are', async () => {
  const { visitors, searches } = await niceness(false);
  expect(searches).toBe(visitors);
});
