import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openS3Store } from '../../../tests/support/s3-store.ts';

let app: TestApp;
let store: Awaited<ReturnType<typeof openS3Store>>;
let logged: string[];
beforeEach(async () => {
  logged = [];
  store = await openS3Store();
  const { endpoint = '' } = store.access;
  app = await createTestApp({
    content: 'empty',
    start: false,
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    logged: (line) => void logged.push(line),
  });
});
afterEach(async () => {
  store.close();
  await app.close();
});

/** Others of the port are waited for a second: a process that takes longer counts as none. */
const SECOND = 1_000;

it('a store that says nothing has failed before others give up waiting, and all else is told', async () => {
  // The first call of a store loads what speaks to it.
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  store.mood.is = 'mute';
  const began = performance.now();
  const answer = await app.server.inject('/readyz');
  expect(performance.now() - began).toBeLessThan(SECOND);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    status: 'not ready',
    database: 'ok',
    storage: 'failed',
    listener: 'off',
  });
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      check: 'storage',
      msg: 'not ready',
      err: { message: expect.stringContaining('does not answer') },
    },
  ]);
  store.mood.is = 'well';
  expect((await app.server.inject('/readyz')).json()).toMatchObject({ storage: 'ok' });
});
