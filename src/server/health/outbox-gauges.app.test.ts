import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { events } from '../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { msg91, twilio } from '../../../tests/support/sms-vendor.ts';
import { signedIn } from '../../../tests/support/staff.ts';
import type { Vendor } from '../../kernel/calls/operations.ts';

/** An address that refuses connections; nothing is delivered, as the app is not started. */
const NOBODY = 'http://127.0.0.1:9';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [events],
    content: 'empty',
    start: false,
    env: {
      ...twilio,
      ...msg91,
      PROSPECTUS_SMS_PROVIDER: 'msg91,twilio',
      PROSPECTUS_EVENTS_URL: NOBODY,
      PROSPECTUS_EVENTS_WRITE_KEY: 'abc123',
    },
    vendors: { msg91: NOBODY, twilio: NOBODY },
  });
});
afterAll(() => app.close());

async function add(kind: string, state: string, minutesAgo: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000);
  await app.services.database.pool.query(
    `INSERT INTO outbox (kind, payload, state, next_at, created_at) VALUES ($1, '{}', $2, $3, $3)`,
    [kind, state, at],
  );
}

async function figures(): Promise<string> {
  return (await app.server.inject('/metrics')).body;
}

test('deliveries are told by whom they wait for, and the age of those that are still to be made', async () => {
  await add('sms', 'waiting', 5);
  await add('sms', 'stopped', 600);
  await add('erp', 'waiting', 1);
  await expect
    .poll(figures)
    .toContain('prospectus_outbox_deliveries{kind="sms",vendor="msg91",state="waiting"} 1');
  await expect
    .poll(figures)
    .toContain('prospectus_outbox_oldest_seconds{kind="sms",vendor="msg91"} 300');
  const told = await figures();
  expect(told).toContain(
    'prospectus_outbox_deliveries{kind="sms",vendor="msg91",state="stopped"} 1',
  );
  expect(told).toContain('prospectus_outbox_deliveries{kind="erp",vendor="",state="waiting"} 1');

  app.services.vendors.pause('msg91', new Date(app.clock.now().getTime() + 60_000));
  await expect
    .poll(figures)
    .toContain('prospectus_outbox_deliveries{kind="sms",vendor="twilio",state="waiting"} 1');
  expect(await figures()).not.toContain('kind="sms",vendor="msg91"');
});

test('deliveries that the demo invented are counted nowhere', async () => {
  const counted = () => app.services.outbox.health();
  const before = await counted();
  const at = app.clock.now();
  await app.services.database.pool.query(
    `INSERT INTO outbox (kind, payload, state, last_error, next_at, created_at)
     SELECT kind, '{"invented": true}', 'stopped', 'no', $1, $1 FROM unnest(ARRAY['erp', 'mail', 'sms']) AS kind`,
    [at],
  );
  expect(await counted()).toEqual(before);
  expect(await figures()).not.toMatch(/kind="mail".*state="stopped"\} [1-9]/);
});

test('the events that wait for the customer data service are told as a number', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const waiting = async () => {
    const { body } = await admin.call<Vendor[]>('GET', '/api/staff/vendors');
    return body.data.find(({ role }) => role === 'events')?.waiting;
  };
  expect(await waiting()).toBe(0);
  const batch = Array.from({ length: 3 }, () => ({
    type: 'track',
    event: 'Lead Modal Opened',
    messageId: randomUUID(),
    anonymousId: 'browser-1',
    timestamp: app.clock.now().toISOString(),
  }));
  const payload = { batch };
  expect(
    (await app.server.inject({ method: 'POST', url: '/api/events', payload })).statusCode,
  ).toBe(200);
  await expect.poll(figures).toMatch(/^prospectus_events_waiting\{vendor="events"\} 3$/m);
  await expect
    .poll(figures)
    .toContain('prospectus_outbox_deliveries{kind="events",vendor="events",state="waiting"} 1');
  expect(await waiting()).toBe(3);
});
