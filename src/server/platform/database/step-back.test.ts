import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';

import { type DatabaseHandle, type Executor, openDatabase } from './database.ts';

let database: DatabaseHandle;
afterEach(() => database.close());

const asked = 'SELECT pg_backend_pid() AS pid';

async function processOf(tx: Executor): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql.raw(asked));
  return rows[0]?.pid;
}

function niceOfGroup(pid: number | undefined): number {
  return Number(/nice (\S+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
}

/** How nice the processes are that answer visitors, and staff who search. */
async function niceness(isEmbedded: boolean): Promise<{ visitors: number; searches: number }> {
  database = openDatabase(inject('cluster'), { connections: 12, isEmbedded });
  const { rows } = await database.pool.query<{ pid: number }>(asked);
  const searches = await database.reading(processOf);
  return { visitors: getPriority(rows[0]?.pid), searches: getPriority(searches) };
}

test('searches of staff leave the cores to what visitors wait for, where the database is the embedded one', async () => {
  const { visitors, searches } = await niceness(true);
  expect(searches - visitors).toBe(10);
});

// Linux weighs such groups, where it makes them, and not the processes of one beside those of another.
const weighsGroups =
  existsSync('/proc/sys/kernel/sched_autogroup_enabled') &&
  readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';

test.runIf(weighsGroups)(
  'so does the group that Linux makes of each of their sessions',
  async () => {
    database = openDatabase(inject('cluster'), { connections: 12, isEmbedded: true });
    const pids = await Promise.all([1, 2].map(() => database.reading(processOf)));
    for (const pid of pids) await expect.poll(() => niceOfGroup(pid)).toBe(getPriority() + 10);
    const { rows } = await database.pool.query<{ pid: number }>(asked);
    expect(niceOfGroup(rows[0]?.pid)).toBe(0);
  },
);

test('the processes of a database that somebody else looks after are left as they are', async () => {
  const { visitors, searches } = await niceness(false);
  expect(searches).toBe(visitors);
});

/** The most that searched at once of four who asked at once. */
async function searchesAtOnce(isEmbedded: boolean): Promise<number> {
  database = openDatabase(inject('cluster'), { connections: 12, isEmbedded });
  let [running, most] = [0, 0];
  const search = () =>
    database.searching(async (tx) => {
      running += 1;
      most = Math.max(most, running);
      await tx.execute(sql`SELECT pg_sleep(0.05)`);
      running -= 1;
    });
  await Promise.all(Array.from({ length: 4 }, search));
  return most;
}

test('one searches after the other, where the database is the embedded one', async () => {
  expect(await searchesAtOnce(true)).toBe(1);
  await database.close();
  expect(await searchesAtOnce(false)).toBe(2);
});

test('a search that takes long, or fails, holds no other up', async () => {
  database = openDatabase(inject('cluster'), { connections: 12, isEmbedded: true });
  const ended: string[] = [];
  const search = (name: string, statement: string) =>
    database
      .searching((tx) => tx.execute(sql.raw(statement)))
      .finally(() => ended.push(name))
      .catch(() => undefined);
  await Promise.all([
    search('failed', 'SELECT 1 / 0'),
    search('slow', 'SELECT pg_sleep(4)'),
    search('quick', 'SELECT 1'),
    search('next', 'SELECT 1'),
  ]);
  expect(ended).toEqual(['failed', 'quick', 'next', 'slow']);
});
