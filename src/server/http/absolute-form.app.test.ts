import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { region } from '../../features/region/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [region],
    listen: true,
    routes: (server) => {
      server.get('/api/test/seen', async ({ url, host }) => ({ url, host }));
    },
  });
});
afterAll(() => app.close());

/** Sends a request line with this raw target and `Host: other`, and returns the answer. */
async function asked(target: string, method = 'GET') {
  const socket = connect(app.config.http.port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const origin = 'http://university.example:8080';

test('a page is answered at its whole address as at its path', async () => {
  const plain = await asked('/');
  expect(plain.status).toBe(200);
  for (const target of [`${origin}/`, origin, `HTTPS://[::1]/?utm_source=x`, `${origin}?x=1`]) {
    const { status, body } = await asked(target);
    expect([target, status]).toEqual([target, 200]);
    expect(body).toBe(plain.body);
  }
});

test('so is a picture of the library', async () => {
  const [path] = /\/media\/[\w/.-]+\.webp/.exec((await asked('/')).body) ?? ['none'];
  const [plain, whole] = [await asked(path), await asked(`${origin}${path}`)];
  expect([plain.status, whole.status]).toEqual([200, 200]);
  expect(whole.head).toContain('content-type: image/webp');
  expect(whole.body).toBe(plain.body);
});

test('a call sees its path and query, and the host that the target names', async () => {
  const { status, body } = await asked(`${origin}/api/test/seen?a=http://b/c`);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    url: '/api/test/seen?a=http://b/c',
    host: 'university.example:8080',
  });
});

test('a method that a call does not take is refused as such', async () => {
  const { status, head } = await asked(`${origin}/api/region`, 'DELETE');
  expect(status).toBe(405);
  expect(head).toContain('allow: get');
});

test.each(['http://', 'http:///path', 'http://a@b/', 'http://a:b/', 'https://?x', 'ftp://a/'])(
  'the target %s, of no host that can be read, is refused',
  async (target) => {
    const { status, head, body } = await asked(target);
    expect(status).toBe(400);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'malformed_request' });
  },
);

test.each([
  ['Host: a.example\r\nHost: b.example', 400],
  ['Host: a.example\r\nhost: a.example', 400],
  ['Host: a.example\r\nX-Host: b.example\r\nHOST: c.example', 400],
  ['Host: a.example\r\nX-Forwarded-Host: b.example', 200],
])('%s is answered with %s', async (lines, status) => {
  for (const path of ['/', '/api/test/seen', '/healthz']) {
    const socket = connect(app.config.http.port, '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
    expect([path, Number((await text(socket)).split(' ')[1])]).toEqual([path, status]);
  }
});
