import { get, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { MediaItem } from '../../src/kernel/publishing/media.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { picture, tinyMp4 } from '../support/files.ts';
import { openS3Store } from '../support/s3-store.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

let app: TestApp;
let store: Awaited<ReturnType<typeof openS3Store>>;
let admin: StaffBrowser;
let logged: string[];
let file: MediaItem;

beforeAll(async () => {
  logged = [];
  store = await openS3Store();
  const env = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: store.access.endpoint ?? '',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  app = await createTestApp({ listen: true, env, logged: (line) => void logged.push(line) });
  admin = await signedIn(app, 'ADMIN');
  file = (await upload('campus.png', 64)).body.data;
});
afterAll(async () => {
  store.close();
  await app.close();
});

async function upload(name: string, width: number) {
  const bytes = await picture(width, 48).png().toBuffer();
  return admin.upload<MediaItem>('/api/upload', { name, bytes });
}

/** As its owner asks: what stands on no page is no visitor's. */
function asOwner() {
  return { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

function ask(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(app.origin + path, { headers: asOwner(), ...(signal && { signal }) });
}

async function outcomeOf(answer: Response) {
  const { code } = (await answer.json()) as { code: string };
  return [answer.status, code, answer.headers.get('retry-after')];
}

const away = [503, 'files_unavailable', '5'];

test('with a store that says nothing every call ends, and whoever left can upload when it is back', async () => {
  store.mood.is = 'mute';
  const began = performance.now();
  const leave = () => ask(`/api/media/${file.id}/whole`, AbortSignal.timeout(1_000));
  const left = Promise.allSettled([leave(), leave(), leave()]);
  const kept = upload('mute.png', 65);
  const shown = await outcomeOf(await ask(file.url));
  expect(shown).toEqual(away);
  expect((await left).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  const { status, body } = await kept;
  expect([status, body.code]).toEqual([503, 'files_unavailable']);
  expect(performance.now() - began).toBeLessThan(30_000);

  store.mood.is = 'well';
  expect((await ask(file.url)).status).toBe(200);
  expect((await ask(`/api/media/${file.id}/whole`)).status).toBe(200);
  expect((await upload('again.png', 66)).status).toBe(201);
});

test('where its keys are revoked files are away, and the log says that access is denied', async () => {
  store.mood.is = 'denying';
  logged = [];
  expect(await outcomeOf(await ask(file.url))).toEqual(away);
  expect(await outcomeOf(await ask(`/api/media/${file.id}/whole`))).toEqual(away);
  expect(logged.join()).toContain('The store denies access (InvalidAccessKeyId)');
});

test.each([
  ['without room', 'full'],
  ['that takes no file of that size', 'small'],
] as const)(
  'a store %s keeps nothing of an upload, says so, and shows what it has',
  async (_name, mood) => {
    store.mood.is = mood;
    const kept = store.objects.size;
    const { status, body } = await upload('too-much.png', 67);
    expect([status, body.code]).toEqual([503, 'storage_full']);
    expect(store.objects.size).toBe(kept);
    expect((await ask(file.url)).status).toBe(200);
  },
);

test('a file of a bucket that is gone is away, and not unknown', async () => {
  store.mood.is = 'without a bucket';
  expect(await outcomeOf(await ask(file.url))).toEqual(away);
});

test('one that breaks off before it is read whole is away', async () => {
  store.mood.is = 'cutting';
  expect(await outcomeOf(await ask(`/api/media/${file.id}/whole`))).toEqual(away);
});

/** Asks for a file, and reads nothing of it. */
function begins(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(app.origin + path, { headers: asOwner(), agent: false }, resolve).once('error', reject);
  });
}

test('who takes a film on many connections, and reads nothing of it, keeps nobody from files', async () => {
  store.mood.is = 'well';
  const bytes = Buffer.concat([tinyMp4(), Buffer.alloc(24_000_000)]);
  const { row } = await app.services.media.importFile({ name: 'film.mp4', bytes });
  const readers = await Promise.all(Array.from({ length: 60 }, () => begins(row.url)));
  expect(readers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
  // Until the system has taken what it takes for somebody who reads nothing, all are busy.
  const readiness = async () => (await ask('/readyz')).json() as Promise<unknown>;
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ storage: 'ok' });
  expect((await ask(file.url)).status).toBe(200);
  for (const reader of readers) reader.destroy();
});
