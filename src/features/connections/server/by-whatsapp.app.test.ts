import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import {
  codeIn,
  openWhatsapp,
  postReport,
  reportOf,
  type Taken,
  type WhatsappServer,
} from '../../../../tests/support/whatsapp.ts';
import { brochures } from '../../brochures/feature.ts';
import { whatsapp } from '../../whatsapp/feature.ts';
import { connections } from '../feature.ts';
import { followerOf } from './live.ts';

let vendor: WhatsappServer;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let app: TestApp;
/** A process that looks for connections when it has to, and never by the clock. */
let other: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  vendor = await openWhatsapp();
  mail = await openMailServer();
  const options = {
    features: [connections, whatsapp, brochures],
    // SMS and mail are chosen by settings, so that sending one is no reason to look.
    env: { PROSPECTUS_SMS_PROVIDER: 'console', SMTP_URL: mail.url },
    limits: { leadPost: 1_000 },
    vendors: { whatsapp: vendor.url },
  };
  app = await createTestApp(options);
  other = await createTestApp({ ...options, beside: app });
  followerOf(other.services).close();
});
let callers = 10;
beforeEach(async () => {
  vendor.taken.length = 0;
  // Tests are counted by address.
  admin = await signedIn(app, 'ADMIN', { address: `198.51.100.${(callers += 1)}` });
});
afterEach(async () => {
  await admin.call('DELETE', '/api/staff/connections/whatsapp');
  await followerOf(other.services).look();
  await app.services.database.pool.query("DELETE FROM rate_limit WHERE key LIKE 'connection%'");
});
afterAll(async () => {
  await other.close();
  await app.close();
  vendor.close();
  mail.close();
});

function values(change: object = {}) {
  const { settings } = vendor;
  const [codes, brochure] = String(settings['WHATSAPP_TEMPLATES']).split(',');
  return {
    phone_number_id: settings['WHATSAPP_PHONE_NUMBER_ID'],
    token: settings['WHATSAPP_TOKEN'],
    app_secret: settings['WHATSAPP_APP_SECRET'],
    verify_token: settings['WHATSAPP_VERIFY_TOKEN'],
    code_template: codes,
    brochure_template: brochure,
    ...change,
  };
}

function save(change: object = {}) {
  return admin.call('PUT', '/api/staff/connections/whatsapp', { values: values(change) });
}

async function tested(to: string): Promise<unknown> {
  return (await admin.call('POST', '/api/staff/connections/whatsapp/test', { to })).body.data;
}

/** Answers the message of the test. */
async function connect(): Promise<Taken> {
  expect((await save()).status).toBe(200);
  expect(await tested('9876543210')).toEqual({ works: true, failure: null });
  const { status } = await admin.call('PUT', '/api/staff/connections/whatsapp/on');
  expect(status).toBe(200);
  const [test] = vendor.taken.splice(0);
  if (test === undefined) throw new Error('No message was taken.');
  return test;
}

async function offered(by: TestApp): Promise<unknown> {
  const { body } = await plainBrowser(by).get('/');
  const config = /id="lead-config"[^>]*>([^<]*)</.exec(body)?.[1] ?? '{}';
  return JSON.parse(config);
}

async function registered(by: TestApp, mobile = newPhone()): Promise<string> {
  const { status } = await newVisitor(by).register(mobile, { code_by: 'whatsapp' });
  expect(status).toBe(201);
  await by.services.outbox.idle();
  return mobile;
}

test('a number is tested by a code, and counts once it was switched on', async () => {
  await save();
  expect(await tested('9876543210')).toEqual({ works: true, failure: null });
  expect(vendor.taken).toMatchObject([{ to: '919876543210', template: { name: 'code' } }]);
  expect(codeIn(vendor.taken[0]!)).toBe('0000');
  expect(app.config.whatsapp).toBeUndefined();
  expect((await admin.call('PUT', '/api/staff/connections/whatsapp/on')).status).toBe(200);
  const mobile = await registered(app);
  await expect.poll(() => vendor.taken.at(-1)?.to).toBe(mobile.slice(1));
});

test('a token that Meta refuses is told, and is not switched on', async () => {
  await save({ token: 'another-token' });
  expect(await tested('9876543210')).toMatchObject({
    works: false,
    failure: expect.stringContaining('Invalid OAuth access token'),
  });
  expect((await admin.call('PUT', '/api/staff/connections/whatsapp/on')).status).toBe(409);
});

test('pages offer it from then on, and no longer once it is disconnected', async () => {
  expect(await offered(app)).not.toHaveProperty('whatsappCodes');
  await connect();
  expect(await offered(app)).toMatchObject({ whatsappCodes: true, whatsappBrochures: true });
  await followerOf(other.services).look();
  expect(await offered(other)).toMatchObject({ whatsappCodes: true });
  await admin.call('DELETE', '/api/staff/connections/whatsapp');
  expect(await offered(app)).not.toHaveProperty('whatsappCodes');
});

test('a process that has not looked sends by it too', async () => {
  await connect();
  expect(other.config.whatsapp).toBeUndefined();
  const mobile = await registered(other);
  await expect.poll(() => vendor.taken.map(({ to }) => to)).toEqual([mobile.slice(1)]);
});

test('a process that has not looked believes Meta, and nobody else', async () => {
  const report = reportOf(await connect(), { status: 'delivered' });
  expect(other.config.whatsapp).toBeUndefined();
  expect((await postReport(other, report, { secret: 'another' })).statusCode).toBe(401);
  expect((await postReport(other, report)).statusCode).toBe(200);
});

test('a process that cannot read the secrets believes nobody', async () => {
  const report = reportOf(await connect(), { status: 'delivered' });
  await app.services.database.pool.query(
    "DELETE FROM kept_secret WHERE name LIKE 'connection whatsapp%'",
  );
  expect((await postReport(other, report, { secret: '' })).statusCode).toBe(401);
  expect(other.config.whatsapp).toBeDefined();
});

test('codes go by SMS once it is disconnected', async () => {
  await connect();
  await admin.call('DELETE', '/api/staff/connections/whatsapp');
  const mobile = await registered(app);
  expect(vendor.taken).toEqual([]);
  const { items } = await app.services.messages.list({ to: mobile, limit: 5, offset: 0 });
  expect(items.map(({ channel }) => channel)).toEqual(['sms']);
});
