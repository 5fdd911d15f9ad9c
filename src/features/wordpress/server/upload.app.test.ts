import { afterAll, beforeAll, expect, test } from 'vitest';

import { wordpress } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { wxr } from '../../../../tests/support/wxr.ts';
import type { WordpressMove } from '../calls.ts';
import { MOST_UNREAD } from './upload.ts';
import { insertMove } from './store/repository.ts';
import type { MoveRow } from './store/table.ts';

let app: TestApp;
let staff: StaffBrowser;
let unread: MoveRow[];

beforeAll(async () => {
  app = await createTestApp({ features: [wordpress], content: 'empty' });
  staff = await signedIn(app, 'ADMIN');
  unread = await Promise.all(Array.from({ length: MOST_UNREAD }, notYetRead));
});
afterAll(() => app?.close());

/** A move whose reading no process has come to. */
function notYetRead(): Promise<MoveRow> {
  const now = app.services.clock.now();
  return insertMove(app.services.database.db, {
    name: 'waiting.xml',
    fileKey: 'wordpress/waiting.xml',
    state: 'reading',
    others: {},
    mover: { id: 1, name: 'Asha', email: 'asha@example.edu' },
    createdAt: now,
    updatedAt: now,
  });
}

function bring() {
  const bytes = Buffer.from(wxr('https://old.example', [{ id: 1 }]));
  return staff.upload<WordpressMove>('/api/wordpress', { name: 'one-more.xml', bytes });
}

async function names(): Promise<string[]> {
  const { body } = await staff.call<WordpressMove[]>('GET', '/api/wordpress');
  return body.data.map(({ name }) => name);
}

test('an export is refused while too many are to be read, and says what to do', async () => {
  const { status, headers, body } = await bring();
  expect([status, headers['retry-after']]).toEqual([429, '20']);
  expect(body.msg).toBe(
    '3 exports are still to be read. Bring this one when one of them is, or stop one.',
  );
  expect(await names()).not.toContain('one-more.xml');
});

test('an export that comes a moment too early waits for its room', async () => {
  const brought = bring();
  const { status } = await staff.call('POST', `/api/wordpress/${unread[0]?.id}/cancel`);
  expect([status, (await brought).status]).toEqual([200, 201]);
  expect(await names()).toContain('one-more.xml');
});
