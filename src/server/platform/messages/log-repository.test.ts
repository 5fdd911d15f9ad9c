import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { messageLogRepository, type NewLogEntry, pageOfMessages } from './log-repository.ts';

let database: DatabaseHandle;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** A delivery under way, which no worker takes. */
async function deliveryUnderWay(): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO outbox (kind, payload, state, next_at, created_at)
     VALUES ('sms', '{}', 'running', now() + interval '1 hour', now()) RETURNING id`,
  );
  return Number(rows[0]?.id);
}

function note(delivery: number, to: string, providerId: string): NewLogEntry {
  return {
    delivery,
    to,
    providerId,
    channel: 'sms',
    subject: null,
    lead: null,
    body: 'Your code is ••••.',
    purpose: 'otp',
    status: 'sent',
    provider: 'console',
    error: null,
    attempts: 1,
    createdAt: new Date(),
    sentAt: new Date(),
  };
}

test('two notes of one delivery at once are one, the last, and hold up no other’s', async () => {
  const { write } = messageLogRepository(database.relaxed);
  const [twice, once] = [await deliveryUnderWay(), await deliveryUnderWay()];
  await Promise.all([
    write(note(twice, '+919845012345', 'first')),
    write(note(once, '+919845012346', 'other')),
    write(note(twice, '+919845012345', 'second')),
  ]);
  const { items } = await pageOfMessages(database.db, { limit: 5, offset: 0 });
  const kept = items.map(({ to, providerId }) => `${to} ${providerId}`);
  expect(kept.toSorted()).toEqual(['+919845012345 second', '+919845012346 other']);
});
