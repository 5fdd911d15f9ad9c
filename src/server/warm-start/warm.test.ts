import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestAppOptions } from '../../../tests/support/app.ts';
import { freePort } from '../../../tests/support/ports.ts';
import { leadBody, newPhone } from '../../../tests/support/visitor.ts';
import { systemActor } from '../content/actor.ts';
import { openBasis } from './basis.ts';

let base: TestApp;
let port: number;
const running: TestApp[] = [];
beforeAll(async () => {
  base = await createTestApp();
  port = await freePort();
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});
afterAll(() => base.close());

const BUILT = [
  'server/render.js',
  'client/.vite/manifest.json',
  'styles/.vite/manifest.json',
  'process/main.js',
];
const PIPE = 'rm "$0" && mkfifo "$0"';
const browser = { 'accept-encoding': 'br' };

async function open(
  env: Record<string, string> = {},
  more: Pick<TestAppOptions, 'start' | 'logged'> = {},
): Promise<TestApp> {
  const app = await createTestApp({ beside: base, port, early: true, start: false, env, ...more });
  running.push(app);
  return app;
}

function get(path = '/'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: browser });
}

function fileOf(): string {
  return join(base.config.dataDir, 'pages');
}

/** A process that has answered the home page, and ends; what it said. */
async function lived(): Promise<string> {
  const app = await open({}, { start: true });
  await app.listen({ port, host: '127.0.0.1' });
  const text = await (await get()).text();
  running.splice(running.indexOf(app), 1);
  await app.close();
  return text;
}

async function admitted(app: TestApp): Promise<void> {
  await app.start();
  await app.listen({ port, host: '127.0.0.1' });
}

/** True where nobody listens. */
async function isClosed(): Promise<boolean> {
  return get().then(
    () => false,
    () => true,
  );
}

test('a process answers with the pages of the one before until it is there, and then for itself', async () => {
  const text = await lived();
  const app = await open();
  const early = await get();
  expect([early.status, early.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await early.text()).toBe(text);
  const again = await fetch(`${app.origin}/`, {
    headers: { ...browser, 'if-none-match': early.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const posted = fetch(`${app.origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadBody(base, newPhone())),
  });
  const other = get('/mba');
  const rows = await base.services.database.pool.query('SELECT FROM lead');
  await admitted(app);
  expect((await posted).status).toBe(201);
  expect((await other).status).toBe(200);
  const now = await base.services.database.pool.query('SELECT FROM lead');
  expect(now.rowCount).toBe((rows.rowCount ?? 0) + 1);
  const later = await get();
  expect(Object.fromEntries(later.headers)).toMatchObject({
    ...Object.fromEntries(early.headers),
    date: expect.any(String) as string,
  });
  expect(await later.text()).toBe(text);
});

test('what is published while it starts is never behind what it answers', async () => {
  const text = await lived();
  const app = await open();
  expect(await (await get()).text()).toBe(text);
  await rename('A name of this moment');
  await pause(60);
  const waiting = get();
  await admitted(app);
  expect(await (await waiting).text()).toContain('A name of this moment');
});

test.each([
  ['a publish', () => rename('Another name')],
  ['a closed website', () => base.services.content.setPublic(false, systemActor)],
  ['another day', async () => base.clock.advance(24 * 3_600_000)],
  ['a changed file', async () => writeFileSync(fileOf(), tampered())],
  ['half a file', async () => writeFileSync(fileOf(), readFileSync(fileOf()).subarray(0, 999))],
  ['no file of ours', async () => writeFileSync(fileOf(), 'pages')],
  ['a pipe that nobody writes to', async () => void execFileSync('sh', ['-c', PIPE, fileOf()])],
])('after %s nothing is answered before it is there', async (_what, change) => {
  await base.services.content.setPublic(true, systemActor);
  await lived();
  await change();
  const app = await open();
  expect(await isClosed()).toBe(true);
  await admitted(app);
  expect([200, 503]).toContain((await get()).status);
});

test('other settings have other pages', async () => {
  await base.services.content.setPublic(true, systemActor);
  await lived();
  await open({ PROSPECTUS_OTP_TRIES: '77' });
  expect(await isClosed()).toBe(true);
});

test('another build has other pages, of the server too', async () => {
  const project = mkdtempSync(join(tmpdir(), 'built-'));
  const build = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, 'dist', file)), { recursive: true });
    writeFileSync(join(project, 'dist', file), text);
  };
  for (const file of BUILT) build(file, 'one');
  const deps = { ...base.services, config: { ...base.config, project } };
  const told = new Set<string | null>([await (await openBasis(deps))()]);
  for (const file of BUILT) {
    build(file, 'another');
    told.add(await (await openBasis(deps))());
  }
  expect(told.size).toBe(BUILT.length + 1);
});

test('planned changes that are due are made first', async () => {
  const { content } = base.services;
  await content.setPublic(true, systemActor);
  const [article] = content.snapshot().all('blog');
  const unpublishAt = new Date(base.clock.now().getTime() + 60_000);
  await content.schedule({ type: 'blog', id: article?.id ?? 0 }, { unpublishAt }, systemActor);
  await lived();
  base.clock.advance(120_000);
  await open();
  expect(await isClosed()).toBe(true);
});

test('who waited for a process that never came is asked to come back', async () => {
  await lived();
  const app = await open();
  const waiting = get('/mba');
  await expect.poll(() => get().then(({ status }) => status)).toBe(200);
  running.pop();
  await app.close();
  const answer = await waiting;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await isClosed()).toBe(true);
});

test('where pages cannot be noted, that is said once, and everything else goes on', async () => {
  const lines: string[] = [];
  mkdirSync(`${fileOf()}.new`);
  const env = { PROSPECTUS_LOG_LEVEL: 'warn' };
  const app = await open(env, { start: true, logged: (line) => void lines.push(line) });
  await app.listen({ port, host: '127.0.0.1' });
  expect((await get()).status).toBe(200);
  const said = () => lines.filter((line) => line.includes('pages cannot be noted')).length;
  await expect.poll(said, { timeout: 10_000 }).toBe(1);
  expect((await get('/mba')).status).toBe(200);
  running.pop();
  await app.close();
  expect(said()).toBe(1);
  rmdirSync(`${fileOf()}.new`);
});

/** Publishes another name of the university. */
async function rename(name: string): Promise<void> {
  await base.services.content.putOnes([{ type: 'university', fields: { name } }], systemActor);
}

function tampered(): Buffer {
  const bytes = readFileSync(fileOf());
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
  return bytes;
}
