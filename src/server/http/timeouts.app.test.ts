import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    listen: true,
    start: false,
    limits: { requestTimeout: 1_000 },
  });
});
afterAll(() => app.close());

/** Sends the beginning of a request and never ends it. Returns the answer once the connection is closed. */
async function unfinished(begun: string): Promise<string> {
  const socket = connect(app.config.http.port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write(begun);
  await once(socket, 'close');
  return answer;
}

const head = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('closes the connection of a body that does not come whole in time', async () => {
  expect(await unfinished(`${head}Content-Length: 100\r\n\r\n{`)).toContain('408 Request Timeout');
});

test('closes the connection of a head that does not come whole in time', async () => {
  expect(await unfinished(head)).toContain('408 Request Timeout');
});

test('gives a request the documented minute, and a proxy longer than its own to reuse a connection', () => {
  const { server } = app.server;
  expect(server.requestTimeout).toBe(1_000);
  expect(server.headersTimeout).toBe(1_000);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

/** Sends an unreadable request and returns the answer. */
async function failure(sent: string) {
  const [top = '', body = ''] = (await unfinished(sent)).split('\r\n\r\n');
  return { top, body: JSON.parse(body) as unknown };
}

test.each([
  ['no HTTP', 'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
  ['a head of 20 kB', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'head_too_large'],
  ['a head that never ends', head, 408, 'request_timeout'],
])('%s is answered in the words of the catalogue', async (_what, sent, status, code) => {
  const { top, body } = await failure(sent);
  expect(top).toContain(`HTTP/1.1 ${status} `);
  expect(top.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(body).toMatchObject({ success: false, code });
});
