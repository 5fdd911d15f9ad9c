import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { SECRET } from '../../../../../tests/support/cluster.ts';
import {
  makePostgres,
  makeReplica,
  POSTGRES,
  type PostgresServer,
} from '../../../../../tests/support/postgres-server.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import { isWanted } from '../../../../../tests/support/real-parts.ts';
import { addressesOf, isDatabaseAddress } from '../../../config/database-address.ts';
import { readConfig } from '../../../config/config.ts';
import { prepare } from '../../../start/prepare.ts';

const patient = { timeout: 30_000, interval: 100 };

test('an address may name several servers, of which the one that takes writes is meant', () => {
  expect(
    addressesOf('postgresql://ana:a%40b@one:5432,two/name?a=1&target_session_attrs=read-write&b=2'),
  ).toEqual([
    'postgresql://ana:a%40b@one:5432/name?a=1&b=2',
    'postgresql://ana:a%40b@two/name?a=1&b=2',
  ]);
  expect(addressesOf('postgres://[::1]:5432,one/name?target_session_attrs=primary')).toEqual([
    'postgres://[::1]:5432/name',
    'postgres://one/name',
  ]);
  const socket = 'postgresql:///name?host=/run/one&port=5433';
  expect(addressesOf(socket)).toEqual([socket]);
  for (const wrong of ['postgres://one:x,two/name', 'mysql://one,two/name', 'one,two'])
    expect([wrong, isDatabaseAddress(wrong)]).toEqual([wrong, false]);
  expect(isDatabaseAddress('postgres://one,two/name?target_session_attrs=standby')).toBe(false);
});

describe.runIf(isWanted(POSTGRES !== undefined))('with real servers', () => {
  let folder: string;
  let app: TestApp | undefined;
  let servers: PostgresServer[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prospectus-hosts-'));
    servers = [await makePostgres()];
  });
  afterEach(async () => {
    await app?.close();
    for (const server of servers) await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (url: string): Promise<TestApp> => {
    const env = { DATABASE_URL: url };
    await prepare(readConfig({ ...env, PROSPECTUS_DATA_DIR: folder, PROSPECTUS_SECRET: SECRET }));
    return (app = await createTestApp({ content: 'empty', env }));
  };
  const register = async (at: TestApp) => (await newVisitor(at).register(newPhone())).status;
  const listener = async (at: TestApp) => (await at.server.inject('/readyz')).json().listener;

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'another server that was promoted is found by itself, by the listener too (%s)',
    async (loss) => {
      const [primary] = servers as [PostgresServer];
      const standby = await makeReplica(primary, 'standby');
      servers.push(standby);
      // The standby first: it is passed over while it takes no writes.
      const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',');
      const at = await open(`postgresql://prospectus@${hosts}/postgres`);
      expect(await register(at)).toBe(201);
      await expect.poll(() => listener(at), patient).toBe('ok');
      await primary.signal(loss);
      expect(await register(at)).toBe(503);
      await standby.promote();
      await expect.poll(() => register(at), patient).toBe(201);
      await expect.poll(() => listener(at), patient).toBe('ok');
    },
  );

  test('connections to a server that became read-only are dropped', async () => {
    const [server] = servers as [PostgresServer];
    const at = await open(server.url);
    expect(await register(at)).toBe(201);
    const backends = async () => {
      const text = "SELECT pid FROM pg_stat_activity WHERE application_name = 'prospectus'";
      return (await server.ask<{ pid: number }>(text)).map(({ pid }) => pid);
    };
    const { rows } = await at.services.database.registering.query('SELECT pg_backend_pid() AS pid');
    await server.ask('ALTER SYSTEM SET default_transaction_read_only = on');
    await server.ask('SELECT pg_reload_conf()');
    await expect.poll(() => register(at), patient).toBe(503);
    await server.ask('ALTER SYSTEM RESET default_transaction_read_only');
    await server.ask('SELECT pg_reload_conf()');
    await expect.poll(() => register(at), patient).toBe(201);
    expect(await backends()).not.toContain(rows[0].pid);
  });
});
