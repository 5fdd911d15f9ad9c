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

async function ask(): Promise<Record<string, unknown>> {
  const began = performance.now();
  const answer = await app.server.inject('/readyz');
  expect(performance.now() - began).toBeLessThan(SECOND);
  return { status: answer.statusCode, ...answer.json<{ storage: string }>() };
}

it('a store that says nothing is told as failed after a while, each answer comes at once, and all else is told', async () => {
  // The first call of a store loads what speaks to it.
  await expect.poll(() => app.server.inject('/readyz').then((one) => one.statusCode)).toBe(200);
  store.mood.is = 'mute';
  // One slow answer is none.
  expect(await ask()).toMatchObject({ storage: 'ok' });
  await expect
    .poll(ask, { timeout: 20_000 })
    .toMatchObject({ database: 'ok', storage: 'failed', listener: 'off' });
  expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
    { check: 'storage', msg: 'not ready', why: expect.stringContaining('does not answer') },
  ]);
  expect(logged.join()).not.toContain('stack');
  store.mood.is = 'well';
  await expect.poll(ask).toMatchObject({ storage: 'ok' });
});
