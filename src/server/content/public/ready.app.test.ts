import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { bodyIn } from '../../http/ready/ready-body.ts';
import { publicCalls } from './calls.ts';
import { createReadyAnswers } from './ready.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ start: true });
});
afterAll(() => app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('a public list', () => {
  it.each(['br', 'gzip'] as const)('travels as %s and says the same', async (encoding) => {
    const plain = await get('/api/program');
    for (const isReady of [false, true]) {
      const packed = await get('/api/program', { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding'], String(isReady)).toBe(encoding);
      expect(packed.headers.vary).toBe('Accept-Encoding');
      expect(packed.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decoders[encoding](packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  it('is answered 304 to whoever has it in that encoding', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await get('/api/blog', headers)).headers;
    const again = await get('/api/blog', { ...headers, 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(etag);
    expect((await get('/api/blog', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('that is made for one caller travels compressed too', async () => {
    const { headers } = await get('/api/liveLecture?startDate=2020-01-01&endDate=2030-01-01', {
      'accept-encoding': 'gzip',
    });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('an address whose answer is ready', () => {
  const url = '/api/promotionalText';
  /** Whether the framework answers an address, after it has answered these. */
  const isAskedAnew = async (asked: string, before: readonly string[]): Promise<boolean> => {
    const call = publicCalls.find(({ call: one }) => one.path === '/promotionalText');
    if (!call) throw new Error('There is no such call.');
    const answers = createReadyAnswers(() => app.services.content.snapshot(), {});
    for (const target of before) {
      const answer = answers.answer(call, {}, target);
      if (answer) await bodyIn(answer, 'identity');
    }
    const next = vi.fn<() => void>();
    const response = { writeHead: () => response, end: () => response };
    const request = { method: 'GET', url: asked, headers: {} };
    answers.fastLane(request as IncomingMessage, response as unknown as ServerResponse, next);
    return next.mock.calls.length > 0;
  };

  it('is remembered, however many spellings of it strangers have invented', async () => {
    const spellings = Array.from(
      { length: 6_000 },
      (_, nth) => `${url}?&${'&'.repeat(nth % 100)}${nth}`,
    );
    expect(await isAskedAnew(url, [...spellings, url])).toBe(false);
  });

  it('is not remembered in a spelling so long that many of them would fill the memory', async () => {
    expect(await isAskedAnew(`${url}?&`, [`${url}?&`])).toBe(false);
    const long = `${url}?${'&'.repeat(1_000)}`;
    expect(await isAskedAnew(long, [long])).toBe(true);
  });
});
