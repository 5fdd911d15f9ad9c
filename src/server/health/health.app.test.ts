import { afterEach, expect, it, test, vi } from 'vitest';

import { region } from '../../features/region/feature.ts';
import { createTestApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
afterEach(() => app.close());

it('says that it lives and that it is ready', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.server.inject('/readyz');
  const checks = { database: 'ok', storage: 'ok', listener: 'off' };
  const { version } = app.config;
  expect(version).toMatch(/^\d+\.\d+\.\d+\+\w/);
  const room = { data: expect.any(Number), temporary: expect.any(Number) };
  expect(ready.json()).toEqual({ status: 'ready', version, ...checks, disk_free_bytes: room });
});

it('tells strangers neither its version nor its disks', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  for (const url of ['/readyz', '/readyz/pages']) {
    for (const stranger of [{ remoteAddress: '203.0.113.7' }, { headers: proxied }]) {
      const { statusCode, body } = await app.server.inject({ url, ...stranger });
      expect([url, statusCode]).toEqual([url, expect.any(Number)]);
      expect(JSON.parse(body)).toHaveProperty('status');
      expect(body).not.toContain(app.config.version);
      expect(body).not.toContain('disk');
    }
  }
});

it('says in the log why it is not ready, once for each change', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  const { log, storage } = app.services;
  const errors = vi.spyOn(log, 'error').mockReturnValue();
  const warnings = vi.spyOn(log, 'warn').mockReturnValue();
  const check = vi.spyOn(storage, 'check').mockRejectedValue(new Error('The bucket is gone.'));
  for (let asked = 0; asked < 3; asked += 1)
    expect((await app.server.inject('/readyz')).statusCode).toBe(503);
  expect(errors.mock.calls).toEqual([
    [{ check: 'storage', state: 'failed', why: 'The bucket is gone.' }, 'not ready'],
  ]);
  check.mockRestore();
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  expect(warnings.mock.calls).toEqual([[{ check: 'storage' }, 'ready again']]);
});

it('stops without a failed call: not ready, connections given up, everything answered', async () => {
  app = await createTestApp({ features: [region], content: 'empty', listen: true });
  app.services.drain.begin();
  const ready = await fetch(`${app.origin}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect(await ready.json()).toMatchObject({ status: 'stopping', database: 'ok' });
  for (const path of ['/api/region', '/robots.txt', '/healthz']) {
    const answer = await fetch(`${app.origin}${path}`);
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
  }
});

it('shows figures to this machine alone, and counts calls by route', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  await app.server.inject('/api/region');
  const figures = await app.server.inject('/metrics');
  expect(figures.headers['content-type']).toContain('text/plain');
  expect(figures.body).toContain(
    'prospectus_http_request_duration_seconds_count{route="/api/region",method="GET",status="2xx"} 1',
  );
  expect(figures.body).toContain('prospectus_database_connections');
  expect(figures.body).toContain(`prospectus_info{version="${app.config.version}"} 1\n`);
  const elsewhere = await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(elsewhere.statusCode).toBe(403);
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.server.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(403);
});

it('asks for the token where one is configured', async () => {
  const token = 'a-token-of-fair-length';
  app = await createTestApp({
    features: [region],
    content: 'empty',
    start: false,
    env: { PROSPECTUS_METRICS_TOKEN: token },
  });
  expect((await app.server.inject('/metrics')).statusCode).toBe(403);
  const remoteAddress = '203.0.113.7';
  const statusFor = async (authorization: string) =>
    (await app.server.inject({ url: '/metrics', headers: { authorization }, remoteAddress }))
      .statusCode;
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer '])
    expect(await statusFor(`${scheme} ${token}`), scheme).toBe(200);
  for (const wrong of [token, `Basic ${token}`, `Bearer${token}`, 'Bearer', `Bearer ${token}x`])
    expect(await statusFor(wrong), wrong).toBe(403);
  expect(await statusFor(`Bearer ${token.toUpperCase()}`)).toBe(403);
});

test('scrapes at the same time share one rendering', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  const read = vi.spyOn(app.services.database.relaxed, 'query');
  await app.server.inject('/metrics');
  const once = read.mock.calls.length;
  read.mockClear();
  await Promise.all(Array.from({ length: 30 }, () => app.server.inject('/metrics')));
  expect(read.mock.calls.length).toBeLessThan(3 * once);
});

test('without a token, figures are for programs of this machine that no proxy stands before', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  const status = async (headers: Record<string, string>) =>
    (await app.server.inject({ url: '/metrics', headers })).statusCode;
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])
    expect([host, await status({ host })]).toEqual([host, 200]);
  const names = ['online.example.edu', '127.evil.example', 'localhost.evil.example', '0.0.0.0'];
  for (const host of [...names, '127.0.0.1.nip.example', 'a@b'])
    expect([host, await status({ host })]).toEqual([host, 403]);
  for (const name of ['via', 'forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto'])
    expect([name, await status({ host: 'localhost', [name]: '1' })]).toEqual([name, 403]);
  for (const name of ['cf-ray', 'cf-connecting-ip', 'true-client-ip', 'x-forwarded', 'cdn-loop'])
    expect([name, await status({ host: 'localhost', [name]: '1' })]).toEqual([name, 403]);
});

test('figures have one spelling, which proxies refuse', async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
  const { server } = app;
  expect((await server.inject('/metrics?name[]=up')).statusCode).toBe(200);
  for (const url of [
    '/metrics/',
    '/%6detrics',
    '/metric%73',
    '//metrics',
    '/METRICS',
    '/metrics//',
  ])
    expect((await server.inject(url)).statusCode, url).not.toBe(200);
});
