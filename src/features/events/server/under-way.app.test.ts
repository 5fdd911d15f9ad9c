import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { events } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';

/** A customer data service that takes events and does not say so. */
const seen: string[] = [];
let pages = 0;
const listener = vendorListener(async (request, response) => {
  await bodyOf(request);
  seen.push(request.url ?? '');
  if (pages-- > 0)
    return void response.writeHead(200).end('<script>location = "/sign-in"</script>');
  if (request.url !== '/v1/batch') response.writeHead(200).end('{}');
});
const server = createServer(listener);
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await createTestApp({
    features: [events],
    content: 'empty',
    env: {
      PROSPECTUS_EVENTS_URL: origin,
      PROSPECTUS_EVENTS_WRITE_KEY: 'abc123',
      PROSPECTUS_EVENTS_ERASE_URL: `${origin}/regulations`,
      PROSPECTUS_EVENTS_ERASE_TOKEN: 'token-1',
    },
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

test('a person erased while their events are in flight is forgotten there as well', async () => {
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  const timestamp = app.clock.now().toISOString();
  const event = { type: 'track', event: 'Page Viewed', anonymousId: 'a-browser', timestamp };
  await visitor.call('POST', '/api/events', { batch: [{ ...event, messageId: 'under-way-1' }] });
  await expect.poll(() => seen).toEqual(['/v1/batch']);
  expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  await expect.poll(() => seen).toContain('/regulations');
});

test('a person erased after their events expired is forgotten there as well', async () => {
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  const { pool } = app.services.database;
  await pool.query(`UPDATE lead SET created_at = created_at - interval '401 days'`);
  seen.length = 0;
  expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  await expect.poll(() => seen).toEqual(['/regulations']);
});

test('an erasure in whose answer’s place a web page came is asked for again', async () => {
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  const timestamp = app.clock.now().toISOString();
  const event = { type: 'track', event: 'Page Viewed', anonymousId: 'another', timestamp };
  await visitor.call('POST', '/api/events', { batch: [{ ...event, messageId: 'under-way-2' }] });
  seen.length = 0;
  pages = 1;
  expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  await expect.poll(() => seen).toEqual(['/regulations']);
  const asked = { kind: 'customer_data', limit: 10, offset: 0 } as const;
  const state = async () => (await app.services.outbox.list(asked)).items.map((item) => item.state);
  await expect.poll(state).toEqual(['waiting']);
  await app.services.outbox.retryAll('customer_data');
  await expect.poll(() => seen).toEqual(['/regulations', '/regulations']);
  await expect.poll(state).toEqual([]);
});
