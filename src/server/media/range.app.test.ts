import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { publishFile } from '../../../tests/support/content.ts';
import { tinyMp4 } from '../../../tests/support/files.ts';
import { signedIn } from '../../../tests/support/staff.ts';
import type { MediaItem } from '../../kernel/publishing/media.ts';
import { rangeOf } from './file-routes.ts';

describe('of a file of 1,000 bytes', () => {
  it.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    // What lies beyond the end is cut off.
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
  ])('%s is a part', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range));

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s lies outside', (header) =>
    expect(rangeOf(header, 1_000)).toBe('unsatisfiable'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=a-b',
    'bytes = 0-1',
  ])('%s asks for the whole', (header) => expect(rangeOf(header, 1_000)).toBeNull());
});

it('an empty file has no part', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable');
});

describe('a video', () => {
  const bytes = tinyMp4();
  let app: TestApp;
  let url: string;
  beforeAll(async () => {
    app = await createTestApp({ content: 'empty' });
    const admin = await signedIn(app, 'ADMIN');
    const { body } = await admin.upload<MediaItem>('/api/upload', { name: 'tour.mp4', bytes });
    url = body.data.url;
    await publishFile(app, body.data.id);
  });
  afterAll(() => app.close());

  test('is served in parts', async () => {
    const part = await app.server.inject({ url, headers: { range: 'bytes=100-199' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    const outside = await app.server.inject({ url, headers: { range: 'bytes=99999-' } });
    expect(outside.statusCode).toBe(416);
  });

  test('is served whole where a part of another file is asked for', async () => {
    const from = async (known: string) => {
      const headers = { range: 'bytes=100-', 'if-range': known };
      const { statusCode, rawPayload } = await app.server.inject({ url, headers });
      return [statusCode, rawPayload.length];
    };
    const { etag } = (await app.server.inject({ url })).headers;
    expect(await from(String(etag))).toEqual([206, bytes.length - 100]);
    expect(await from('"another"')).toEqual([200, bytes.length]);
    expect(await from('Sat, 28 Nov 2026 10:00:00 GMT')).toEqual([200, bytes.length]);
  });
});
