import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { SECRET } from '../support/cluster.ts';
import { makePostgres, POSTGRES, type PostgresServer } from '../support/postgres-server.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { isWanted } from '../support/real-parts.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { prepare } from '../../src/server/start/prepare.ts';

const patient = { timeout: 30_000, interval: 100 };

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
