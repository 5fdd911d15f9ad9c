import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { signedIn } from '../../../tests/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ url, headers });
}

function mediaPath(): string {
  const picture = app.services.content.snapshot().media(1);
  return picture?.url ?? '';
}

describe.each(['/', '/live-lecture/calendar.ics', '/blogs/rss.xml'])('%s', (url) => {
  test('is read only under the conditions of its reader', async () => {
    const etag = String((await get(url)).headers.etag);
    const status = async (headers: Record<string, string>) => (await get(url, headers)).statusCode;
    expect(await status({ 'if-none-match': `W/"x", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    const later = new Date(Date.now() + 86_400_000).toUTCString();
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': later })).toBe(200);
    expect(await status({ 'if-match': etag })).toBe(200);
    expect(await status({ 'if-match': '"x"', 'if-none-match': etag })).toBe(412);
  });
});

test('a file too, and a part of it', async () => {
  const url = mediaPath();
  const etag = String((await get(url)).headers.etag);
  expect((await get(url, { 'if-none-match': `"x",${etag}`, range: 'bytes=0-1' })).statusCode).toBe(
    304,
  );
  expect((await get(url, { 'if-match': '"x"', range: 'bytes=0-1' })).statusCode).toBe(412);
  expect((await get(url, { 'if-match': etag, range: 'bytes=0-1' })).statusCode).toBe(206);
});

test('an entry is read and changed under the conditions of staff', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const [{ id = 0 } = {}] = app.services.content.snapshot().all('faq');
  const url = `/api/content/faq/${id}`;
  const etag = String((await admin.call('GET', url)).headers['etag']);
  const read = async (headers: Record<string, string>) =>
    (await admin.call('GET', url, undefined, headers)).status;
  expect(await read({ 'if-none-match': etag })).toBe(304);
  expect(await read({ 'if-none-match': '"0"' })).toBe(200);
  const save = async (headers: Record<string, string>) =>
    (await admin.call('PATCH', `/api/faq/${id}`, {}, headers)).status;
  expect(await save({ 'if-match': '"0"' })).toBe(412);
  expect(await save({ 'if-match': '"something"' })).toBe(412);
  expect(await save({ 'if-match': '*', 'if-none-match': '*' })).toBe(412);
  expect(await save({ 'if-match': `"0", W/${etag.slice(0, -1)}-gzip"` })).toBe(200);
  expect(await save({ 'if-match': '*' })).toBe(200);
});

describe('a body', () => {
  const body = JSON.stringify({ email: 'a@example.in', password: 'wrong password' });
  const post = (payload: string | Buffer, coding: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      payload,
    });

  test.each(['gzip', 'br', 'identity, deflate', 'GZip', 'x-made-up'])(
    'in %s is not one that we read, and the answer says which is',
    async (coding) => {
      const answer = await post(gzipSync(body), coding);
      expect(answer.statusCode).toBe(415);
      expect(answer.headers['accept-encoding']).toBe('identity');
      expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
      expect(answer.json<{ msg: string }>().msg).toContain('Content-Encoding');
    },
  );

  test.each(['identity', '', 'IDENTITY'])('in %j is read as it is', async (coding) => {
    expect((await post(body, coding)).statusCode).toBe(401);
  });

  test('that is none may be called whatever one likes', async () => {
    expect((await get('/', { 'content-encoding': 'gzip' })).statusCode).toBe(200);
  });
});
