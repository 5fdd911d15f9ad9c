import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { erp } from '../feature.ts';
import type { LeadDuplicate } from '../../../kernel/calls/staffLeads.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { issueLeadsId } from './repository.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

type Call = { headers: IncomingHttpHeaders; body: { type: string; data: Record<string, unknown> } };
type Manner =
  | 'well'
  | '500'
  | '429'
  | '410'
  | 'reset'
  | 'slow'
  | 'duplicate'
  | 'nameless'
  | 'page'
  | { says: string };

/** An ERP that knows each idempotency key, and misbehaves on demand. */
const receiver = {
  manners: [] as Manner[],
  calls: [] as Call[],
  leads: new Map<string, string>(),
  given: 0,
};
let server: Server;
let app: TestApp;

function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function serve(call: Call, response: ServerResponse, manner: Manner): void {
  const key = String(call.headers['idempotency-key']);
  if (manner === 'reset') return void response.destroy();
  if (manner === '500') return answer(response, 500, {});
  if (manner === '410') return answer(response, 410, {});
  if (manner === '429') return answer(response, 429, {}, { 'retry-after': '90' });
  if (manner === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
    return;
  }
  if (typeof manner === 'object') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(manner.says);
    return;
  }
  if (manner === 'nameless') return answer(response, 200, { ok: true });
  const known = receiver.leads.get(key);
  const leadsId = known ?? `ERP-${(receiver.given += 1)}`;
  receiver.leads.set(key, leadsId);
  if (manner === 'duplicate') return answer(response, 409, { data: { leads_id: leadsId } });
  const wait = manner === 'slow' ? 300 : 0;
  setTimeout(() => answer(response, known ? 200 : 201, { leads_id: leadsId }), wait);
}

beforeAll(async () => {
  const listener = vendorListener(async (request, response) => {
    const text = String(await bodyOf(request));
    const { headers } = request;
    new Webhook(SECRET).verify(text, headers as Record<string, string>);
    const call = { headers, body: JSON.parse(text) as Call['body'] };
    receiver.calls.push(call);
    serve(call, response, receiver.manners.shift() ?? 'well');
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await createTestApp({
    features: [erp],
    content: 'empty',
    env: { PROSPECTUS_ERP_URL: `http://127.0.0.1:${port}/hook`, PROSPECTUS_ERP_SECRET: SECRET },
  });
});
afterEach(() => {
  receiver.manners = [];
  receiver.calls = [];
  receiver.leads.clear();
});
afterAll(async () => {
  await app.close();
  server.close();
});

async function leadsIdOf(phone: string): Promise<string | null> {
  const { rows } = await app.services.database.pool.query<{ leads_id: string | null }>(
    'SELECT leads_id FROM lead WHERE mobile = $1',
    [phone],
  );
  return rows[0]?.leads_id ?? null;
}

/** Tries what waits again until the ERP has the lead. */
async function untilKnown(phone: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { items } = await app.services.outbox.list({ kind: 'erp', limit: 10, offset: 0 });
      for (const { id, state } of items)
        if (state === 'waiting') await app.services.outbox.retry(id);
      expect(await leadsIdOf(phone)).not.toBeNull();
    },
    { timeout: 15_000, interval: 50 },
  );
}

test('a verified lead is posted signed, and the answer’s id is kept', async () => {
  const phone = newPhone();
  const visitor = newVisitor(app);
  const { lead } = await visitor.signIn(phone);
  expect(lead.leads_id).toBeNull();
  await untilKnown(phone);
  expect(await leadsIdOf(phone)).toBe('ERP-1');
  const [call] = receiver.calls;
  expect(call?.headers['webhook-id']).toBe(`created-${lead.id}`);
  expect(call?.headers['idempotency-key']).toBe(`created-${lead.id}`);
  expect(call?.body).toMatchObject({
    type: 'lead.created',
    data: { mobile: phone, name: 'Asha Rao', source_media: 'Direct' },
  });
  const asked = await visitor.call('POST', '/api/leads/createLeadInERP', { lead_id: lead.id });
  expect(asked.body.data).toEqual({ leads_id: 'ERP-1', queued: false });
});

test('where a lead registered from is told with it', async () => {
  const phone = newPhone();
  const visitor = newVisitor(app);
  const { lead_id: id } = (await visitor.register(phone)).body.data;
  await app.services.database.pool.query(
    `INSERT INTO lead_region (lead_id, country, state, city, at)
     SELECT id, 'India', 'Goa', 'Panaji', now() FROM lead WHERE mobile = $1`,
    [phone],
  );
  await visitor.verify(id, await codeFor(app, phone));
  await untilKnown(phone);
  expect(receiver.calls[0]?.body.data).toMatchObject({
    country: 'India',
    state: 'Goa',
    city: 'Panaji',
  });
});

test.each(['500', '429', 'reset', 'slow', 'duplicate', 'nameless'] as Manner[])(
  'an ERP that answers %s gets the lead once, later',
  async (manner) => {
    receiver.manners = [manner];
    const phone = newPhone();
    const { lead } = await newVisitor(app).signIn(phone);
    await untilKnown(phone);
    expect(receiver.leads.size).toBe(1);
    const keys = receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys)).toEqual(new Set([`created-${lead.id}`]));
  },
);

test('any number of calls make one ERP lead', async () => {
  receiver.manners = ['500', '500'];
  const phone = newPhone();
  const visitor = newVisitor(app);
  const { lead } = await visitor.signIn(phone);
  const ask = () => visitor.call('POST', '/api/leads/createLeadInERP', { lead_id: lead.id });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  for (const { status } of answers) expect(status).toBe(200);
  await untilKnown(phone);
  expect(receiver.leads.size).toBe(1);
});

test('a visitor’s call never waits for the ERP, nor fails with it', async () => {
  receiver.manners = Array.from({ length: 50 }, () => 'reset' as const);
  const visitor = newVisitor(app);
  const { lead } = await visitor.signIn(newPhone());
  const visit = { lead_id: lead.id, page: '/mba' };
  const revisit = await visitor.call('POST', '/api/erp/revisit', visit);
  expect(revisit.body.data).toEqual({ queued: true });
  const data = { name: 'Asha Devi Rao' };
  const updated = await visitor.call('PUT', '/api/leads/update', { lead_id: lead.id, data });
  expect(updated.status).toBe(200);
  const { total } = await app.services.outbox.list({ kind: 'erp', limit: 10, offset: 0 });
  expect(total).toBeGreaterThanOrEqual(3);
});

/** What the ERP took of a lead, in order. */
function typesOf(leadId: string) {
  return receiver.calls
    .filter(({ body }) => body.data['lead_id'] === leadId)
    .map(({ body }) => body.type);
}

async function waiting() {
  return (await app.services.outbox.list({ kind: 'erp', limit: 100, offset: 0 })).items;
}

/** Leaves the outbox as if it were new. */
async function discardAll(): Promise<void> {
  await app.services.outbox.idle();
  for (const { id } of await waiting()) await app.services.outbox.discard(id);
}

test('events of one lead reach the ERP in order, though the first try fails', async () => {
  await discardAll();
  receiver.manners = ['500'];
  const visitor = newVisitor(app);
  const phone = newPhone();
  const { lead } = await visitor.signIn(phone);
  await visitor.call('POST', '/api/erp/revisit', { lead_id: lead.id, page: '/mba' });
  const data = { name: 'Asha Devi Rao' };
  await visitor.call('PUT', '/api/leads/update', { lead_id: lead.id, data });
  await app.services.outbox.idle();
  expect(typesOf(lead.id)).toEqual(['lead.created']);
  app.clock.advance(10_000);
  await app.services.outbox.idle();
  const all = ['lead.created', 'lead.created', 'lead.revisited', 'lead.updated'];
  expect(typesOf(lead.id)).toEqual(all);
});

test('once the ERP is well again, all that waited for it is tried at once', async () => {
  await discardAll();
  app.clock.advance(120_000);
  const leads: string[] = [];
  receiver.manners = ['500', '500', '500', '500', '500', '500'];
  for (let count = 0; count < 3; count += 1)
    leads.push((await newVisitor(app).signIn(newPhone())).lead.id);
  await app.services.outbox.idle();
  app.clock.advance(10_000);
  await app.services.outbox.idle();
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
  leads.push((await newVisitor(app).signIn(newPhone())).lead.id);
  await expect.poll(waiting).toEqual([]);
  expect([...receiver.leads.keys()].toSorted()).toEqual(
    leads.map((id) => `created-${id}`).toSorted(),
  );
});

test('staff try all that failed again with one press, or all of one kind', async () => {
  await discardAll();
  app.clock.advance(120_000);
  receiver.manners = ['500', '500'];
  await newVisitor(app).signIn(newPhone());
  await newVisitor(app).signIn(newPhone());
  await app.services.outbox.idle();
  const admin = await signedIn(app, 'ADMIN');
  const press = async (body: object) =>
    (await admin.call<{ retried: number }>('POST', '/api/staff/outbox/retry', body)).body.data;
  expect(await press({ kind: 'mail' })).toEqual({ retried: 0 });
  expect(await press({})).toEqual({ retried: 2 });
  await expect.poll(waiting).toEqual([]);
  expect(await press({})).toEqual({ retried: 0 });
});

test.each(['500', 'reset', 'nameless', '410'] as Manner[])(
  'an ERP that was sent a lead and answered %s is told of its erasure',
  async (manner) => {
    receiver.manners = [manner];
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(newPhone());
    await expect.poll(() => receiver.calls.length).toBe(1);
    expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
    await app.services.outbox.retryAll('erp');
    const told = () => receiver.calls.map(({ body }) => [body.type, body.data['lead_id']]);
    await expect.poll(told).toEqual([
      ['lead.created', lead.id],
      ['lead.erased', lead.id],
    ]);
  },
);

test('an erasure in whose answer’s place a web page came is told again', async () => {
  const visitor = newVisitor(app);
  const phone = newPhone();
  const { lead } = await visitor.signIn(phone);
  await untilKnown(phone);
  receiver.manners = ['page'];
  expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  await app.services.outbox.idle();
  expect(await waiting()).toMatchObject([{ state: 'waiting' }]);
  await app.services.outbox.retryAll('erp');
  await expect.poll(() => typesOf(lead.id).slice(-2)).toEqual(['lead.erased', 'lead.erased']);
  await expect.poll(waiting).toEqual([]);
});

describe('the id in an answer', () => {
  test.each([
    ['{"leads_id":9007199254740993}', '9007199254740993'],
    ['{"leads_id":" 26-77\\u00a0"}', '26-77'],
    ['{"leads_id":"","data":{"leads_id":4711}}', '4711'],
    ['{"leads_id":null,"data":{"leads_id":"A\\u200b1"}}', 'A1'],
  ])('%s is kept without a loss', async (says, id) => {
    await discardAll();
    receiver.manners = [{ says }];
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    await app.services.outbox.idle();
    expect(await leadsIdOf(phone)).toBe(id);
  });

  test.each([
    '{"leads_id":""}',
    '{"leads_id":"  "}',
    '{"leads_id":"null"}',
    '{"leads_id":"undefined"}',
    '{"leads_id":0}',
    '{"leads_id":-1}',
    '{"leads_id":1.5}',
    '{"leads_id":9007199254740993.0}',
    '{"leads_id":1e20}',
    '{"leads_id":true}',
    '{"leads_id":{"id":1}}',
    '{"leads_id":[1]}',
    `{"leads_id":"${'1'.repeat(101)}"}`,
    '{"data":null}',
    '[]',
    '7',
  ])('%s is none, and the lead is told of again', async (says) => {
    await discardAll();
    receiver.manners = [{ says }];
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    await app.services.outbox.idle();
    expect(await leadsIdOf(phone)).toBeNull();
    expect((await waiting())[0]).toMatchObject({ state: 'waiting' });
    expect((await waiting())[0]?.lastError).toMatch(/leads_id/);
    await untilKnown(phone);
  });
});

test('an id that another lead has waits for staff, in words, and is solved by a merge', async () => {
  await discardAll();
  receiver.manners = [{ says: '{"leads_id":"JOINED-1"}' }];
  const [first, second] = [newPhone(), newPhone()];
  await newVisitor(app).signIn(first);
  await app.services.outbox.idle();
  receiver.manners = [{ says: '{"leads_id":"JOINED-1"}' }];
  const visitor = newVisitor(app);
  const { lead } = await visitor.signIn(second);
  await app.services.outbox.idle();
  const [one, other] = await Promise.all([first, second].map(idOf));
  const [stopped] = await waiting();
  expect(stopped).toMatchObject({ state: 'stopped', attempts: 1 });
  for (const said of [`lead ${one} (`, `lead ${other} (`, 'JOINED-1', 'merge'])
    expect(stopped?.lastError).toContain(said);
  expect(stopped?.lastError).not.toMatch(/duplicate key|23505|constraint/);
  const data = { name: 'Asha Devi Rao' };
  await visitor.call('PUT', '/api/leads/update', { lead_id: lead.id, data });
  await app.services.outbox.idle();
  expect(typesOf(lead.id)).toEqual(['lead.created', 'lead.updated']);
  const admin = await signedIn(app, 'ADMIN');
  const likely = await admin.call<LeadDuplicate[]>(
    'GET',
    `/api/staff/leads/duplicates?name=Nobody&except=${other}`,
  );
  expect(likely.body.data).toMatchObject([{ id: one, same: ['erp'] }]);
  const path = `/api/staff/leads/${other}/merge`;
  expect((await admin.call('POST', path, { other: one })).status).toBe(200);
  receiver.leads.set(`created-${lead.id}`, 'JOINED-1');
  await expect.poll(waiting).toEqual([]);
  expect(await leadsIdOf(second)).toBe('JOINED-1');
});

async function idOf(phone: string): Promise<number> {
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    'SELECT id FROM lead WHERE mobile = $1',
    [phone],
  );
  return Number(rows[0]?.id);
}

test('an id of our own is none that an ERP has given', async () => {
  const { database } = app.services;
  const { rows } = await database.pool.query<{ next: string }>(
    "SELECT nextval('leads_id_seq') AS next",
  );
  const taken = `${app.clock.now().getUTCFullYear() - 2_000}-${Number(rows[0]?.next) + 1}`;
  const phones = [newPhone(), newPhone()] as const;
  for (const phone of phones) await newVisitor(app).register(phone);
  await database.pool.query('UPDATE lead SET leads_id = $2 WHERE mobile = $1', [phones[0], taken]);
  const id = await idOf(phones[1]);
  const issued = await withTransaction(database, (tx) => issueLeadsId(tx, id, app.clock.now()));
  expect(issued).toMatch(/^\d\d-\d+$/);
  expect(issued).not.toBe(taken);
});
