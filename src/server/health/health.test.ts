import { afterEach, expect, it } from 'vitest';

import { createTestApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
afterEach(() => app.close());

it('says that it lives and that it is ready', async () => {
  app = await createTestApp({ content: 'empty', start: false });
  expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.server.inject('/readyz');
  expect(ready.json()).toEqual({ status: 'ready', database: 'ok', storage: 'ok' });
});

it('shows figures to this machine alone, and counts calls by route', async () => {
  app = await createTestApp({ content: 'empty', start: false });
  await app.server.inject('/api/region');
  const figures = await app.server.inject('/metrics');
  expect(figures.headers['content-type']).toContain('text/plain');
  expect(figures.body).toContain(
    'prospectus_http_request_duration_seconds_count{route="/api/region",method="GET",status="200"} 1',
  );
  expect(figures.body).toContain('prospectus_database_connections');
  const elsewhere = await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(elsewhere.statusCode).toBe(403);
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.server.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(403);
});

it('asks for the token where one is configured', async () => {
  const token = 'a-token-of-fair-length';
  app = await createTestApp({
    content: 'empty',
    start: false,
    env: { PROSPECTUS_METRICS_TOKEN: token },
  });
  expect((await app.server.inject('/metrics')).statusCode).toBe(403);
  const headers = { authorization: `Bearer ${token}` };
  const remoteAddress = '203.0.113.7';
  expect((await app.server.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(
    200,
  );
});
