import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { erpOf } from '../../../../tests/support/erp-caller.ts';
import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { openReceivers } from '../../../../tests/support/receivers.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { erp } from '../../erp/feature.ts';
import { events } from '../../events/feature.ts';
import type { Connection } from '../calls.ts';
import { connections } from '../feature.ts';
import { followerOf } from './live.ts';

const INCOMING = `whsec_${Buffer.alloc(32, 'in').toString('base64')}`;
const ANOTHER = `whsec_${Buffer.alloc(32, 'no').toString('base64')}`;

let receivers: Awaited<ReturnType<typeof openReceivers>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let env: Record<string, string>;
let app: TestApp;
/** A process that looks for connections when it has to, and never by the clock. */
let other: TestApp;
let admin: StaffBrowser;
let origin: string;

beforeAll(async () => {
  receivers = await openReceivers();
  mail = await openMailServer();
  origin = receivers.env.PROSPECTUS_EVENTS_URL;
  env = {
    PROSPECTUS_IMPORT_HOSTS: new URL(origin).host,
    // SMS and mail are chosen by settings, so that sending one is no reason to look.
    PROSPECTUS_SMS_PROVIDER: 'console',
    SMTP_URL: mail.url,
  };
  const features = [connections, erp, events];
  app = await createTestApp({ features, env, limits: { leadPost: 1_000 } });
});
let callers = 10;
beforeEach(async () => {
  receivers.seen.length = 0;
  // Tests are counted by address.
  admin = await signedIn(app, 'ADMIN', { address: `198.51.100.${(callers += 1)}` });
  other = await createTestApp({ beside: app, env });
  followerOf(other.services).close();
});
afterEach(async () => {
  await app.services.outbox.idle();
  await other.close();
  for (const vendor of ['erp', 'events'])
    await admin.call('DELETE', `/api/staff/connections/${vendor}`);
  await app.services.database.pool.query("DELETE FROM rate_limit WHERE key LIKE 'connection%'");
});
afterAll(async () => {
  await app.close();
  receivers.close();
  mail.close();
});

function ofErp(change: object = {}) {
  const { PROSPECTUS_ERP_URL: url, PROSPECTUS_ERP_SECRET: secret } = receivers.env;
  return { url, secret, incoming_secret: '', ...change };
}

function ofEvents(change: object = {}) {
  return {
    url: origin,
    write_key: receivers.env.PROSPECTUS_EVENTS_WRITE_KEY,
    erase_url: receivers.env.PROSPECTUS_EVENTS_ERASE_URL,
    erase_token: receivers.env.PROSPECTUS_EVENTS_ERASE_TOKEN,
    ...change,
  };
}

function save(vendor: string, values: object, by = admin) {
  return by.call('PUT', `/api/staff/connections/${vendor}`, { values });
}

async function tested(vendor: string): Promise<{ works: boolean; failure: string | null }> {
  const { body } = await admin.call<{ works: boolean; failure: string | null }>(
    'POST',
    `/api/staff/connections/${vendor}/test`,
    {},
  );
  return body.data;
}

function switchOn(vendor: string) {
  return admin.call('PUT', `/api/staff/connections/${vendor}/on`);
}

async function connected(vendor: string, values: object): Promise<void> {
  expect((await save(vendor, values)).status).toBe(200);
  expect(await tested(vendor)).toEqual({ works: true, failure: null });
  expect((await switchOn(vendor)).status).toBe(200);
}

/** The types of messages that the ERP has taken of a lead, or of none. */
function toldOf(leadId?: string) {
  return receivers.seen
    .filter(({ path }) => path === '/erp')
    .filter(({ body: { data } }) => (data as { lead_id?: string }).lead_id === leadId)
    .map(({ body: { type } }) => type);
}

async function viewPage(visitor: Visitor, messageId: string): Promise<void> {
  const timestamp = app.clock.now().toISOString();
  const view = { type: 'track', event: 'Page Viewed', anonymousId: 'a-browser', timestamp };
  const batch = [{ ...view, messageId }];
  const { status } = await visitor.call('POST', '/api/events', { batch });
  expect(status).toBe(200);
}

function pathsCalled() {
  return receivers.seen.map(({ path }) => path);
}

describe('the ERP', () => {
  test('counts once it has answered a ping and was switched on', async () => {
    await save('erp', ofErp());
    expect((await switchOn('erp')).status).toBe(409);
    expect(await tested('erp')).toEqual({ works: true, failure: null });
    expect(toldOf()).toEqual(['ping']);
    expect(app.config.erp).toBeUndefined();
    expect((await switchOn('erp')).status).toBe(200);
    const { lead } = await newVisitor(app).signIn(newPhone());
    expect(lead.leads_id).toBeNull();
    await expect.poll(() => toldOf(lead.id)).toEqual(['lead.created']);
  });

  test('gets a lead of a process that has not looked, which issues no number of ours', async () => {
    await connected('erp', ofErp());
    expect(other.config.erp).toBeUndefined();
    const { lead } = await newVisitor(other).signIn(newPhone());
    expect(lead.leads_id).toBeNull();
    await expect.poll(() => toldOf(lead.id)).toEqual(['lead.created']);
  });

  test('is looked for by a process that needs it', async () => {
    await connected('erp', ofErp());
    expect(other.config.erp).toBeUndefined();
    const { url, secret } = ofErp();
    const { vendors } = other.services;
    expect(await vendors.found('erp', () => other.config.erp)).toEqual({
      url,
      secret,
      isEntered: true,
    });
  });

  test('that is disconnected gets no lead, and leads get numbers of ours again', async () => {
    await connected('erp', ofErp());
    await admin.call('DELETE', '/api/staff/connections/erp');
    const { lead } = await newVisitor(app).signIn(newPhone());
    expect(lead.leads_id).toMatch(/^\d\d-\d+$/);
    expect(toldOf(lead.id)).toEqual([]);
  });

  test('tells of leads at once, though a process has not looked', async () => {
    await connected('erp', ofErp({ incoming_secret: INCOMING }));
    const { lead } = await newVisitor(app).signIn(newPhone());
    expect(other.config.erpSigners).toEqual([]);
    const told = await erpOf(() => other, INCOMING).tell(lead.id, { stage: 'contacted' });
    expect(told).toMatchObject({ outcome: 'applied', stage: 'contacted' });
    const { status } = await erpOf(() => other, ANOTHER).post({ updates: [] });
    expect(status).toBe(401);
  });

  test('that refuses a test is not switched on, nor shown as failing', async () => {
    await save('erp', ofErp({ secret: ANOTHER }));
    expect(await tested('erp')).toEqual({ works: false, failure: 'The ERP answered 401.' });
    expect((await switchOn('erp')).status).toBe(409);
    const states = await app.services.vendors.states();
    expect(states.find(({ vendor }) => vendor === 'erp')?.failure ?? null).not.toBe(
      'The ERP answered 401.',
    );
  });

  test('that fails counts as failing no longer once it is disconnected', async () => {
    await connected('erp', ofErp());
    const { vendors } = app.services;
    const states = async () => (await vendors.states()).map(({ vendor }) => vendor);
    vendors.heard('erp', 'The ERP answered 503.');
    expect(await states()).toContain('erp');
    await admin.call('DELETE', '/api/staff/connections/erp');
    expect(await states()).not.toContain('erp');
  });

  test('has a test of its health while it is on, and none before', async () => {
    const press = () => admin.call('POST', '/api/staff/vendors/erp/test');
    expect((await press()).status).toBe(409);
    await connected('erp', ofErp());
    expect((await press()).body.data).toEqual({ works: true, failure: null });
  });

  test('of whom only a secret is in the environment cannot be connected here', async () => {
    await connected('erp', ofErp());
    const more = { PROSPECTUS_ERP_INCOMING_SECRET: INCOMING };
    const fixed = await createTestApp({ beside: app, env: { ...env, ...more } });
    try {
      expect(fixed.config.erp).toBeUndefined();
      const there = await signedIn(fixed, 'ADMIN', { address: '198.51.100.9' });
      const { body } = await there.call<Connection[]>('GET', '/api/staff/connections');
      expect(body.data.find(({ vendor }) => vendor === 'erp')?.fixed_by).toBe(
        'PROSPECTUS_ERP_INCOMING_SECRET',
      );
      expect((await save('erp', ofErp(), there)).status).toBe(409);
    } finally {
      await fixed.close();
    }
  });
});

describe('the customer data service', () => {
  test('is tested by one event of nobody, and gets events from then on', async () => {
    await connected('events', ofEvents());
    const [test] = receivers.seen;
    expect(test).toMatchObject({ path: '/v1/batch' });
    expect(JSON.stringify(test?.body)).toContain('Connection Tested');
    expect(JSON.stringify(test?.body)).not.toContain('userId');
    await viewPage(newVisitor(app), 'entered-1');
    await expect.poll(() => JSON.stringify(receivers.seen.at(-1)?.body)).toContain('entered-1');
  });

  test('hears of an erasure by a process that has not looked', async () => {
    await connected('events', ofEvents());
    const visitor = newVisitor(other);
    await visitor.signIn(newPhone());
    await viewPage(visitor, 'entered-2');
    expect(other.config.events).toBeUndefined();
    expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
    await expect.poll(pathsCalled).toContain('/regulations');
  });

  test('that is disconnected leaves what people decided in the outbox', async () => {
    await connected('events', ofEvents());
    const { outbox, database } = app.services;
    await admin.call('DELETE', '/api/staff/connections/events');
    await database.pool.query(
      `INSERT INTO outbox (kind, payload, state, created_at, next_at, attempts, last_error)
       VALUES ('customer_data', '{"name": "Data Erased", "lead": "gone"}', 'waiting', $1, $1, 1, 'lost')`,
      [app.clock.now()],
    );
    await outbox.retryAll('customer_data');
    const errors = async () =>
      (await outbox.list({ kind: 'customer_data', limit: 5, offset: 0 })).items.map(
        ({ lastError }) => lastError,
      );
    await expect
      .poll(errors)
      .toEqual(['The customer data service is not connected: connect it, or discard this.']);
    await database.pool.query("DELETE FROM outbox WHERE kind = 'customer_data'");
  });

  test('has its key entered again once its address changes', async () => {
    await save('events', ofEvents());
    const elsewhere = { url: 'https://other.example', erase_url: '' };
    const { status, body } = await save('events', elsewhere);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'values.write_key', msg: 'This is required.' }]);
  });
});

describe('an address that staff enter', () => {
  test.each([
    ['http://erp.example.org/hook', 'https://'],
    ['ftp://erp.example.org', 'https://'],
    ['nowhere', 'https://'],
    ['https://127.0.0.1/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://me:secret@erp.example.org/hook', 'name and password'],
  ])('%s is refused', async (url, words) => {
    const answers = [
      { field: 'values.url', answer: await save('erp', ofErp({ url })) },
      { field: 'values.url', answer: await save('events', ofEvents({ url })) },
      { field: 'values.erase_url', answer: await save('events', ofEvents({ erase_url: url })) },
    ];
    for (const { field, answer } of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field, msg: expect.stringContaining(words) }]);
    }
  });

  test.each([
    ['erp', ofErpAt],
    ['events', ofEventsAt],
  ])('whose name leads into our network is not called: %s', async (vendor, valuesAt) => {
    expect((await save(vendor, valuesAt('https://localhost/hook'))).status).toBe(200);
    const { works, failure } = await tested(vendor);
    expect(works).toBe(false);
    expect(failure).toContain('public addresses');
  });
});

function ofErpAt(url: string) {
  return ofErp({ url });
}

function ofEventsAt(url: string) {
  return ofEvents({ url, erase_url: '', erase_token: '' });
}

test('connections of a later version are left alone', async () => {
  await app.services.database.pool.query(
    `INSERT INTO vendor_connection (vendor, live, live_mark, live_since, saved_at, saved_by)
     VALUES ('pigeons', '{}', gen_random_uuid(), now(), now(), 'later')`,
  );
  await connected('erp', ofErp());
  expect(app.config.erp).toMatchObject({ url: receivers.env.PROSPECTUS_ERP_URL });
  await app.services.database.pool.query("DELETE FROM vendor_connection WHERE vendor = 'pigeons'");
});
