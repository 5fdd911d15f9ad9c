import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../features/erp/feature.ts';
import { events } from '../../features/events/feature.ts';
import { setup } from '../../features/setup/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import {
  msg91,
  openVendor,
  type SmsVendor,
  twilio,
  type VendorAnswer,
} from '../../../tests/support/sms-vendor.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import { bodyOf, vendorListener } from '../../../tests/support/vendor-listener.ts';
import { newPhone, newVisitor } from '../../../tests/support/visitor.ts';
import type { Vendor } from '../../kernel/calls/operations.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const byMsg91: VendorAnswer = { status: 200, body: { type: 'success', message: '1' } };
const byTwilio: VendorAnswer = { status: 201, body: { sid: 'SM1' } };
const broken: VendorAnswer = { status: 503, body: {} };

let app: TestApp;
let admin: StaffBrowser;
let first: SmsVendor;
let second: SmsVendor;
/** A fake ERP that answers with the status set here. */
const receiver = { status: 200, types: [] as string[] };
let erpServer: Server;

beforeAll(async () => {
  first = await openVendor(broken, broken, broken, byMsg91);
  second = await openVendor(byTwilio);
  const listener = vendorListener(async (request, response) => {
    const text = String(await bodyOf(request));
    receiver.types.push((JSON.parse(text) as { type: string }).type);
    response
      .writeHead(receiver.status)
      .end(JSON.stringify({ leads_id: `ERP-${receiver.types.length}` }));
  });
  erpServer = createServer(listener);
  await new Promise<void>((resolve) => void erpServer.listen(0, '127.0.0.1', resolve));
  const { port } = erpServer.address() as AddressInfo;
  app = await createTestApp({
    features: [erp, events, setup],
    content: 'empty',
    env: {
      ...twilio,
      ...msg91,
      PROSPECTUS_SMS_PROVIDER: 'msg91,twilio',
      PROSPECTUS_ERP_URL: `http://127.0.0.1:${port}/`,
      PROSPECTUS_ERP_SECRET: SECRET,
    },
    vendors: { msg91: first.url, twilio: second.url },
  });
  admin = await signedIn(app, 'ADMIN');
});
afterEach(() => {
  receiver.status = 200;
  receiver.types = [];
});
afterAll(async () => {
  await app.close();
  for (const vendor of [first, second]) vendor.close();
  erpServer.close();
});

async function vendors(): Promise<Record<string, Vendor>> {
  const { body } = await admin.call<Vendor[]>('GET', '/api/staff/vendors');
  return Object.fromEntries(body.data.map((vendor) => [vendor.role, vendor]));
}

async function pressTest(via?: string): Promise<number> {
  const body = { channel: 'sms', to: '9876543210', ...(via && { via }) };
  const { status } = await admin.call('POST', '/api/staff/setup/test-messages', body);
  await app.services.outbox.idle();
  return status;
}

/** Verifies a lead by the code that the first vendor was given. */
async function verified(): Promise<void> {
  const visitor = newVisitor(app);
  const { body } = await visitor.register(newPhone());
  await app.services.outbox.idle();
  const sent = JSON.parse(first.seen.at(-1)?.body ?? '') as { recipients: { VAR1: string }[] };
  await visitor.verify(body.data.lead_id, sent.recipients[0]!.VAR1);
  await app.services.outbox.idle();
}

test('all roles are listed, those that nobody has too', async () => {
  const all = await vendors();
  expect(Object.keys(all)).toEqual([
    'sms',
    'second_sms',
    'whatsapp',
    'mail',
    'files',
    'sign_in',
    'erp',
    'erp_incoming',
    'events',
  ]);
  expect(all['sms']).toMatchObject({ vendor: 'msg91', in_use: true, succeeded_at: null });
  expect(all['second_sms']).toMatchObject({ vendor: 'twilio', in_use: false, test: 'sms' });
  expect(all['mail']).toMatchObject({ vendor: null, in_use: false, test: null });
});

test('which vendor of SMS carries, and why the other does not, is told', async () => {
  for (let count = 0; count < 3; count += 1) await pressTest();
  const all = await vendors();
  expect(all['sms']).toMatchObject({ in_use: false, failure: 'MSG91 answered 503.' });
  expect(all['sms']?.paused_until).not.toBeNull();
  expect(all['second_sms']).toMatchObject({ in_use: true, failed_at: null });
  expect(all['second_sms']?.succeeded_at).not.toBeNull();
});

test('each of two vendors can be tested by itself, though it is left alone', async () => {
  const seen = second.seen.length;
  expect(await pressTest('msg91')).toBe(201);
  expect(first.seen).toHaveLength(4);
  expect(second.seen).toHaveLength(seen);
  expect((await vendors())['sms']).toMatchObject({ in_use: true, paused_until: null });
});

test('an ADMIN sees version and commit of the server that answers', async () => {
  const { body } = await admin.call<{ version: string }>('GET', '/api/staff/build');
  expect(body.data).toEqual({ version: app.config.version });
});

describe('the ERP', () => {
  const press = () =>
    admin.call<{ works: boolean; failure: string | null }>('POST', '/api/staff/vendors/erp/test');

  test('is tested by a call that changes nothing', async () => {
    expect((await press()).body.data).toEqual({ works: true, failure: null });
    expect(receiver.types).toEqual(['ping']);
    receiver.status = 401;
    expect((await press()).body.data).toEqual({ works: false, failure: 'The ERP answered 401.' });
    const { erp: known } = await vendors();
    expect(known).toMatchObject({ failure: 'The ERP answered 401.', failing: 0 });
  });

  test('is told of with what waits for it, and what is discarded is noted with its reason', async () => {
    receiver.status = 500;
    await verified();
    expect((await vendors())['erp']).toMatchObject({ kind: 'erp', waiting: 1, failing: 1 });
    const { items } = await app.services.outbox.list({ kind: 'erp', limit: 5, offset: 0 });
    const url = `/api/staff/outbox/${items[0]!.id}`;
    const why = 'Please say why.';
    expect((await admin.call('DELETE', url)).body.errors).toEqual([
      { field: 'body', msg: 'Must be an object.' },
    ]);
    for (const [body, msg] of [
      [{}, why],
      [{ reason: null }, why],
      [{ reason: '  ' }, why],
      [{ reason: 'ab' }, why],
      [{ reason: 'a'.repeat(501) }, 'Must be at most 500 characters.'],
    ] as const) {
      const refused = await admin.call('DELETE', url, body);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ field: 'reason', msg }]);
    }
    expect((await vendors())['erp']).toMatchObject({ waiting: 1 });
    expect((await admin.call('DELETE', url, { reason: 'Told by phone' })).status).toBe(200);
    const log = await admin.call<{ items: unknown[] }>('GET', '/api/staff/audit?action=discard');
    expect(log.body.data.items).toEqual([
      expect.objectContaining({ after: { reason: 'Told by phone' } }),
    ]);
    expect((await vendors())['erp']).toMatchObject({ waiting: 0 });
  });
});

test('what is not connected, or tried by a message, has no such test', async () => {
  const test = async (vendor: string) =>
    (await admin.call('POST', `/api/staff/vendors/${vendor}/test`)).status;
  expect(await test('s3')).toBe(409);
  expect(await test('msg91')).toBe(409);
  expect(await test('fax')).toBe(400);
  const reason = 'Told by phone';
  expect((await admin.call('DELETE', '/api/staff/outbox/999999', { reason })).status).toBe(404);
});
