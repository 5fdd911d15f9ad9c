import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-storage-'));
const objects = new Map<string, { body: Buffer; type: string }>();
let bucket: Server;

/** Answers as an S3 store does: path-style addresses, ranges, 404 as XML. */
function storeAnswer(method: string, key: string, range?: string) {
  const object = objects.get(key);
  if (method === 'DELETE')
    return { status: objects.delete(key) ? 204 : 204, body: Buffer.alloc(0) };
  if (key === '') return { status: 200, body: Buffer.alloc(0) };
  if (object === undefined) {
    const xml = '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
    return {
      status: 404,
      body: Buffer.from(method === 'HEAD' ? '' : xml),
      type: 'application/xml',
    };
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body =
    start === undefined ? object.body : object.body.subarray(Number(start), Number(end) + 1);
  return { status: start === undefined ? 200 : 206, body, type: object.type };
}

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const key = decodeURIComponent(
      (request.url ?? '').replace(/^\/media\/?/, '').split('?')[0] ?? '',
    );
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { body: await buffer(request), type });
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    const { status, body, type } = storeAnswer(request.method ?? '', key, request.headers.range);
    response.writeHead(status, {
      'content-type': type ?? 'text/plain',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

function openS3(): Storage {
  return s3Storage({
    bucket: 'media',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
}

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['S3', openS3],
])('%s', (_name, open) => {
  const text = 'The quick brown fox';

  it('keeps streams and bytes, whole and in part', async () => {
    const storage = open();
    await storage.put('images/1/fox.pdf', Readable.from([Buffer.from(text)]), 'application/pdf');
    await storage.put('images/2.webp', new TextEncoder().encode('webp'), 'image/webp');
    const whole = await storage.open('images/1/fox.pdf');
    expect([whole?.size, whole?.contentType]).toEqual([text.length, 'application/pdf']);
    expect((await buffer(whole?.stream ?? Readable.from([]))).toString()).toBe(text);
    const part = await storage.open('images/1/fox.pdf', { start: 4, end: 8 });
    expect((await buffer(part?.stream ?? Readable.from([]))).toString()).toBe('quick');
    expect((await storage.read('images/2.webp'))?.toString()).toBe('webp');
    await storage.check();
  });

  it('never changes what a key holds', async () => {
    const storage = open();
    await storage.put('same.json', Buffer.from('1'), 'application/json');
    await storage.put('same.json', Buffer.from('2'), 'application/json');
    expect((await storage.read('same.json'))?.toString()).toBe('1');
  });

  it('answers null for what is not there, and removes', async () => {
    const storage = open();
    expect([
      await storage.open('none.png'),
      await storage.read('none.png'),
      await storage.has('none.png'),
    ]).toEqual([null, null, false]);
    await storage.put('gone.png', Buffer.from('x'), 'image/png');
    await storage.remove('gone.png');
    await storage.remove('gone.png');
    expect(await storage.has('gone.png')).toBe(false);
  });

  it.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '', '.hidden', 'a\0b', 'a/.draft'])(
    'refuses the key %j',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('is not a storage key');
    },
  );
});

it('leaves nothing behind when a stream breaks', async () => {
  const storage = folderStorage(folder);
  const broken = new Readable({
    read() {
      this.destroy(new Error('the upload was cut'));
    },
  });
  await expect(storage.put('broken.pdf', broken, 'application/pdf')).rejects.toThrow('cut');
  expect(await storage.has('broken.pdf')).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('.draft'))).toEqual([]);
});
