import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import type { RegisterRoutes } from '../server.ts';
import type { Services } from '../../services.ts';

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Kavya Rao' }));
let made = 0;

const routes: RegisterRoutes<Services> = (server) => {
  server.get('/api/test/rows', async () => ({ success: true, data: rows }));
  server.post('/api/test/rows', async () => ({ success: true, data: rows, made: (made += 1) }));
  server.get('/api/test/row', async () => ({ success: true, data: rows[0] }));
  server.get('/api/test/entry', async (_request, reply) =>
    reply.header('etag', '"7"').send({ success: true, data: rows }),
  );
  server.get('/api/test/file', async (_request, reply) =>
    reply.type('text/csv').send('a,b\n'.repeat(1_000)),
  );
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', routes });
});
afterAll(() => app.close());

function get(path: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return app.server.inject({ url: `/api/test/${path}`, headers });
}

describe('what a call answers in JSON', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes in %s to who takes it', async (encoding, unpacked) => {
    const { headers, rawPayload } = await get('rows', encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'Accept-Encoding',
    });
    expect(rawPayload.length).toBeLessThan(2_000);
    expect(JSON.parse(unpacked(rawPayload).toString())).toEqual({ success: true, data: rows });
  });

  test('comes as it is to who asks for nothing', async () => {
    const { headers, body } = await get('rows');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse(body).data).toEqual(rows);
  });

  test.each([
    ['is short', 'row'],
    ['has the tag of a version, which says what its bytes are', 'entry'],
    ['is no JSON', 'file'],
  ])('comes as it is where it %s', async (_why, path) => {
    const { headers } = await get(path, 'br');
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('is kept for a repeat as it is, and comes to that in its own encoding', async () => {
    const post = (accepted: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/test/rows',
        headers: { 'idempotency-key': 'compressed-0123456789', 'accept-encoding': accepted },
      });
    const [first, again] = [await post('br'), await post('gzip')];
    expect(again.headers).toMatchObject({
      'content-encoding': 'gzip',
      'idempotency-replayed': 'true',
    });
    expect(gunzipSync(again.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(made).toBe(1);
  });
});
