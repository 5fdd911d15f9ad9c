import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { deleteExpired } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  const env = {
    PROSPECTUS_KEEP_MESSAGES: '10',
    PROSPECTUS_KEEP_EVENTS: '20',
    PROSPECTUS_KEEP_CODES: '30',
  };
  app = await createTestApp({ content: 'empty', env });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60_000;
const tables = ['message_log', 'event', 'otp_challenge', 'lead'] as const;

async function left(): Promise<number[]> {
  const { pool } = app.services.database;
  const counts = tables.map((table) => pool.query(`SELECT count(*)::int AS n FROM ${table}`));
  return (await Promise.all(counts)).map(({ rows }) => rows[0].n);
}

test('what grows is kept as long as is set, and no lead is lost with it', async () => {
  await newVisitor(app).register(newPhone());
  await app.services.outbox.idle();
  const { pool, relaxed } = app.services.database;
  await pool.query(
    `INSERT INTO event (message_id, type, name, anonymous_id, properties, context, occurred_at, received_at, pending)
     SELECT 'm' || n, 'track', 'Page Viewed', 'a', '{}', '{}', $1, $1, n = 1 FROM generate_series(1, 6000) AS n`,
    [app.clock.now()],
  );
  const after = async (days: number) => {
    app.clock.advance(days * DAY);
    await deleteExpired(relaxed, app.config, app.clock);
    return left();
  };
  expect(await after(9)).toEqual([1, 6_000, 1, 1]);
  expect(await after(2)).toEqual([0, 6_000, 1, 1]);
  expect(await after(10), 'one event waits for its receiver').toEqual([0, 1, 1, 1]);
  expect(await after(10)).toEqual([0, 1, 0, 1]);
});
