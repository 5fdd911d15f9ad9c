import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { idempotencyStore } from './table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
});
afterAll(() => app.close());

const fingerprint = Buffer.from('the same call');
const MINUTE = 60_000;

/** A claim of a call, `seconds` after all others began. */
function claimed(id: string, owner: string | null, seconds = 0): Promise<boolean> {
  const now = new Date(app.clock.now().getTime() + seconds * 1_000);
  const until = new Date(now.getTime() + MINUTE);
  const store = idempotencyStore(app.services.database.relaxed);
  return store.claim({ id: Buffer.from(id), fingerprint, now, until, owner });
}

test('a call of a process that died is free for its repeat at once, and for one alone', async () => {
  const dead = new pg.Client({ connectionString: app.database.url });
  await dead.connect();
  await dead.query('SELECT pg_advisory_lock(4711)');
  expect(await claimed('killed', '4711')).toBe(true);
  expect(await claimed('killed', '1', 30), 'its process lives').toBe(false);
  await dead.end();
  await expect.poll(() => claimed('killed', null, 2)).toBe(true);
  expect(await claimed('killed', null, 3), 'somebody else answers it').toBe(false);
});

test('where nobody sees whether a process lives, its calls count as lost after a minute', async () => {
  expect(await claimed('unseen', null)).toBe(true);
  expect(await claimed('unseen', null, 59)).toBe(false);
  expect(await claimed('unseen', null, 61)).toBe(true);
});

test('this process is seen by others as long as it listens', async () => {
  const id = app.services.presence.id();
  expect(id).not.toBeNull();
  expect(await claimed('alive', id)).toBe(true);
  expect(await claimed('alive', null, 30)).toBe(false);
});
