import { afterAll, beforeAll, expect, test } from 'vitest';

import { region } from '../../src/features/region/feature.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [region], content: 'empty', start: false });
});
afterAll(() => app.close());

test('whatever a stranger calls adds a bounded number of series', async () => {
  const series = async () => {
    const { body } = await app.server.inject('/metrics');
    return body.match(/^prospectus_http_request_duration_seconds_count/gm)?.length ?? 0;
  };
  const { paths } = (await app.server.inject('/api/openapi.json')).json<{ paths: object }>();
  const before = await series();
  const calls: { method: string; url: string }[] = [];
  for (const path of Object.keys(paths).filter((one) =>
    /\/(?:content|staff|outbox|audit)/.test(one),
  ))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      calls.push({ method, url: `/api${path.replaceAll(/\{\w+\}/g, '1')}` });
  for (let nth = 0; nth < 50; nth += 1) calls.push({ method: 'GET', url: `/api/invented-${nth}` });
  for (const method of ['PROPFIND', 'MKCOL', 'LOCK', 'SEARCH'])
    calls.push({ method, url: '/api/leads' });
  expect(calls.length).toBeGreaterThan(300);
  // One after another: calls at the same time are shed on a busy machine, whose statuses are further series.
  for (const { method, url } of calls) await app.server.inject({ method: method as 'GET', url });
  expect(await series()).toBeLessThanOrEqual(before + 10);
});
