import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { SECRET } from '../support/cluster.ts';
import { PGBOUNCER, startPgBouncer } from '../support/pgbouncer.ts';
import {
  makePostgres,
  makeReplica,
  POSTGRES,
  type PostgresServer,
} from '../support/postgres-server.ts';
import { isWanted } from '../support/real-parts.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { prepare } from '../../src/server/start/prepare.ts';

const patient = { timeout: 30_000, interval: 100 };
/** Milliseconds until a caller has been answered, and until one is whose write is not even sent. */
const SOON = 2_000;
const AT_ONCE = 500;
const CONNECTIONS = 8;

const ended: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

async function open(env: Record<string, string>): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-storing-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const own = { ...env, PROSPECTUS_DATABASE_CONNECTIONS: String(CONNECTIONS) };
  await prepare(readConfig({ ...own, PROSPECTUS_DATA_DIR: folder, PROSPECTUS_SECRET: SECRET }));
  const app = await createTestApp({ content: 'empty', env: own });
  ended.push(app.close);
  return app;
}

/** The status of a registration and the milliseconds that it took. A refusal says when to come back. */
async function register(app: TestApp, phone = newPhone()) {
  const began = performance.now();
  const { status, body, headers } = await newVisitor(app).register(phone);
  const took = performance.now() - began;
  if (status === 503) {
    expect(body.code).toBe('database_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return { status, took };
}

async function refusedWithin(app: TestApp, milliseconds: number, phone?: string) {
  const { status, took } = await register(app, phone);
  expect(status).toBe(503);
  expect(took).toBeLessThan(milliseconds);
}

async function readiness(app: TestApp) {
  const began = performance.now();
  const answer = await app.server.inject('/readyz');
  expect(performance.now() - began).toBeLessThan(1_000);
  return {
    ready: answer.statusCode === 200,
    database: answer.json<{ database: string }>().database,
  };
}

async function gauges(app: TestApp) {
  const { body } = await app.server.inject('/metrics');
  const of = (name: string) =>
    Number(new RegExp(`^prospectus_database_${name} (.+)$`, 'm').exec(body)?.[1]);
  return { up: of('up'), writable: of('writable') };
}

const well = { ready: true, database: 'ok' };

describe.runIf(isWanted(POSTGRES !== undefined))('with servers of their own', () => {
  let primary: PostgresServer;
  beforeEach(async () => {
    primary = await makePostgres();
    ended.push(primary.remove);
  });

  /** Commits wait for it from now on. */
  async function standby(): Promise<PostgresServer> {
    const replica = await makeReplica(primary, 'standby');
    ended.push(replica.remove);
    await primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await primary.ask('SELECT pg_reload_conf()');
    return replica;
  }

  async function backends(): Promise<number> {
    const text = "SELECT pid FROM pg_stat_activity WHERE application_name = 'prospectus'";
    return (await primary.ask(text)).length;
  }

  async function pooled(): Promise<Record<string, string>> {
    const socket = `postgresql:///postgres?host=${primary.folder}&port=${primary.port}&user=prospectus`;
    chmodSync(primary.folder, 0o700);
    const pooler = await startPgBouncer(socket, { password: 'a password' });
    ended.push(pooler.close);
    const url = new URL(pooler.urlOf('postgres'));
    url.password = encodeURIComponent('a password');
    return { DATABASE_URL: url.href, PROSPECTUS_DATABASE_DIRECT_URL: primary.url };
  }

  async function pooledAlone(): Promise<Record<string, string>> {
    const { DATABASE_URL = '' } = await pooled();
    return { DATABASE_URL };
  }

  test.each([
    ['of the database itself', async () => ({ DATABASE_URL: primary.url }), true],
    ['of PgBouncer', pooled, PGBOUNCER !== undefined],
    ['of PgBouncer alone', pooledAlone, PGBOUNCER !== undefined],
  ])(
    'while a standby is away callers on connections %s are refused soon, then at once',
    async (_which, envOf, isThere) => {
      if (!isWanted(isThere)) return;
      const replica = await standby();
      const app = await open(await envOf());
      expect((await register(app)).status).toBe(201);
      expect(await readiness(app)).toEqual(well);
      await replica.signal('SIGSTOP');
      await refusedWithin(app, SOON);
      const phone = newPhone();
      for (let call = 0; call < 30; call += 1) await refusedWithin(app, AT_ONCE, phone);
      expect(await readiness(app)).toEqual({ ready: false, database: 'waiting' });
      expect(await gauges(app)).toEqual({ up: 1, writable: 0 });
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await refusedWithin(app, AT_ONCE, phone);
      expect(await backends()).toBeLessThanOrEqual(2 * CONNECTIONS);
      await replica.signal('SIGCONT');
      await expect.poll(async () => (await register(app, phone)).status, patient).toBe(201);
      await expect.poll(() => readiness(app), patient).toEqual(well);
      await expect.poll(() => gauges(app), patient).toEqual({ up: 1, writable: 1 });
    },
    90_000,
  );

  test('readiness finds a standby that is away without anybody who registers', async () => {
    const replica = await standby();
    const app = await open({ DATABASE_URL: primary.url });
    await expect.poll(() => readiness(app), patient).toEqual(well);
    await replica.signal('SIGSTOP');
    for (let asked = 0; asked < 10; asked += 1) {
      await expect.poll(() => readiness(app)).toEqual({ ready: false, database: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(await backends()).toBeLessThanOrEqual(2 * CONNECTIONS);
    await replica.signal('SIGCONT');
    await expect.poll(() => readiness(app), patient).toEqual(well);
  });

  test.each([
    ['server', 'ALTER SYSTEM SET', 'ALTER SYSTEM RESET'],
    [
      'database',
      'ALTER DATABASE postgres SET',
      'SET TRANSACTION READ WRITE; ALTER DATABASE postgres RESET',
    ],
  ])('a read-only %s is told, and callers are refused', async (_what, set, reset) => {
    const app = await open({ DATABASE_URL: primary.url });
    const takeOver = async (statement: string): Promise<void> => {
      await primary.ask(statement);
      await primary.ask('SELECT pg_reload_conf()');
      await primary.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'prospectus'",
      );
    };
    await takeOver(`${set} default_transaction_read_only = on`);
    await expect
      .poll(() => readiness(app), patient)
      .toEqual({ ready: false, database: 'read-only' });
    await refusedWithin(app, SOON);
    expect(await gauges(app)).toEqual({ up: 1, writable: 0 });
    await takeOver(`${reset} default_transaction_read_only`);
    await expect.poll(() => readiness(app), patient).toEqual(well);
    await expect.poll(async () => (await register(app)).status, patient).toBe(201);
  });

  test('an address that leads to a demoted primary is told', async () => {
    const app = await open({ DATABASE_URL: primary.url });
    await app.close();
    ended.pop();
    const replica = await makeReplica(primary, 'standby');
    ended.push(replica.remove);
    const far = await createTestApp({
      content: 'empty',
      start: false,
      env: { DATABASE_URL: replica.url },
    });
    ended.push(far.close);
    expect(await readiness(far)).toEqual({ ready: false, database: 'read-only' });
    await refusedWithin(far, SOON);
    await replica.promote();
    await expect.poll(() => readiness(far), patient).toEqual(well);
  });

  test('a machine that falls silent keeps nobody waiting', async () => {
    const app = await open({ DATABASE_URL: primary.url });
    expect((await register(app)).status).toBe(201);
    ended.push(() => primary.signal('SIGCONT'));
    await primary.signal('SIGSTOP');
    await refusedWithin(app, 2 * SOON);
    for (let call = 0; call < 4; call += 1) await refusedWithin(app, AT_ONCE);
    expect(await readiness(app)).toEqual({ ready: false, database: 'failed' });
    await primary.signal('SIGCONT');
    await expect.poll(async () => (await register(app)).status, patient).toBe(201);
    await expect.poll(() => readiness(app), patient).toEqual(well);
  });
});

describe('locks that somebody holds', () => {
  async function whileHeld(app: TestApp, statement: string, work: () => Promise<void>) {
    const holder = await app.services.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(statement);
      await work();
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  }

  test.each(['lead', 'otp_challenge', 'consent'])(
    'of the table %s keep no caller waiting',
    async (table) => {
      const app = await createTestApp({ content: 'empty' });
      ended.push(app.close);
      const known = newPhone();
      expect((await register(app, known)).status).toBe(201);
      await whileHeld(app, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`, async () => {
        await refusedWithin(app, SOON);
        await refusedWithin(app, SOON);
        expect(await readiness(app)).toEqual({ ready: false, database: 'locked' });
      });
      expect((await register(app)).status).toBe(201);
      await expect.poll(() => readiness(app)).toEqual(well);
    },
  );

  test('of one lead delay others by no more than that', async () => {
    const app = await createTestApp({ content: 'empty' });
    ended.push(app.close);
    const known = newPhone();
    expect((await register(app, known)).status).toBe(201);
    await whileHeld(app, 'SELECT FROM otp_phone FOR UPDATE', async () => {
      const [held, other] = await Promise.all([register(app, known), register(app)]);
      expect(held.took).toBeLessThan(SOON);
      expect(other.took).toBeLessThan(2 * SOON);
      expect((await register(app)).status).toBe(201);
    });
    expect(await readiness(app)).toEqual(well);
  });
});
