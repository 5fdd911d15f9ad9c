import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { cuttable } from '../../../../tests/support/cuttable.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';

let database: TestDatabase;
let cut: Awaited<ReturnType<typeof cuttable>>;
let app: TestApp;
let runs: number;

beforeEach(async () => {
  runs = 0;
  database = await createTestDatabase('empty');
  cut = await cuttable(database.url);
  await cut.up();
  app = await createTestApp({
    content: 'empty',
    env: { DATABASE_URL: cut.url },
    routes: (routes, services) => {
      routes.post('/api/test/lost', async () => {
        runs += 1;
        if (runs > 1) return { success: true };
        await cut.down();
        return services.database.relaxed.query('SELECT 1');
      });
      routes.post('/api/test/done', async () => {
        runs += 1;
        await cut.down();
        return { success: true };
      });
    },
  });
});
afterEach(async () => {
  await app.close();
  await cut.down();
  await database.drop();
});

async function call(path: string, key: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { origin: app.origin, 'idempotency-key': key },
  });
  return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'] };
}

test('a call that failed with its database runs again as soon as that is back', async () => {
  const key = randomUUID();
  expect(await call('/test/lost', key)).toMatchObject({ status: 503 });
  await cut.up();
  await expect.poll(() => call('/test/lost', key)).toMatchObject({ status: 200 });
  expect(runs).toBe(2);
});

test('a repeat that comes at once never hears that its first call is still being answered', async () => {
  const key = randomUUID();
  const statuses = new Set<number>();
  const again = async () => {
    const { status } = await call('/test/lost', key);
    statuses.add(status);
    return status;
  };
  expect(await again()).toBe(503);
  await cut.up();
  await expect.poll(again, { interval: 1 }).toBe(200);
  expect([...statuses]).toEqual([503, 200]);
});

test('a call that was done as its database went is not done again', async () => {
  const key = randomUUID();
  expect(await call('/test/done', key)).toMatchObject({ status: 200 });
  await cut.up();
  await expect.poll(() => call('/test/done', key)).toEqual({ status: 200, replayed: 'true' });
  expect(runs).toBe(1);
});
