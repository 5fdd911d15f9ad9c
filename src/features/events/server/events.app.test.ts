import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { events } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { leadBody, newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { hashContact } from '../../../kernel/events/hashing.ts';

type Wire = {
  messageId: string;
  type: string;
  userId?: string;
  anonymousId?: string;
  event?: string;
};

/** A Segment-compatible API with its rules, out of order on demand. */
const service = {
  manners: [] as ('500' | '429' | 'reset' | 'page' | 'OK')[],
  poison: '',
  received: [] as Wire[],
  authorization: '',
};
let server: Server;
let app: TestApp;

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
/** What stands between answers in the service’s place. */
const SIGN_IN_PAGE =
  '\uFEFF\n<!DOCTYPE html>\n<html><body>Sign in to use this network</body></html>';

function take(response: ServerResponse, text: string): void {
  const manner = service.manners.shift();
  const end = (status: number, headers = {}) => response.writeHead(status, headers).end('{}');
  if (manner === 'reset') return void response.destroy();
  if (manner === '500') return void end(500);
  if (manner === '429') return void end(429, { 'retry-after': '1' });
  const { batch } = JSON.parse(text) as { batch: Wire[] };
  const tooLarge = text.length > 500 * 1_024 || batch.length > 2_500;
  if (tooLarge || batch.some(({ messageId }) => messageId === service.poison)) return void end(400);
  if (manner === 'page') return void response.writeHead(200, PLAIN).end(SIGN_IN_PAGE);
  service.received.push(...batch);
  if (manner === 'OK') return void response.writeHead(200, PLAIN).end('OK');
  end(200);
}

beforeAll(async () => {
  const listener = vendorListener(async (request, response) => {
    const text = String(await bodyOf(request));
    service.authorization = request.headers.authorization ?? '';
    if (request.url === '/v1/batch') take(response, text);
    else response.writeHead(404).end();
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await createTestApp({
    features: [events],
    content: 'empty',
    env: {
      PROSPECTUS_EVENTS_URL: `http://127.0.0.1:${port}`,
      PROSPECTUS_EVENTS_WRITE_KEY: 'abc123',
    },
    limits: { eventBatch: 1_000 },
  });
});
beforeEach(() => {
  Object.assign(service, { manners: [], poison: '', received: [] });
});
afterAll(async () => {
  await app.close();
  server.close();
});

function event(changes: object = {}) {
  return {
    type: 'track',
    event: 'Lead Modal Opened',
    messageId: randomUUID(),
    anonymousId: 'browser-1',
    timestamp: app.clock.now().toISOString(),
    ...changes,
  };
}

async function untilForwarded(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { items } = await app.services.outbox.list({ kind: 'events', limit: 10, offset: 0 });
      for (const { id, state } of items)
        if (state === 'waiting') await app.services.outbox.retry(id);
      expect(service.received.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 15_000, interval: 50 },
  );
}

test('an event is kept once and handed on', async () => {
  const visitor = newVisitor(app);
  const one = event();
  const first = await visitor.call('POST', '/api/events', { batch: [one, event()] });
  expect(first.body.data).toEqual({ accepted: 2 });
  const again = await visitor.call('POST', '/api/events', { batch: [one] });
  expect(again.body.data).toEqual({ accepted: 0 });
  await untilForwarded(2);
  expect(service.authorization).toBe('Basic YWJjMTIzOg==');
  expect(service.received.filter(({ messageId }) => messageId === one.messageId)).toHaveLength(1);
});

test.each(['500', '429', 'reset', 'page', 'OK'] as const)(
  'a service that answers %s loses nothing',
  async (manner) => {
    service.manners = [manner];
    const batch = Array.from({ length: 20 }, () => event());
    await newVisitor(app).call('POST', '/api/events', { batch });
    await untilForwarded(20);
    const ids = new Set(service.received.map(({ messageId }) => messageId));
    for (const { messageId } of batch) expect(ids.has(messageId)).toBe(true);
  },
);

test('after an outage, however long, all that waited is handed on within a minute or so', async () => {
  service.manners = Array.from({ length: 1_000 }, () => '500');
  const { messageId, ...rest } = event();
  await newVisitor(app).call('POST', '/api/events', { batch: [{ messageId, ...rest }] });
  for (const seconds of [10, 20, 40, 80, 7_200, 7_200]) {
    app.clock.advance(seconds * 1_000);
    await app.services.outbox.idle();
  }
  service.manners = [];
  app.clock.advance(75_000);
  await app.services.outbox.idle();
  expect(service.received).toMatchObject([{ messageId }]);
});

test('an event that the service cannot read does not hold up the others', async () => {
  const batch = Array.from({ length: 9 }, () => event());
  service.poison = batch[4]?.messageId ?? '';
  await newVisitor(app).call('POST', '/api/events', { batch });
  await untilForwarded(8);
  expect(service.received).toHaveLength(8);
});

test('a browser’s events become the lead’s on verification, and nobody else’s', async () => {
  const anonymousId = randomUUID();
  const visitor = newVisitor(app);
  await visitor.call('POST', '/api/events', { batch: [event({ anonymousId })] });
  await newVisitor(app).call('POST', '/api/events', { batch: [event({ anonymousId: 'other' })] });
  const phone = newPhone();
  const { body } = await visitor.call<{ lead_id: string }>(
    'POST',
    '/api/leads',
    leadBody(app, phone, { anonymous_id: anonymousId }),
  );
  const { codeFor } = await import('../../../../tests/support/message-log.ts');
  await visitor.verify(body.data.lead_id, await codeFor(app, phone));
  await visitor.call('POST', '/api/events', {
    batch: [event({ type: 'identify', event: undefined, userId: 'somebody-else', anonymousId })],
  });
  const { rows } = await app.services.database.pool.query<{ anonymous_id: string }>(
    'SELECT e.anonymous_id FROM event AS e JOIN lead AS l ON l.id = e.lead_id WHERE l.mobile = $1',
    [phone],
  );
  expect(rows).toEqual([{ anonymous_id: anonymousId }, { anonymous_id: anonymousId }]);
  await vi.waitFor(() => {
    const identified = service.received.find(({ type }) => type === 'identify');
    expect(identified?.userId).toBe(body.data.lead_id);
  }, 10_000);
});

test('no phone and no e-mail leave in the clear; hashes do', async () => {
  const hashes = await hashContact({ email: 'Asha.Rao@gmail.com', phone: '9876543210' });
  const properties = { note: 'call +91 98765 43210 or asha.rao@gmail.com', hashes };
  await newVisitor(app).call('POST', '/api/events', {
    batch: [event({ event: 'form_submission', properties })],
  });
  await vi.waitFor(() => {
    expect(service.received.some((sent) => sent.event === 'form_submission')).toBe(true);
  }, 10_000);
  const sent = JSON.stringify(service.received);
  expect(sent).not.toMatch(/9876543210|98765 43210|gmail/);
  expect(sent).toContain(hashes.google.phone);
  expect(sent).toContain(hashes.meta.em);
});

test('a text is kept in its first 2,000 characters, and a large batch counts as several', async () => {
  const one = event({ properties: { note: 'a'.repeat(31_000) } });
  const visitor = newVisitor(app);
  const left = async (batch: object[]) => {
    const { headers } = await visitor.call('POST', '/api/events', { batch });
    return Number(/;r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
  };
  const before = await left([event()]);
  expect(before - (await left([one]))).toBe(2);
  const { rows } = await app.services.database.pool.query<{ note: string }>(
    "SELECT properties->>'note' AS note FROM event WHERE message_id = $1",
    [one.messageId],
  );
  expect(rows[0]?.note).toBe('a'.repeat(2_000));
});

test('a wrong clock of the browser is corrected', async () => {
  const hour = 3_600_000;
  const now = app.clock.now().getTime();
  const one = event({ timestamp: new Date(now + hour - 5_000).toISOString() });
  const sentAt = new Date(now + hour).toISOString();
  await newVisitor(app).call('POST', '/api/events', { batch: [one], sentAt });
  const { rows } = await app.services.database.pool.query<{ occurred_at: Date }>(
    'SELECT occurred_at FROM event WHERE message_id = $1',
    [one.messageId],
  );
  expect(rows[0]?.occurred_at.getTime()).toBe(now - 5_000);
});

test('nothing is kept of a browser that asks for privacy', async () => {
  const one = event();
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/events',
    headers: { 'sec-gpc': '1' },
    payload: { batch: [one] },
  });
  expect([answer.statusCode, answer.json().data]).toEqual([200, { accepted: 0 }]);
  const { rowCount } = await app.services.database.pool.query(
    'SELECT 1 FROM event WHERE message_id = $1',
    [one.messageId],
  );
  expect(rowCount).toBe(0);
});

test('a day’s events are bounded: strangers are sampled beyond the first bound, all stop at the second', async () => {
  app.clock.advance(24 * 60 * 60_000);
  const { pool } = app.services.database;
  const batch = () =>
    ['Page Viewed', 'Lead Modal Opened'].map((name) =>
      event({ event: name, anonymousId: randomUUID() }),
    );
  const stranger = newVisitor(app);
  const lead = newVisitor(app);
  await lead.signIn(newPhone());
  const sentBy = async (who: typeof stranger) => {
    let accepted = 0;
    for (let nth = 0; nth < 20; nth += 1) {
      const { body } = await who.call<{ accepted: number }>('POST', '/api/events', {
        batch: batch(),
      });
      accepted += body.data.accepted;
    }
    return accepted;
  };
  const spend = async (rows: number) => {
    await pool.query(`SELECT setval('event_id_seq', last_value + $1) FROM event_id_seq`, [rows]);
    app.clock.advance(31_000);
  };
  expect(await sentBy(stranger)).toBe(40);
  await spend(2_000_000);
  expect(await sentBy(stranger)).toBeLessThan(20);
  expect(await sentBy(lead)).toBe(40);
  await spend(1_000_000);
  expect([await sentBy(stranger), await sentBy(lead)]).toEqual([0, 0]);
  expect(app.services.tally.of('events').get('left_out')).toBeGreaterThan(60);
  app.clock.advance(24 * 60 * 60_000);
  expect(await sentBy(newVisitor(app))).toBe(40);
});

test('an address that reads no page has fewer events kept than one that reads', async () => {
  const sent = async (address: string, events: readonly string[]) => {
    const visitor = newVisitor(app, address);
    let accepted = 0;
    for (let nth = 0; nth < 10; nth += 1) {
      const names = Array.from({ length: 98 }, () => 'Lead Modal Opened');
      const batch = [...events, ...names].map((name) =>
        event({ event: name, anonymousId: randomUUID() }),
      );
      const { body } = await visitor.call<{ accepted: number }>('POST', '/api/events', { batch });
      accepted += body.data.accepted;
    }
    return accepted;
  };
  expect(await sent('198.51.100.7', [])).toBeLessThan(600);
  expect(await sent('198.51.100.8', ['Page Viewed'])).toBe(990);
});
