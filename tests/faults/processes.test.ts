import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverOf } from '../../scripts/runtime.mjs';
import { type Running, startProcess } from '../support/process.ts';
import { rests, workersOf } from '../support/workers.ts';

const COUNT = 2;

let folder = '';
/** What runs the processes: a copy that can be taken away. */
let node = '';
let running: Running;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-processes-'));
  chmodSync(folder, 0o755);
  node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  running = await startProcess({
    command: [node, ...serverOf(process.env).args],
    env: {
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_DEMO: '0',
      PROSPECTUS_PROCESSES: String(COUNT),
      PROSPECTUS_DRAIN: '2',
    },
  });
});

afterAll(async () => {
  await running.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks on a connection of its own, so that any of the processes may answer. */
function get(path: string, patience = 2_000): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(running.origin + path, { agent: false }, async (answer) => {
      const chunks = await answer.toArray();
      resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    sent.setTimeout(patience, () => sent.destroy(new Error(`${path} was not answered.`)));
    sent.once('error', reject).end();
  });
}

async function standing(): Promise<object> {
  const { status, body } = await get('/readyz');
  return { httpStatus: status, ...(JSON.parse(body) as object) };
}

/** The processes that serve, as the system knows them. */
function serving(): number[] {
  return workersOf(running);
}

function figure(text: string, start: string): number {
  const line = text.split('\n').find((each) => each.startsWith(start));
  return Number(line?.slice(line.lastIndexOf(' ')));
}

test('what is done once is done once: one greeting, one link, one database', async () => {
  await expect.poll(standing).toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
  expect(serving()).toHaveLength(COUNT);
  expect(running.output().match(/Website {6}/g)).toHaveLength(1);
  expect(running.output().match(/works once:/g)).toHaveLength(1);
  expect(running.output().match(/Creating the database/g)).toHaveLength(1);
});

test('figures count what all of them answered, and what the database knows once', async () => {
  for (let asked = 0; asked < 20; asked += 1) expect((await get('/api/region')).status).toBe(200);
  const { body } = await get('/metrics');
  const counted = 'prospectus_http_request_duration_seconds_count{route="/api/region"';
  expect(figure(body, counted)).toBe(20);
  expect(figure(body, 'prospectus_processes ')).toBe(COUNT);
  expect(figure(body, 'prospectus_listener ')).toBe(1);
  expect(figure(body, 'prospectus_info{')).toBe(1);
});

test('one that is killed is started again, and the others serve meanwhile', async () => {
  const [killed = 0] = serving();
  process.kill(killed, 'SIGKILL');
  // It counts as gone once the primary process knows.
  await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false);
  for (let asked = 0; asked < 20; asked += 1) expect((await get('/api/region')).status).toBe(200);
  await expect
    .poll(standing)
    .toMatchObject({ status: 'ready', processes: { wanted: COUNT, serving: COUNT } });
  expect(serving()).toHaveLength(COUNT);
  expect(serving()).not.toContain(killed);
  expect(running.output().match(/works once:/g), 'the first link stays').toHaveLength(1);
  const told = running.output().split('\n');
  const ended = told.find((line) => line.includes('"a process ended"')) ?? '{}';
  expect(JSON.parse(ended)).toMatchObject({
    level: 'error',
    pid: killed,
    version: expect.stringMatching(/^\d+\.\d+/),
  });
});

test('what a process was handed and had not taken when it died is answered by another', async () => {
  const [stuck = 0] = serving();
  process.kill(stuck, 'SIGSTOP');
  const asked = Array.from({ length: 8 }, () => get('/readyz/pages'));
  await pause(500);
  process.kill(stuck, 'SIGKILL');
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(asked.map(() => 200));
  await expect.poll(standing).toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('one that hangs is killed within a minute, and another takes its place', async () => {
  const [stuck = 0] = serving();
  process.kill(stuck, 'SIGSTOP');
  await expect.poll(serving, { timeout: 60_000 }).not.toContain(stuck);
  await expect.poll(running.output).toContain('a process hangs, and is killed');
  await expect
    .poll(standing, { timeout: 30_000 })
    .toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('one that dies while the leading process is about to let it listen takes nobody with it', async () => {
  const before = serving();
  process.kill(before[0] ?? 0, 'SIGKILL');
  const begun = () => serving().filter((pid) => !before.includes(pid));
  await expect.poll(begun).toHaveLength(1);
  const [waiting = 0] = begun();
  const lead = running.child.pid ?? 0;
  process.kill(lead, 'SIGSTOP');
  // It has asked the primary for the port, and is killed before it is answered.
  await expect.poll(() => rests(waiting), { timeout: 60_000 }).toBe(true);
  process.kill(waiting, 'SIGKILL');
  await pause(1_000);
  process.kill(lead, 'SIGCONT');
  await expect
    .poll(standing, { timeout: 30_000 })
    .toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('one that cannot be begun is begun again, and the others serve meanwhile', async () => {
  const away = `${node}.away`;
  renameSync(node, away);
  process.kill(serving()[0] ?? 0, 'SIGKILL');
  await expect.poll(running.output).toContain('ENOENT');
  expect((await get('/readyz/pages')).status).toBe(200);
  renameSync(away, node);
  await expect
    .poll(standing, { timeout: 30_000 })
    .toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('if all die at once, each waiting call is ended or answered by those that take their place', async () => {
  const pids = serving();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const asked = Array.from({ length: 8 }, () => get('/readyz/pages', 30_000));
  await pause(500);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  for (const each of await Promise.allSettled(asked)) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ECONNRESET' });
    else expect([200, 503]).toContain(each.value.status);
  }
  const stands = async () => standing().catch(() => undefined);
  await expect
    .poll(stands, { timeout: 30_000 })
    .toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('one that is asked to end by itself ends without a failed call, and another takes its place', async () => {
  const [asked = 0] = serving();
  process.kill(asked, 'SIGTERM');
  // As many requests as the process has time for, so of a file that no limit counts.
  while (serving().includes(asked)) expect((await get('/robots.txt')).status).toBe(200);
  await expect.poll(standing).toMatchObject({ processes: { wanted: COUNT, serving: COUNT } });
});

test('all serve on together while visitors are sent elsewhere, then end, and the database with them', async () => {
  const pids = serving();
  const ended = running.end('SIGTERM');
  await expect.poll(async () => (await get('/readyz/pages')).status).toBe(503);
  for (let asked = 0; asked < 20; asked += 1) expect((await get('/api/region')).status).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(() => readFileSync(join(folder, 'postgres/cluster/postmaster.pid'))).toThrow('ENOENT');
});
