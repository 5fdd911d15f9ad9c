import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', start: false });
});
afterAll(() => app.close());

const large = ['/api/openapi.json', '/api/docs/swagger-ui-bundle.js'];

function ask(url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') {
  return app.server.inject({ url, headers, remoteAddress });
}

test.each(large)('%s is packed once, and not sent again to who has it', async (url) => {
  const plain = await ask(url);
  const packed = await ask(url, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  const again = await ask(url, {
    'accept-encoding': 'br',
    'if-none-match': String(packed.headers['etag']),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each(large)('%s is so often for one caller and no more', async (url) => {
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await ask(url, {}, '198.51.100.2')).statusCode),
  );
  expect(statuses).toContain(429);
  expect((await ask(url, {}, '198.51.100.3')).statusCode).toBe(200);
});
