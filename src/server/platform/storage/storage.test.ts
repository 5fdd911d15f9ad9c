import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openS3Store } from '../../../../tests/support/s3-store.ts';
import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { S3Access } from './s3/client.ts';
import { type Storage, StoreUnavailable } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-storage-'));
let store: Awaited<ReturnType<typeof openS3Store>>;

beforeAll(async () => void (store = await openS3Store()));
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function openS3(access: Partial<S3Access> = {}): Storage {
  return s3Storage({ ...store.access, ...access, bucket: 'media' });
}

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['S3', () => openS3()],
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

  it.each([0, 1, 65_536, 131_072, 131_073, 400_000])(
    'gives %i bytes on in parts, whole and by ranges',
    async (length) => {
      const storage = open();
      const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 251));
      const key = `films/${length}.mp4`;
      await storage.put(key, bytes, 'video/mp4');
      const whole = await storage.openInParts(key);
      expect([whole?.size, whole?.contentType]).toEqual([length, 'video/mp4']);
      expect(bytes.equals(await buffer(whole?.stream ?? Readable.from([])))).toBe(true);
      if (length < 2) return;
      const part = await storage.openInParts(key, { start: 1, end: length - 1 });
      expect(part?.size).toBe(length - 1);
      expect(bytes.subarray(1).equals(await buffer(part?.stream ?? Readable.from([])))).toBe(true);
    },
  );

  it('fails where what is given on in parts is removed meanwhile, and does not end as if it were whole', async () => {
    const storage = open();
    await storage.put('films/gone.mp4', Buffer.alloc(400_000), 'video/mp4');
    const file = await storage.openInParts('films/gone.mp4');
    await storage.remove('films/gone.mp4');
    const read = buffer(file?.stream ?? Readable.from([]));
    await expect(read).rejects.toThrow(StoreUnavailable);
    expect(await storage.openInParts('films/gone.mp4')).toBeNull();
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

  it('removes what was not stored since a moment, and nothing else', async () => {
    const storage = open();
    await storage.put('stale.png', Buffer.from('x'), 'image/png');
    const ago = new Date(Date.now() - 60_000);
    expect(await storage.removeStale('stale.png', ago)).toBe(false);
    expect(await storage.has('stale.png')).toBe(true);
    expect(await storage.removeStale('stale.png', new Date(Date.now() + 60_000))).toBe(true);
    expect(await storage.has('stale.png')).toBe(false);
  });

  it('lists every file, those in folders too', async () => {
    const storage = open();
    await storage.put('listed/a/1.json', Buffer.from('one'), 'application/json');
    await storage.put('listed/2.json', Buffer.from('three'), 'application/json');
    const found = new Map<string, number>();
    for await (const { key, size, storedAt } of storage.list()) {
      expect(storedAt.getTime()).toBeGreaterThan(0);
      if (key.startsWith('listed/')) found.set(key, size);
    }
    expect(Object.fromEntries(found)).toEqual({ 'listed/a/1.json': 3, 'listed/2.json': 5 });
  });

  it.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '', '.hidden', 'a\0b', 'a/.draft'])(
    'refuses the key %j',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('is not a storage key');
    },
  );
});

/** A store that hangs up on so many files before it takes one. */
async function openMoodyStore(refusals: number) {
  let files = 0;
  const listener = vendorListener(async (request, response) => {
    await bodyOf(request);
    if (request.method === 'HEAD') return void response.writeHead(404).end();
    files += 1;
    if (files <= refusals) return void request.socket.end();
    response.writeHead(200, { etag: '"x"' }).end();
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { storage: openS3({ endpoint }), files: () => files, close: () => server.close() };
}

it('stores a file all the same where the store hangs up on it twice', async () => {
  const moody = await openMoodyStore(2);
  await moody.storage.put('a.json', Buffer.from('1'), 'application/json');
  expect(moody.files()).toBe(3);
  moody.close();
});

it('says that a store is away where it stays so', async () => {
  const moody = await openMoodyStore(100);
  const storing = moody.storage.put('a.json', Buffer.from('1'), 'application/json');
  await expect(storing).rejects.toThrow(StoreUnavailable);
  moody.close();
  const reading = openS3({ endpoint: 'http://127.0.0.1:9' }).read('a.json');
  await expect(reading).rejects.toThrow(StoreUnavailable);
});

it('takes the role that the machine has where no key is set', async () => {
  const role = { AccessKeyId: 'ROLE', SecretAccessKey: 'x', Token: 'of-the-role' };
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const machine = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...role, Expiration: expires }));
  });
  await new Promise<void>((resolve) => void machine.listen(0, '127.0.0.1', resolve));
  const { port } = machine.address() as AddressInfo;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  const storage = openS3({ keys: undefined });
  await storage.put('by-role.json', Buffer.from('1'), 'application/json');
  expect(await storage.has('by-role.json')).toBe(true);
  expect(store.signatures.at(-1)).toContain('Credential=ROLE/');
  vi.unstubAllEnvs();
  machine.close();
});

/** A machine's own service that answers each path, by method, as it is told. */
async function openMachine(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const listener = vendorListener(async (request, response) => {
    const path = `${request.method} ${request.url}`;
    asked.push(`${path} ${String(await bodyOf(request))}`);
    const body = answers[path];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': body?.startsWith('<') ? 'text/xml' : 'application/json',
    });
    response.end(body);
  });
  const machine = createServer(listener);
  await new Promise<void>((resolve) => void machine.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
  return { url, asked, close: () => machine.close() };
}

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}

it('takes the role of an EC2 machine, by its second metadata service alone', async () => {
  const role = {
    Code: 'Success',
    AccessKeyId: 'MACHINE',
    SecretAccessKey: 'x',
    Token: 'of-the-machine',
    Expiration: inAnHour(),
  };
  const machine = await openMachine({
    'PUT /latest/api/token': 'a-token',
    'GET /latest/meta-data/iam/security-credentials/': 'files',
    'GET /latest/meta-data/iam/security-credentials/files': JSON.stringify(role),
  });
  vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', machine.url);
  vi.stubEnv('AWS_EC2_METADATA_V1_DISABLED', 'true');
  await openS3({ keys: undefined }).put('by-machine.json', Buffer.from('1'), 'application/json');
  expect(store.signatures.at(-1)).toContain('Credential=MACHINE/');
  expect(machine.asked[0]).toMatch(/^PUT .*token/);
  vi.unstubAllEnvs();
  machine.close();
});

it('takes a web identity, such as of a pod', async () => {
  const token = join(folder, 'token');
  writeFileSync(token, 'signed-by-the-cluster');
  const credentials = `<Credentials><AccessKeyId>POD</AccessKeyId><SecretAccessKey>x</SecretAccessKey><SessionToken>t</SessionToken><Expiration>${inAnHour()}</Expiration></Credentials>`;
  const result = `<AssumeRoleWithWebIdentityResult>${credentials}</AssumeRoleWithWebIdentityResult>`;
  const machine = await openMachine({
    'POST /': `<AssumeRoleWithWebIdentityResponse>${result}</AssumeRoleWithWebIdentityResponse>`,
  });
  vi.stubEnv('AWS_ENDPOINT_URL_STS', machine.url);
  vi.stubEnv('AWS_ROLE_ARN', 'arn:aws:iam::123456789012:role/files');
  vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', token);
  await openS3({ keys: undefined }).put('by-pod.json', Buffer.from('1'), 'application/json');
  expect(store.signatures.at(-1)).toContain('Credential=POD/');
  expect(machine.asked.join()).toContain('signed-by-the-cluster');
  vi.unstubAllEnvs();
  machine.close();
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
