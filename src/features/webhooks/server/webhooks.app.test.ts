import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { WebhookBody, WebhookDelivery, Webhook as Shown } from '../calls.ts';
import { webhooks } from '../feature.ts';
import { heldOf } from '../../../server/leads/account/held.ts';
import { part } from './part.ts';
import { forgetDeliveries } from './repository.ts';

type Taken = { headers: IncomingHttpHeaders; text: string; body: Record<string, unknown> };

let app: TestApp;
let admin: StaffBrowser;
let url: string;
let status = 200;
let taken: Taken[] = [];

const receiver = createServer(
  vendorListener(async (request, response) => {
    const text = String(await bodyOf(request));
    taken.push({ headers: request.headers, text, body: JSON.parse(text) as Taken['body'] });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1/' } : {}).end();
  }),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  url = `http://${host}/hook`;
  app = await createTestApp({ features: [webhooks], env: { PROSPECTUS_IMPORT_HOSTS: host } });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(async () => {
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  status = 200;
  await app.services.database.pool.query('DELETE FROM webhook');
  taken = [];
});

async function added(events: readonly string[], more: Partial<WebhookBody> = {}) {
  const body = { name: 'CRM', url, events, with_details: false, ...more };
  const answer = await admin.call<{ id: number; secret: string }>(
    'POST',
    '/api/staff/webhooks',
    body,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

async function arrived(): Promise<Taken[]> {
  app.clock.set(new Date());
  await app.services.outbox.idle();
  return taken;
}

async function deliveriesOf(id: number): Promise<WebhookDelivery[]> {
  const at = `/api/staff/webhook-deliveries?webhook=${id}`;
  return (await admin.call<{ items: WebhookDelivery[] }>('GET', at)).body.data.items;
}

async function shown(): Promise<Shown[]> {
  return (await admin.call<Shown[]>('GET', '/api/staff/webhooks')).body.data;
}

/** @throws if no signature is right */
function verify({ headers, text }: Taken, secret: string): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}

describe('a lead', () => {
  test('is told once its number is proved, signed, and without personal data unless asked for', async () => {
    const plain = await added(['lead.verified']);
    const full = await added(['lead.verified'], { name: 'Full', with_details: true });
    await newVisitor(app).signIn(newPhone());
    const all = await arrived();
    expect(all).toHaveLength(2);
    for (const one of all) expect(one.body['type']).toBe('lead.verified');
    const [own, other] = [plain, full].map(({ secret }) =>
      all.find((one) => {
        try {
          verify(one, secret);
          return true;
        } catch {
          return false;
        }
      }),
    );
    expect(own?.body['data']).not.toHaveProperty('mobile');
    expect(other?.body['data']).toMatchObject({ mobile: expect.stringMatching(/^\+91/) });
    const { rows } = await app.services.database.pool.query<{ id: number }>(
      'SELECT id::int FROM lead ORDER BY lead.id DESC LIMIT 1',
    );
    const personalData = [part.personalData ?? (async () => ({}))];
    const held = await heldOf({ ...app.services, personalData }, rows[0]?.id ?? 0);
    expect(held.recipients).toContainEqual({ kind: 'webhook', name: '127.0.0.1' });
    expect(own?.headers['webhook-id']).not.toBe(other?.headers['webhook-id']);
    expect(await deliveriesOf(plain.id)).toMatchObject([
      { event: 'lead.verified', state: 'delivered', status: 200, attempts: 1 },
    ]);
  });

  test('is told as erased, and nothing of it that had not left before', async () => {
    const visitor = newVisitor(app);
    await visitor.signIn(newPhone());
    const { id } = await added(['lead.erased', 'lead.verified'], { with_details: true });
    expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
    const [erased, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(erased?.body).toMatchObject({
      type: 'lead.erased',
      data: { lead_id: expect.any(String) },
    });
    expect(Object.keys(erased?.body['data'] as object)).toEqual(['lead_id']);
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

describe('content and acts', () => {
  test('are told when they are public, changed and withdrawn', async () => {
    await added(['content.published', 'content.withdrawn']);
    const { rows } = await app.services.database.pool.query<{ id: number; version: number }>(
      "SELECT id, version FROM content_entry WHERE type = 'faq' AND status = 'published' LIMIT 1",
    );
    const { id = 0, version = 0 } = rows[0] ?? {};
    const act = (name: string, at: number) =>
      admin.call('POST', `/api/faq/${id}/${name}`, {}, { 'if-match': `"${at}"` });
    expect((await act('unpublish', version)).status).toBe(200);
    expect((await act('publish', version + 1)).status).toBe(200);
    const all = await arrived();
    expect(all.map(({ body }) => body['type']).toSorted()).toEqual([
      'content.published',
      'content.withdrawn',
    ]);
    for (const { body } of all) expect(body['data']).toMatchObject({ type: 'faq', id });
  });

  test('of the audit log are told line by line', async () => {
    const { id } = await added(['audit.recorded']);
    await arrived();
    taken = [];
    await admin.call('PUT', `/api/staff/webhooks/${id}/on`, { on: true });
    await admin.call('POST', `/api/staff/webhooks/${id}/secret`);
    const [line, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(line?.body).toMatchObject({
      type: 'audit.recorded',
      data: { action: 'new_secret', entity: 'webhook', entity_id: String(id) },
    });
  });
});

describe('a receiver that fails', () => {
  test('is tried again under the same id until it takes it', async () => {
    const { id } = await added(['lead.verified']);
    status = 503;
    await newVisitor(app).signIn(newPhone());
    await arrived();
    expect(await shown()).toMatchObject([{ waiting: 1, failed_at: expect.any(String) }]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', error: 'It answered 503.', attempts: 1 },
    ]);
    status = 204;
    app.clock.advance(10_000);
    await app.services.outbox.idle();
    expect(taken.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(taken[0]?.headers['webhook-id']),
    );
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('is left alone once it says that it is gone, and says so to staff', async () => {
    const { id } = await added(['lead.verified']);
    status = 410;
    await newVisitor(app).signIn(newPhone());
    await arrived();
    expect(await shown()).toMatchObject([
      { is_on: false, off_why: expect.stringContaining('410') },
    ]);
    const again = await deliveriesOf(id);
    const refused = await admin.call('POST', `/api/staff/webhook-deliveries/${again[0]?.id}/again`);
    expect(refused.status).toBe(409);
    status = 200;
    await admin.call('PUT', `/api/staff/webhooks/${id}/on`, { on: true });
    const path = `/api/staff/webhook-deliveries/${again[0]?.id}/again`;
    const presses = await Promise.all([admin.call('POST', path), admin.call('POST', path)]);
    expect(presses.map((press) => press.status)).toEqual([200, 200]);
    await arrived();
    expect(taken).toHaveLength(2);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('leads nowhere else by a redirect', async () => {
    const { id } = await added(['content.published']);
    status = 302;
    const { body } = await admin.call<{ works: boolean; failure: string }>(
      'POST',
      `/api/staff/webhooks/${id}/test`,
    );
    expect(body.data).toMatchObject({ works: false, failure: expect.stringContaining('redirect') });
    expect(taken).toHaveLength(1);
  });
});

test('a new secret signs beside the former one for a day, then alone', async () => {
  const { id, secret } = await added(['content.published']);
  const path = `/api/staff/webhooks/${id}`;
  const changed = await admin.call<{ secret: string }>('POST', `${path}/secret`);
  app.clock.set(new Date());
  await admin.call('POST', `${path}/test`);
  const [both] = taken;
  if (both === undefined) throw new Error('No test arrived.');
  verify(both, secret);
  verify(both, changed.body.data.secret);
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
  await app.services.database.pool.query(
    "UPDATE webhook SET former_until = now() - interval '1 hour'",
  );
  await admin.call('POST', `${path}/test`);
  expect(String(taken[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('secrets are stored encrypted, and go with their webhook', async () => {
  const { id, secret } = await added(['content.published']);
  const kept = async () =>
    (
      await app.services.database.pool.query<{ sealed: Buffer }>(
        'SELECT sealed FROM kept_secret WHERE name = $1',
        [`webhook ${id}`],
      )
    ).rows;
  expect(String((await kept())[0]?.sealed)).not.toContain(secret.slice(6, 20));
  expect(JSON.stringify(await shown())).not.toContain('whsec_');
  await admin.call('DELETE', `/api/staff/webhooks/${id}`);
  expect(await kept()).toEqual([]);
});

describe('an address', () => {
  test.each([
    ['http://example.org/hook', 'https://'],
    ['https://127.0.0.1/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://10.0.0.7/hook', 'private network'],
    ['https://2130706433/hook', 'private network'],
    ['https://me:secret@example.org/hook', 'name and password'],
    ['ftp://example.org', 'https://'],
  ])('%s is refused', async (bad, words) => {
    const body = { name: 'CRM', url: bad, events: ['lead.verified'], with_details: false };
    const answer = await admin.call('POST', '/api/staff/webhooks', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([
      { field: 'url', msg: expect.stringContaining(words) },
    ]);
  });

  test('whose name leads into the private network is not called', async () => {
    const { id } = await added(['lead.verified'], { url: 'https://localhost/hook' });
    const { body } = await admin.call<{ works: boolean; failure: string }>(
      'POST',
      `/api/staff/webhooks/${id}/test`,
    );
    expect(body.data).toMatchObject({ works: false });
    expect(body.data.failure).toContain('does not resolve to public addresses');
  });
});

test('all wrong fields are named at once, and no more than the most are added', async () => {
  const answer = await admin.call('POST', '/api/staff/webhooks', {
    name: '',
    url: 'nowhere',
    events: [],
    with_details: false,
  });
  expect(answer.body.errors?.map(({ field }) => field).toSorted()).toEqual([
    'events',
    'name',
    'url',
  ]);
  await Promise.all(Array.from({ length: 19 }, () => added(['content.published'])));
  const body = { name: 'CRM', url, events: ['content.published'], with_details: false };
  const both = await Promise.all([1, 2].map(() => admin.call('POST', '/api/staff/webhooks', body)));
  expect(both.map((one) => one.status).toSorted()).toEqual([201, 409]);
});

test('deliveries are listed for 30 days', async () => {
  const { id } = await added(['content.published']);
  await admin.call('POST', `/api/staff/webhooks/${id}/test`);
  expect(await deliveriesOf(id)).toHaveLength(1);
  await forgetDeliveries(app.services.database.db, new Date(Date.now() + 86_400_000));
  expect(await deliveriesOf(id)).toEqual([]);
});
