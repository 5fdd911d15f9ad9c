import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { monthOf, startOf } from './partitions.ts';
import { deleteExpired } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  const limits = { keepMessages: 10, keepEvents: 20, keepCodes: 30 };
  app = await createTestApp({ content: 'empty', limits });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60_000;
const tables = ['message_log', 'event', 'otp_challenge', 'lead'] as const;

async function count(table: string): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM ${table}`;
  return (await app.services.database.pool.query<{ n: number }>(text)).rows[0]?.n ?? 0;
}

async function after(days: number): Promise<number[]> {
  app.clock.advance(days * DAY);
  await deleteExpired(app.services.database.relaxed, app.config, app.clock);
  return Promise.all(tables.map(count));
}

/** Lays events as a version did that knew no months. */
async function layEvents(prefix: string, many: number, table = 'event'): Promise<void> {
  await app.services.database.pool.query(
    `INSERT INTO ${table} (message_id, type, name, anonymous_id, properties, context, occurred_at, received_at, pending)
     SELECT $3 || n, 'track', 'Page Viewed', 'a', '{}', '{}', $1, $1, n = 1 FROM generate_series(1, $2::int) AS n`,
    [app.clock.now(), many, prefix],
  );
}

async function monthsThere(): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'event'::regclass ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

test('what stands in no month is kept as long as is set, and no lead is lost with it', async () => {
  await newVisitor(app).register(newPhone());
  await app.services.outbox.idle();
  await app.services.database.pool.query(
    'WITH noted AS (DELETE FROM message_log RETURNING *) INSERT INTO message_log OVERRIDING SYSTEM VALUE SELECT * FROM noted',
  );
  await layEvents('m', 6_000);
  expect(await after(9)).toEqual([1, 6_000, 1, 1]);
  expect(await after(2)).toEqual([0, 6_000, 1, 1]);
  expect(await after(10), 'one event waits for its receiver').toEqual([0, 1, 1, 1]);
  expect(await after(10)).toEqual([0, 1, 0, 1]);
});

test('a month goes at once when the last day of it was kept long enough; what waits stays', async () => {
  await app.services.database.pool.query('DELETE FROM event');
  await newVisitor(app).register(newPhone());
  await app.services.outbox.idle();
  await app.services.database.relaxed.query("SELECT make_month('event', $1::date)", [
    app.clock.now(),
  ]);
  const month = monthOf(app.clock.now());
  await layEvents('of-a-month', 3_000, `event_${month}`);
  expect([await count(`message_log_${month}`), await count(`event_${month}`)]).toEqual([1, 3_000]);
  const rest = Math.ceil((startOf(month, 1).getTime() - app.clock.now().getTime()) / DAY);
  expect((await after(rest + 9)).slice(0, 2)).toEqual([1, 3_000]);
  expect((await after(2)).slice(0, 2)).toEqual([0, 3_000]);
  expect(await monthsThere()).toContain(`event_${month}`);
  expect((await after(10)).slice(0, 2), 'one waits for its receiver').toEqual([0, 1]);
  expect(await monthsThere()).not.toContain(`event_${month}`);
});

test('this month and the next one are there before anybody waits for them', async () => {
  await after(0);
  const now = monthOf(app.clock.now());
  const next = monthOf(startOf(now, 1));
  expect(await monthsThere()).toEqual(expect.arrayContaining([`event_${now}`, `event_${next}`]));
});

test('a month that somebody reads is left for the next night', async () => {
  const client = await app.services.database.pool.connect();
  const [oldest = ''] = await monthsThere();
  await client.query(`BEGIN; SELECT FROM ${oldest}`);
  await after(90);
  expect(await monthsThere()).toContain(oldest);
  await client.query('COMMIT');
  client.release();
  await after(0);
  expect(await monthsThere()).not.toContain(oldest);
});
