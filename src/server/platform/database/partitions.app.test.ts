import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { events } from '../../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { monthOf, openPartitions } from './partitions.ts';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({
    features: [events],
    content: 'empty',
    limits: { eventBatch: 10_000 },
  });
  visitor = newVisitor(app);
});
afterAll(() => app.close());

type Sent = { messageId: string; event?: string };

function eventOf({ messageId, event = 'Page Viewed' }: Sent) {
  return {
    type: 'track',
    messageId,
    event,
    anonymousId: 'browser-of-the-months',
    properties: {},
    context: { page: { path: '/' } },
    timestamp: app.clock.now().toISOString(),
  };
}

async function send(by: Visitor, ...events: Sent[]): Promise<void> {
  const { status, body } = await by.call('POST', '/api/events', { batch: events.map(eventOf) });
  expect([status, body]).toMatchObject([200, { success: true }]);
}

/** In which tables the rows of a condition stand. */
async function tablesOf(table: string, condition: string): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `SELECT tableoid::regclass::text AS name FROM ${table} WHERE ${condition} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const MONTH = 31 * 24 * 60 * 60_000;

test('an event stands in the table of its month, which is made when there is none', async () => {
  const messageId = randomUUID();
  await send(visitor, { messageId });
  expect(await tablesOf('event', `message_id = '${messageId}'`)).toEqual([
    `event_${monthOf(app.clock.now())}`,
  ]);
});

test('an event that comes again is kept once: at once, twice in a batch, in the next month, and of before there were months', async () => {
  const [messageId, former] = [randomUUID(), randomUUID()];
  await app.services.database.pool.query(
    `INSERT INTO event (message_id, type, name, anonymous_id, properties, context, occurred_at, received_at, pending)
     VALUES ($1, 'track', 'Page Viewed', 'a', '{}', '{}', $2, $2, false)`,
    [former, app.clock.now()],
  );
  await Promise.all([1, 2, 3].map(() => send(visitor, { messageId }, { messageId })));
  await send(visitor, { messageId: former });
  app.clock.advance(MONTH);
  await send(visitor, { messageId }, { messageId: former });
  expect(await tablesOf('event', `message_id = '${messageId}'`)).toHaveLength(1);
  expect(await tablesOf('event', `message_id = '${former}'`)).toEqual(['event']);
});

test('where no table can be made, nothing is lost: all stands in the one that is there', async () => {
  const { pool } = app.services.database;
  await pool.query('ALTER FUNCTION make_month RENAME TO make_month_no_more');
  app.clock.advance(2 * MONTH);
  const messageId = randomUUID();
  await send(visitor, { messageId });
  await send(visitor, { messageId });
  expect(await tablesOf('event', `message_id = '${messageId}'`)).toEqual(['event']);
  await pool.query('ALTER FUNCTION make_month_no_more RENAME TO make_month');
});

test('a table that is taken away in the moment in which it is written to is made again', async () => {
  app.clock.advance(2 * MONTH);
  await send(visitor, { messageId: randomUUID() });
  await app.services.database.pool.query(`DROP TABLE event_${monthOf(app.clock.now())}`);
  const messageId = randomUUID();
  await send(visitor, { messageId });
  expect(await tablesOf('event', `message_id = '${messageId}'`)).toEqual([
    `event_${monthOf(app.clock.now())}`,
  ]);
});

test('many processes at once make one table of a month', async () => {
  const at = new Date('2031-02-03T04:05:06Z');
  const { relaxed } = app.services.database;
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      openPartitions(relaxed).at('event', at, async ({ table }) => table),
    ),
  );
  expect(new Set(made)).toEqual(new Set(['event_2031_02']));
});

test('what a lead did is erased with the lead, and so are messages, in whatever month', async () => {
  const mobile = newPhone();
  const person = newVisitor(app);
  await person.signIn(mobile);
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    'SELECT id FROM lead WHERE mobile = $1',
    [mobile],
  );
  const own = `lead_id = ${rows[0]?.id}`;
  await send(person, { messageId: randomUUID() });
  await app.services.database.pool.query(
    `UPDATE event SET ${own} WHERE anonymous_id = 'browser-of-the-months'`,
  );
  expect(new Set(await tablesOf('event', own)).size).toBeGreaterThan(2);
  expect((await tablesOf('message_log', `recipient = '${mobile}'`)).length).toBeGreaterThan(0);
  expect((await person.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await tablesOf('event', own)).toEqual([]);
  expect(await tablesOf('message_log', `recipient = '${mobile}'`)).toEqual([]);
});

test('a brochure that a lead takes counts in whatever month', async () => {
  const { rows } = await app.services.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_trigger WHERE NOT tgisinternal
       AND tgrelid = 'event_${monthOf(app.clock.now())}'::regclass`,
  );
  const all = await app.services.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = 'event'::regclass`,
  );
  expect(rows).toEqual(all.rows);
});
