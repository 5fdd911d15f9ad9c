import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { SECRET } from '../support/cluster.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { type Running, spawnProcess, startProcess } from '../support/process.ts';

let folder = '';
let processes: Running[] = [];

const folders: string[] = [];

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'prospectus-launch-'));
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

beforeEach(() => void (folder = newFolder()));

afterEach(async () => {
  for (const running of processes) await running.end();
  processes = [];
});

afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

function environment(env: NodeJS.ProcessEnv = {}) {
  return {
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_DEMO: '0',
    ...env,
  };
}

async function start(env?: NodeJS.ProcessEnv): Promise<Running> {
  const running = await startProcess({ env: environment(env) });
  processes.push(running);
  return running;
}

/** What a start that must fail printed, and how it ended. */
async function failure(env: NodeJS.ProcessEnv, port?: number) {
  const running = await spawnProcess({ env: environment(env), ...(port && { port }) });
  const [code] = await once(running.child, 'close');
  return { code, output: running.output() };
}

function databaseRuns() {
  return existsSync(join(folder, 'postgres/cluster/postmaster.pid'));
}

describe('a start that cannot work says why in one sentence and ends with 1', () => {
  test('bad configuration: every problem at once, before anything starts', async () => {
    const { code, output } = await failure({
      PROSPECTUS_OTP_LIFE: 'x',
      PROSPECTUS_SMS_PROVIDER: 'x',
    });
    expect(code).toBe(1);
    expect(output).toContain(
      "PROSPECTUS_OTP_LIFE: expected a whole number from 30 to 86400, found 'x'",
    );
    expect(output).toContain(
      "PROSPECTUS_SMS_PROVIDER: expected console, msg91 or twilio, or both vendors in their order (msg91,twilio), found 'x'",
    );
    expect(output).not.toContain('    at ');
    expect(databaseRuns()).toBe(false);
  });

  test('the port is taken', async () => {
    const port = await freePort();
    const server = createServer().listen(port);
    await once(server, 'listening');
    const { code, output } = await failure({}, port);
    server.close();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program; stop it, or set PORT to a free one.`,
    });
    expect(databaseRuns()).toBe(false);
  });

  test('the database shows no certificate that can be trusted, or none at all', async () => {
    const server = createServer((socket) => socket.end('N')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `postgresql://someone:hidden@127.0.0.1:${port}/university`;
    const plain = await failure({ DATABASE_URL: `${url}?sslmode=verify-full` });
    const file = `${folder}/none.crt`;
    const missing = await failure({ DATABASE_URL: `${url}?sslrootcert=${file}` });
    server.close();
    expect(plain).toMatchObject({ code: 1, output: expect.stringContaining('does not speak TLS') });
    const expected = `DATABASE_URL names the file ${file}, which does not exist.`;
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining(expected) });
    for (const { output } of [plain, missing]) expect(output).not.toContain('    at ');
  });

  test.runIf(process.getuid?.() === 0)('the disk is full', async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder]);
    const { code, output } = await failure({});
    spawnSync('umount', [folder]);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^ {2}The disk that holds .+ is full; free some space and start again\.$/m,
    );
    expect(output).not.toContain('    at ');
  });

  test('a database that was used with another key', async () => {
    const first = await start();
    await first.end();
    writeFileSync(join(folder, 'secret'), 'another key of more than thirty-two characters');
    const { code, output } = await failure({});
    expect(code).toBe(1);
    expect(output).toContain('The database was used with another PROSPECTUS_SECRET');
    expect(databaseRuns()).toBe(false);
  });

  test('the database was used by a newer version, whose schema this one does not know', async () => {
    const database = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
      SELECT 'of a newer version', max(created_at) + 1 FROM drizzle.__drizzle_migrations`);
    await client.query(`UPDATE drizzle.former_version
      SET newest = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`);
    await client.end();
    const env = { DATABASE_URL: database.url, PROSPECTUS_SECRET: SECRET };
    const { code, output } = await failure(env);
    await database.drop();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output:
        'The database has the schema of a newer version than this one: start that version, or restore the backup from before its first start.',
    });
  });
});

test('with PROSPECTUS_MIGRATE=0 a start waits for npm run migrate, which is done apart from it', async () => {
  const database = await createTestDatabase('bare');
  const env = {
    DATABASE_URL: database.url,
    PROSPECTUS_SECRET: SECRET,
    PROSPECTUS_MIGRATE: '0',
    PROSPECTUS_DATA_DIR: folder,
  };
  const refused = await failure(env);
  const args = ['scripts/run.mjs', 'scripts/migrate.ts'];
  const migrated = spawnSync(process.execPath, args, { env: { ...process.env, ...env } });
  const running = await start(env);
  await running.end();
  await database.drop();
  expect(refused.code).toBe(1);
  expect(refused.output.trim()).toBe(
    'The database has the schema of an older version than this one: run npm run migrate, or start with PROSPECTUS_MIGRATE=1.',
  );
  expect([migrated.status, migrated.stdout.toString().trim()]).toEqual([
    0,
    'The database has the schema of this version.',
  ]);
});

/** A request whose body is only half sent, so that it stays in flight. */
async function halfRequest(origin: string): Promise<{ socket: Socket; finish: () => void }> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify({ mobile: 'not a number' });
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  return { socket, finish: () => socket.write(body.slice(5)) };
}

/** A call by a connection that is kept; `isLast` where the server gives the connection up. */
function callOnce(url: string, agent: Agent): Promise<{ status: number; isLast: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer
        .resume()
        .once('end', () => resolve({ status, isLast: headers.connection === 'close' }));
    }).once('error', reject);
  });
}

/** Waits until new connections are refused: the process has heard the signal. */
async function refused(origin: string): Promise<void> {
  for (;;) {
    const open = await fetch(`${origin}/healthz`).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (!open) return;
  }
}

test('the configured ADMIN can sign in as soon as the product answers', async () => {
  const email = 'head@university.example';
  const password = 'marigold-river-42-lamp';
  const { origin } = await start({
    PROSPECTUS_ADMIN_EMAIL: email,
    PROSPECTUS_ADMIN_PASSWORD: password,
  });
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
});

describe('where the product has run before', () => {
  let installed = '';
  beforeAll(async () => {
    installed = folder = newFolder();
    const first = await start();
    await first.end();
  });
  // A first start makes the database, which takes longer than all else.
  beforeEach(() => void (folder = installed));

  describe('a stop', () => {
    test.each(['SIGTERM', 'SIGINT'] as const)(
      '%s lets the request in flight finish, stops the database and ends with 0',
      async (signal) => {
        const running = await start();
        const { socket, finish } = await halfRequest(running.origin);
        await new Promise((resolve) => setTimeout(resolve, 100));
        const ended = running.end(signal);
        await refused(running.origin);
        finish();
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d .+\{"success":false/s);
        expect(await ended).toEqual({ code: 0, signal: null });
        expect(databaseRuns()).toBe(false);
      },
    );

    test('SIGTERM answers everybody while they look elsewhere: no call fails', async () => {
      const running = await start({ PROSPECTUS_DRAIN: '4' });
      const agent = new Agent({ keepAlive: true, maxSockets: 8 });
      const statuses: number[] = [];
      let isDrained = false;
      const call = async () => {
        while (!isDrained) {
          const answer = await callOnce(`${running.origin}/api/program`, agent);
          statuses.push(answer.status);
          if (answer.isLast) isDrained = true;
        }
      };
      const calls = Promise.all(Array.from({ length: 8 }, call));
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(20), { timeout: 60_000 });
      const ended = running.end('SIGTERM');
      await calls;
      const ready = await fetch(`${running.origin}/readyz`);
      expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
      expect((await fetch(`${running.origin}/api/program`)).status).toBe(200);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await ended).toEqual({ code: 0, signal: null });
      agent.destroy();
    });

    test('a second signal changes nothing', async () => {
      const running = await start();
      running.child.kill('SIGINT');
      running.child.kill('SIGTERM');
      expect(await running.end('SIGINT')).toEqual({ code: 0, signal: null });
      expect(databaseRuns()).toBe(false);
    });
  });

  test('after kill -9 the next start finds the database running and stops it in the end', async () => {
    const first = await start();
    expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    expect(databaseRuns()).toBe(true);
    const second = await start();
    expect(await second.end()).toEqual({ code: 0, signal: null });
    expect(databaseRuns()).toBe(false);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s to npm itself leaves nothing behind',
    async (signal) => {
      const running = await startProcess({ command: ['npm', 'start'], env: environment() });
      await running.end(signal);
      await refused(running.origin);
      await vi.waitFor(() => expect(databaseRuns()).toBe(false), { timeout: 20_000 });
    },
  );

  test('npm start hands signals on and keeps the exit code', async () => {
    const command = [process.execPath, 'scripts/start.mjs'];
    const running = await startProcess({ command, env: environment() });
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const failed = await spawnProcess({ command, env: environment({ PROSPECTUS_DEMO: 'x' }) });
    const [code] = await once(failed.child, 'close');
    expect(code).toBe(1);
  });
});
