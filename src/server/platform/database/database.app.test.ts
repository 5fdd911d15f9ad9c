import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { region } from '../../../features/region/feature.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { AppError } from '../../http/errors.ts';
import { type Executor, withTransaction } from './database.ts';
import { listen } from './listening.ts';

let app: TestApp;
afterEach(() => app.close());

/** Takes the database away, as an outage does: nobody stays connected, nobody gets in. */
async function outage(name: string) {
  const client = new pg.Client({ connectionString: inject('cluster') });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  return async (): Promise<void> => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
  };
}

async function nameOf(): Promise<string> {
  const { rows } = await app.services.database.pool.query('SELECT current_database() AS name');
  return rows[0].name;
}

describe('while the database is away', () => {
  it('answers 503 with Retry-After, keeps answering what needs none, and recovers by itself', async () => {
    app = await createTestApp({
      features: [region],
      content: 'empty',
      routes: (server, { database }) => {
        server.post('/api/test/write', async () => {
          await withTransaction(database, (tx) => tx.execute('SELECT 1'));
          return { success: true };
        });
      },
    });
    const write = () => app.server.inject({ method: 'POST', url: '/api/test/write' });
    const ready = async () => (await app.server.inject('/readyz')).statusCode;
    expect([(await write()).statusCode, await ready()]).toEqual([200, 200]);

    const restore = await outage(await nameOf());
    // More than the pool holds: a connection that is not given back would be missed afterwards.
    for (let count = 0; count < 12; count += 1) expect((await write()).statusCode).toBe(503);
    const answer = await write();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await ready()).toBe(503);
    expect((await app.server.inject('/healthz')).statusCode).toBe(200);
    expect((await app.server.inject('/api/region')).statusCode, 'limits count in memory').toBe(200);

    await restore();
    expect([(await write()).statusCode, await ready()]).toEqual([200, 200]);
  });

  it('listens again, and reads up on what was said meanwhile', async () => {
    app = await createTestApp({ features: [region], content: 'empty' });
    const { database } = app.services;
    const heard: string[] = [];
    let connections = 0;
    const listener = await listen({
      connection: database.connection,
      channel: 'test',
      onMessage: (payload) => void heard.push(payload),
      onReconnect: () => {
        connections += 1;
      },
    });
    const say = (what: string) => database.pool.query("SELECT pg_notify('test', $1)", [what]);
    await say('before');
    await expect.poll(() => heard).toEqual(['before']);
    const restore = await outage(await nameOf());
    await expect.poll(() => listener.connected()).toBe(false);
    await restore();
    await expect.poll(() => connections, { timeout: 10_000 }).toBe(2);
    await say('after');
    await expect.poll(() => heard).toEqual(['before', 'after']);
    await listener.close();
  });
});

describe('what the database cannot do just now', () => {
  const states = { disk: '53100', memory: '53200', connections: '53300', deadlock: '40P01' };

  it('is answered with 503 and Retry-After on every call, not as a defect', async () => {
    app = await createTestApp({
      features: [region],
      content: 'empty',
      routes: (server, { database }) => {
        server.post<{ Params: { state: keyof typeof states } }>(
          '/api/test/fails/:state',
          async ({ params }) => {
            const raise = `DO $$ BEGIN RAISE 'x' USING ERRCODE = '${states[params.state]}'; END $$`;
            await withTransaction(database, (tx) => tx.execute(raise));
            return { success: true };
          },
        );
      },
    });
    for (const state of Object.keys(states)) {
      const answer = await app.server.inject({ method: 'POST', url: `/api/test/fails/${state}` });
      const { code } = answer.json<{ code: string }>();
      expect([state, answer.statusCode, code]).toEqual([state, 503, 'database_unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('runs a transaction that stood in another’s way once more', async () => {
    app = await createTestApp({ features: [region], content: 'empty' });
    const { database } = app.services;
    const raise = "DO $$ BEGIN RAISE 'x' USING ERRCODE = '40P01'; END $$";
    let runs = 0;
    const done = await withTransaction(database, async (tx) => {
      runs += 1;
      if (runs === 1) await tx.execute(raise);
      return 'done';
    });
    expect([done, runs]).toEqual(['done', 2]);
  });

  it('says why a transaction failed, though it cannot be undone any more', async () => {
    app = await createTestApp({ features: [region], content: 'empty' });
    const { database } = app.services;
    const lost = async (tx: Executor) => {
      const own = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.pool.query('SELECT pg_terminate_backend($1)', [own.rows[0]?.pid]);
      throw new AppError('stale_version');
    };
    for (let count = 0; count < 12; count += 1) {
      const refused = { code: 'stale_version' };
      await expect(withTransaction(database, lost)).rejects.toMatchObject(refused);
      await expect(database.reading(lost)).rejects.toMatchObject(refused);
    }
    await withTransaction(database, (tx) => tx.execute('SELECT 1'));
    await database.reading((tx) => tx.execute('SELECT 1'));
  });

  it('lets staff read for a limited time, on connections that no visitor waits for', async () => {
    app = await createTestApp({ features: [region], content: 'empty', limits: { reading: 1 } });
    const { database } = app.services;
    const slow = () => database.reading((tx) => tx.execute('SELECT pg_sleep(60)'));
    const readings = Promise.allSettled([slow(), slow(), slow(), slow()]);
    await database.pool.query('SELECT 1');
    for (const reading of await readings) {
      expect(reading).toMatchObject({ status: 'rejected', reason: { cause: { code: '57014' } } });
    }
    const write = database.reading((tx) => tx.execute('CREATE TABLE made (id int)'));
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});
