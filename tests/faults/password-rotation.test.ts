import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { SECRET } from '../support/cluster.ts';
import { makePostgres, POSTGRES, type PostgresServer } from '../support/postgres-server.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { isWanted } from '../support/real-parts.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { prepare } from '../../src/server/start/prepare.ts';

describe.runIf(isWanted(POSTGRES !== undefined))('the password of a real database changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-rotation-'));
  const file = join(folder, 'password');
  let server: PostgresServer;
  let app: TestApp;

  beforeAll(async () => {
    server = await makePostgres();
    await change('the first one');
    writeFileSync(file, 'the first one\n');
    await server.requirePassword();
    const env = { DATABASE_URL: server.url, PROSPECTUS_DATABASE_PASSWORD_FILE: file };
    await prepare(readConfig({ ...env, PROSPECTUS_DATA_DIR: folder, PROSPECTUS_SECRET: SECRET }));
    app = await createTestApp({
      content: 'empty',
      env,
      routes: (routes, { database }) => {
        routes.get('/api/test/slow', async () => {
          await database.pool.query('SELECT pg_sleep(0.5)');
          return { success: true };
        });
      },
    });
  });
  afterAll(async () => {
    await app?.close();
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const change = (password: string) => server.ask(`ALTER ROLE prospectus PASSWORD '${password}'`);
  /** More than connections stand, so that new ones are made. */
  const many = () =>
    Promise.all(Array.from({ length: 12 }, () => app.server.inject('/api/test/slow')));
  const statuses = (answers: readonly { statusCode: number }[]) => [
    ...new Set(answers.map(({ statusCode }) => statusCode)),
  ];
  const backends = async () => {
    const text = "SELECT pid FROM pg_stat_activity WHERE application_name = 'prospectus'";
    return (await server.ask<{ pid: number }>(text)).map(({ pid }) => pid);
  };

  test('between the change and the file only new connections are refused, with 503', async () => {
    const before = await backends();
    expect(before.length).toBeGreaterThan(0);
    await change('the second one');
    const allowed = [200, 503];
    expect(statuses(await many()).filter((status) => !allowed.includes(status))).toEqual([]);
    writeFileSync(file, 'the second one\n');
    expect(statuses(await many())).toEqual([200]);
    const after = await backends();
    expect(before.filter((pid) => !after.includes(pid))).toEqual([]);
    expect((await newVisitor(app).register(newPhone())).status).toBe(201);
  });

  test('a file that is forgotten is a 503 with Retry-After, until it is written', async () => {
    await change('the third one');
    await server.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'prospectus'",
    );
    const answers = await many();
    expect(statuses(answers)).toEqual([503]);
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.server.inject('/readyz')).statusCode).toBe(503);
    writeFileSync(file, 'the third one\n');
    expect(statuses(await many())).toEqual([200]);
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  });
});
