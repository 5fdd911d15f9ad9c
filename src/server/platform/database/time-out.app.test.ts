import { afterEach, describe, expect, inject, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { openDatabaseProxy } from '../../../../tests/support/database-proxy.ts';
import { waiting } from '../../../../tests/support/held.ts';
import { PGBOUNCER, startPgBouncer } from '../../../../tests/support/pgbouncer.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { type DatabaseHandle, openDatabase, withTransaction } from './database.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** An application with two calls that change held rows: one in a transaction, one by a single statement. */
async function appWith(urlOf: (own: string) => Promise<string>) {
  const own: { database?: DatabaseHandle } = {};
  const opened = (): DatabaseHandle => own.database ?? expect.fail('It is not open yet.');
  const app = await createTestApp({
    content: 'empty',
    routes: (server) => {
      server.post('/api/test/transaction', async () => {
        await withTransaction(opened(), async (tx) => {
          await tx.execute("UPDATE held SET name = 'changed' WHERE id = 1");
          await tx.execute("UPDATE held SET name = 'changed' WHERE id = 2");
        });
        return { success: true };
      });
      server.post('/api/test/lone', async () => {
        await opened().pool.query("UPDATE held SET name = $1 WHERE id = 2 AND name <> ''", ['x']);
        return { success: true };
      });
    },
  });
  ended.push(app.close);
  const { pool } = app.services.database;
  await pool.query("CREATE TABLE held AS SELECT id, 'a' AS name FROM generate_series(1, 2) AS id");
  const limits = { connections: 1, statementSeconds: 1 };
  const database = openDatabase(await urlOf(app.database.url), limits);
  own.database = database;
  ended.push(database.close);
  return { app, database };
}

/** Does `work` while a transaction holds the locks of `statement`. */
async function whileLocked<Result>(app: TestApp, statement: string, work: () => Promise<Result>) {
  const holder = await app.services.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(statement);
    return await work();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

const HOLD = 'SELECT FROM held WHERE id = 2 FOR UPDATE';

async function throughPgBouncer(url: string): Promise<string> {
  const pooler = await startPgBouncer(inject('cluster'), { password: 'a password', limit: 1_000 });
  ended.push(pooler.close);
  const through = new URL(pooler.urlOf(new URL(url).pathname.slice(1)));
  through.password = encodeURIComponent('a password');
  return through.href;
}

describe.each([
  ['of the database itself', async (url: string) => url, true],
  ['of PgBouncer', throughPgBouncer, PGBOUNCER !== undefined],
])('on a connection %s', (_which, urlOf, isThere) => {
  test.skipIf(!isThere).each(['transaction', 'lone'])(
    'a statement that waits too long ends in the database as well: %s',
    async (kind) => {
      const { app, database } = await appWith(urlOf);
      const before = (await database.pool.query('SELECT 1')).rowCount;
      const connections = database.pool.totalCount;
      const change = () => app.server.inject({ method: 'POST', url: `/api/test/${kind}` });
      await whileLocked(app, HOLD, async () => {
        const answer = await change();
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_unavailable']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(await waiting(app)).toBe(0);
        const free = 'SELECT FROM held WHERE id = 1 FOR UPDATE NOWAIT';
        expect((await database.pool.query(free)).rowCount).toBe(1);
      });
      expect([before, connections, database.pool.totalCount]).toEqual([1, 1, 1]);
      expect((await change()).statusCode).toBe(200);
    },
  );
});

test('a connection is given up if the database does not end a statement in time', async () => {
  const { app, database } = await appWith(async (url) => {
    // A pooler without a time limit of statements.
    const proxy = await openDatabaseProxy(url, { pooler: true });
    ended.push(proxy.close);
    return proxy.url;
  });
  const change = () => app.server.inject({ method: 'POST', url: '/api/test/transaction' });
  await whileLocked(app, HOLD, async () => {
    expect((await change()).statusCode).toBe(503);
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1);
  });
  await expect.poll(() => waiting(app)).toBe(0);
  expect((await change()).statusCode).toBe(200);
});

test('a registration that waits too long for others is answered 503, and nothing of it goes on', async () => {
  const app = await createTestApp({ content: 'empty' });
  ended.push(app.close);
  const phone = newPhone();
  await whileLocked(app, 'LOCK TABLE lead IN ACCESS EXCLUSIVE MODE', async () => {
    const answer = await newVisitor(app).register(phone);
    expect([answer.status, answer.body.code]).toEqual([503, 'database_unavailable']);
    expect(await waiting(app)).toBe(0);
  });
  expect((await newVisitor(app).register(phone)).status).toBe(201);
});
