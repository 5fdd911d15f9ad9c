import { afterEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../../tests/support/database-proxy.ts';
import { systemActor } from '../actor.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** An application, and beside it one that reaches the database by way of a proxy. */
async function besideProxy(manner: Parameters<typeof openDatabaseProxy>[1]) {
  const near = await createTestApp({ content: 'empty' });
  ended.push(near.close);
  const proxy: DatabaseProxy = await openDatabaseProxy(near.database.url, manner);
  ended.push(proxy.close);
  const far = await createTestApp({ beside: near, env: { DATABASE_URL: proxy.url } });
  ended.push(far.close);
  return { near, far };
}

async function readyOf(app: TestApp) {
  return (await app.server.inject('/readyz')).json();
}

function publish(app: TestApp, question: string) {
  return app.services.content.create(
    {
      type: 'faq',
      data: { question, answer: '<p>It is.</p>', pages: ['home'], programmes: [] },
      publish: true,
    },
    systemActor,
  );
}

function questions(app: TestApp) {
  return app.services.content
    .snapshot()
    .all('faq')
    .map(({ data }) => data.question);
}

const patient = { timeout: 30_000, interval: 100 };

test('a process that hears nothing of others asks, says so, and stays ready', async () => {
  const { near, far } = await besideProxy({ deaf: true });
  await publish(near, 'Is this heard?');
  await expect.poll(() => questions(far), patient).toEqual(['Is this heard?']);
  await expect.poll(() => readyOf(far), patient).toMatchObject({ listener: 'polling' });
  expect(await readyOf(far)).toMatchObject({ status: 'ready' });
  expect(await readyOf(near)).toMatchObject({ status: 'ready', listener: 'ok' });
  expect((await far.server.inject('/metrics')).body).toContain('prospectus_listener 0');
});

test('behind a pooler a process neither listens nor names statements, and works', async () => {
  const { near, far } = await besideProxy({ pooler: true });
  await publish(near, 'Is this found?');
  await expect.poll(() => questions(far), patient).toEqual(['Is this found?']);
  expect(await readyOf(far)).toMatchObject({ status: 'ready', listener: 'polling' });
  const { pool } = far.services.database;
  await pool.query({ name: 'a-name', text: 'SELECT 1' });
  const { rows } = await pool.query('SELECT name FROM pg_prepared_statements');
  expect(rows).toEqual([]);
});

test('with the direct address of the database a process behind a pooler listens', async () => {
  const near = await createTestApp({ content: 'empty' });
  ended.push(near.close);
  const proxy = await openDatabaseProxy(near.database.url, { pooler: true });
  ended.push(proxy.close);
  const env = { DATABASE_URL: proxy.url, PROSPECTUS_DATABASE_DIRECT_URL: near.database.url };
  const far = await createTestApp({ beside: near, env });
  ended.push(far.close);
  await expect.poll(() => readyOf(far), patient).toMatchObject({ listener: 'ok' });
});

test('no connection asks the database for what a pooler refuses at its start', async () => {
  const near = await createTestApp({ content: 'empty' });
  ended.push(near.close);
  const { pool, relaxed, readers } = near.services.database;
  for (const { options } of [pool, relaxed, readers]) {
    expect(Object.keys(options)).not.toContain('options');
    expect(Object.keys(options)).not.toContain('statement_timeout');
  }
  const text = "SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'";
  const [{ rows: strict }, { rows }] = [await pool.query(text), await relaxed.query(text)];
  expect(rows).toEqual(strict);
});
