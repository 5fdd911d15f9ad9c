import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { SECRET } from '../../../../../tests/support/cluster.ts';
import {
  makePostgres,
  makeReplica,
  POSTGRES,
  type PostgresServer,
} from '../../../../../tests/support/postgres-server.ts';
import { signedIn } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import { isWanted } from '../../../../../tests/support/real-parts.ts';
import { readConfig } from '../../../config/config.ts';
import { prepare } from '../../../start/prepare.ts';

const patient = { timeout: 20_000, interval: 50 };

describe.runIf(isWanted(POSTGRES !== undefined))('with a real streaming replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-replica-'));

  beforeAll(async () => {
    primary = await makePostgres();
    const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: '' };
    await prepare(readConfig({ ...env, PROSPECTUS_DATA_DIR: folder, PROSPECTUS_SECRET: SECRET }));
    replica = await makeReplica(primary, 'replica');
    env.DATABASE_READ_URL = replica.url;
    app = await createTestApp({ content: 'empty', env });
  });
  afterAll(async () => {
    await app?.close();
    await replica?.remove();
    await primary?.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await vi.waitUntil(async () => (await stateOfReplica()) === 'ok', patient);
  });

  const stateOfReplica = async () => (await app.server.inject('/readyz')).json().replica;
  const count = () => ({ ...app.services.database.replica?.readings() });
  const portOf = async (): Promise<number> => {
    const text = sql`SELECT current_setting('port')::int AS port`;
    const answer = await app.services.database.reading((tx) => tx.execute<{ port: number }>(text));
    return answer.rows[0]?.port ?? 0;
  };

  test('staff read there what they and others have just written, whichever process wrote it', async () => {
    const browser = await signedIn(app, 'ADMIN');
    const before = count();
    for (let each = 0; each < 20; each += 1) {
      const phone = newPhone();
      await newVisitor(app).register(phone);
      const found = await browser.call<{ items: unknown[] }>('GET', `/api/staff/leads?q=${phone}`);
      expect([each, found.body.data.items.length]).toEqual([each, 1]);
    }
    expect(count().replica).toBeGreaterThan((before.replica ?? 0) + 10);
  });

  test('figures, exports and filters come from there', async () => {
    expect(await portOf()).toBe(replica.port);
    const browser = await signedIn(app, 'ADMIN');
    const before = count();
    for (const path of ['dashboard', 'leads/choices', 'leads.csv', 'audit', 'referrals']) {
      expect([path, (await browser.call('GET', `/api/staff/${path}`)).status]).toEqual([path, 200]);
    }
    expect(count().replica).toBeGreaterThanOrEqual((before.replica ?? 0) + 10);
  });

  test('nothing is written there, whatever a reading tries', async () => {
    const write = app.services.database.reading((tx) => tx.execute('CREATE TABLE made (id int)'));
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await primary.ask("SELECT FROM pg_class WHERE relname = 'made'")).toEqual([]);
  });

  test('what it has not replayed yet is read on the primary', async () => {
    await replica.ask('SELECT pg_wal_replay_pause()');
    const phone = newPhone();
    await newVisitor(app).register(phone);
    expect(await portOf()).toBe(primary.port);
    expect((await app.server.inject('/metrics')).body).toMatch(
      /prospectus_replica_readings_total\{answered_by="primary"\} [1-9]/,
    );
    await expect
      .poll(async () => app.services.database.replica?.health().lagSeconds, patient)
      .toBeGreaterThan(1);
    await expect.poll(stateOfReplica, patient).toBe('lagging');
    expect((await app.server.inject('/metrics')).body).toContain(
      'prospectus_replica{state="lagging"} 1',
    );
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
    await replica.ask('SELECT pg_wal_replay_resume()');
    await expect.poll(portOf, patient).toBe(replica.port);
  });

  test('a statement that takes too long there is not begun anew on the primary', async () => {
    const before = count();
    const slow = app.services.database.reading(async (tx) => {
      await tx.execute("SET LOCAL statement_timeout = '200ms'");
      await tx.execute('SELECT pg_sleep(30)');
    });
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(count().primary).toBe(before.primary);
  });

  test('without it the primary answers, and it is used again when it is back', async () => {
    await replica.signal('SIGKILL');
    for (let each = 0; each < 5; each += 1) expect(await portOf()).toBe(primary.port);
    await expect.poll(stateOfReplica, patient).toBe('failed');
    await replica.start();
    await expect.poll(portOf, patient).toBe(replica.port);
  });

  test('a server that takes writes itself is not taken for a replica', async () => {
    await replica.promote();
    await expect.poll(stateOfReplica, patient).toBe('failed');
    await primary.ask('CREATE TABLE only_here ()');
    expect(await portOf()).toBe(primary.port);
  });
});

test('readiness says nothing of a replica where none is configured', async () => {
  const app = await createTestApp({ content: 'empty', start: false });
  expect((await app.server.inject('/readyz')).json()).not.toHaveProperty('replica');
  expect((await app.server.inject('/metrics')).body).not.toContain('prospectus_replica{');
  await app.close();
});
