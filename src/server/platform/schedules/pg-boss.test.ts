import { afterEach, beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import { manualClock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { openSchedules, type Schedules } from './schedules.ts';

const EIGHT = new Date('2027-01-18T02:30:00Z');

/** The tables of pg-boss 12.34.0 through which it passes runs of schedules. */
const TABLES = `
  CREATE SCHEMA pgboss;
  CREATE TYPE pgboss.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  CREATE TABLE pgboss.queue (name text PRIMARY KEY);
  CREATE TABLE pgboss.job (
    id uuid NOT NULL DEFAULT gen_random_uuid(), name text NOT NULL, data jsonb,
    state pgboss.job_state NOT NULL DEFAULT 'created', singleton_key text, singleton_on timestamp,
    created_on timestamptz NOT NULL DEFAULT now(), completed_on timestamptz
  ) PARTITION BY LIST (name);
  CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING DEFAULTS);
  ALTER TABLE pgboss.job_common ADD PRIMARY KEY (name, id);
  ALTER TABLE pgboss.job_common ADD FOREIGN KEY (name) REFERENCES pgboss.queue (name)
    DEFERRABLE INITIALLY DEFERRED;
  CREATE UNIQUE INDEX job_i4 ON pgboss.job_common (name, singleton_on, COALESCE(singleton_key, ''))
    WHERE state <> 'cancelled' AND singleton_on IS NOT NULL;
  ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
  INSERT INTO pgboss.queue VALUES ('__pgboss__send-it'), ('schedule.daily')`;

/** As a process of the version before passes the run of eight o'clock on. */
const PASS = `
  INSERT INTO pgboss.job (name, data, singleton_key, singleton_on)
  SELECT '__pgboss__send-it', '{}', 'schedule.daily__', '2027-01-18 02:30:00'
  FROM pgboss.queue WHERE name = '__pgboss__send-it' ON CONFLICT DO NOTHING RETURNING id`;

const clock = manualClock();
let database: DatabaseHandle;
let schedules: Schedules;
let done = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  clock.set(new Date(EIGHT.getTime() - 60_000));
  done = 0;
  schedules = openSchedules({
    database,
    clock,
    log: createLog('silent'),
    tally: { add: () => undefined },
  });
  schedules.add('daily', '0 8 * * *', async () => void (done += 1));
  await schedules.runDue();
});
afterEach(() => database.close());

async function query(text: string): Promise<number | null> {
  return (await database.pool.query(text)).rowCount;
}

test('a run that pg-boss has begun is not begun again', async () => {
  await query(TABLES);
  expect(await query(PASS)).toBe(1);
  clock.set(EIGHT);
  await schedules.runDue();
  expect(done).toBe(0);
  clock.advance(86_400_000);
  await schedules.runDue();
  expect(done).toBe(1);
});

test('pg-boss does not begin a run that was begun here', async () => {
  await query(TABLES);
  clock.set(EIGHT);
  await schedules.runDue();
  expect([done, await query(PASS)]).toEqual([1, 0]);
});

test('of several processes of both versions, one begins a run', async () => {
  await query(TABLES);
  for (let day = 0; day < 10; day += 1) {
    clock.set(new Date(EIGHT.getTime() + day * 86_400_000));
    const at = clock.now().toISOString().slice(0, 10);
    const pass = PASS.replace('2027-01-18', at);
    const [one, , another] = await Promise.all([query(pass), schedules.runDue(), query(pass)]);
    expect(done + (one ?? 0) + (another ?? 0)).toBe(1);
    done = 0;
  }
});

test('its rows do not grow, and a schema without its queue is left alone', async () => {
  await query(TABLES);
  await query("DELETE FROM pgboss.queue WHERE name = '__pgboss__send-it'");
  clock.set(EIGHT);
  await schedules.runDue();
  expect([done, await query('SELECT FROM pgboss.job')]).toEqual([1, 0]);
  await query("INSERT INTO pgboss.queue VALUES ('__pgboss__send-it')");
  for (let day = 1; day < 4; day += 1) {
    clock.advance(86_400_000);
    await schedules.runDue();
  }
  expect([done, await query('SELECT FROM pgboss.job')]).toEqual([4, 1]);
});
