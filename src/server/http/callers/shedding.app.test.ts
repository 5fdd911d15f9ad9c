import { setImmediate as others } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { events } from '../../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { refusedShare } from './shedding.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [events], limits: { longestLag: 1_000 } });
});
afterAll(() => app.close());

/** Keeps the thread from everybody else, again and again. */
async function lag(milliseconds: number): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    for (const until = performance.now() + milliseconds; performance.now() < until;);
    await others();
  }
}

async function ask(method: 'GET' | 'POST', url: string) {
  const answer = await app.server.inject({
    method,
    url,
    ...(method === 'POST' && { payload: {} }),
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

test('calls are refused while the thread cannot keep up, and pages that are ready are not', async () => {
  expect((await ask('GET', '/')).status).toBe(200);
  expect((await ask('POST', '/api/leads')).status).toBe(400);
  await lag(1_200);
  expect(await ask('POST', '/api/leads')).toEqual({ status: 503, retryAfter: '5' });
  expect((await ask('GET', '/')).status).toBe(200);
  expect((await ask('GET', '/healthz')).status).toBe(200);
  await expect.poll(async () => (await ask('POST', '/api/leads')).status).toBe(400);
});

test('what nobody waits for is refused first', async () => {
  await lag(600);
  expect((await ask('POST', '/api/events')).status).toBe(503);
});

test('one long pause is none', async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  for (const until = performance.now() + 1_500; performance.now() < until;);
  expect((await ask('POST', '/api/leads')).status).toBe(400);
});

test.each([
  [249, 0, 0],
  [375, 0.5, 0],
  [500, 1, 0],
  [750, 1, 0.5],
  [1_000, 1, 1],
  [9_000, 1, 1],
])(
  'at a lag of %i ms of 1,000 it is %d of events, %d of all others',
  (milliseconds, events, all) => {
    const shares = [true, false].map((yields) => refusedShare(milliseconds, 1_000, yields));
    expect(shares[0]).toBeCloseTo(events, 1);
    expect(shares[1]).toBeCloseTo(all, 1);
  },
);
