import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { AppError } from '../errors.ts';

let app: TestApp;
const began = Promise.withResolvers<void>();
const refused = Promise.withResolvers<void>();
let runs = 0;

beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    routes: (routes) => {
      routes.post('/api/test/refused', async () => {
        runs += 1;
        if (runs > 1) return { success: true };
        began.resolve();
        await refused.promise;
        throw new AppError('database_unavailable', { retryAfter: 1 });
      });
    },
  });
});
afterAll(() => app.close());

function call(key: string) {
  return app.server.inject({
    method: 'POST',
    url: '/api/test/refused',
    headers: { origin: app.origin, 'idempotency-key': key },
  });
}

/** Runs `then` right before a repeat reads the outcome of the first call. */
function beforeTheLook(then: () => Promise<unknown>): void {
  const { relaxed } = app.services.database;
  const query = relaxed.query.bind(relaxed) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(relaxed, 'query').mockImplementation(async (...given: unknown[]) => {
    if (String(given[0]).startsWith('SELECT fingerprint, answer')) {
      vi.restoreAllMocks();
      await then();
    }
    return query(...given);
  });
}

test('a repeat whose first call is given up before it looks is asked to come back', async () => {
  const key = randomUUID();
  const first = call(key);
  await began.promise;
  beforeTheLook(() => {
    refused.resolve();
    return first;
  });
  const repeat = await call(key);
  expect((await first).statusCode).toBe(503);
  expect(repeat.statusCode).toBe(409);
  expect(repeat.headers['retry-after']).toBe('1');
  expect((await call(key)).statusCode).toBe(200);
});
