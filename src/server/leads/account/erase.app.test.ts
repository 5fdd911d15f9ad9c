import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { msg91, openVendor, type SmsVendor } from '../../../../tests/support/sms-vendor.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { messageLogRepository } from '../../platform/messages/log-repository.ts';

let app: TestApp;
let vendor: SmsVendor;

beforeAll(async () => {
  vendor = await openVendor('hang');
  app = await createTestApp({ content: 'empty', env: msg91, vendors: { msg91: vendor.url } });
});
afterAll(async () => {
  await app.close();
  vendor.close();
});

async function logged(mobile: string) {
  return (await app.services.messages.list({ to: mobile, limit: 5, offset: 0 })).total;
}

test('a message under way to somebody who is erased meanwhile is neither tried again nor logged', async () => {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  await expect.poll(() => vendor.seen.length).toBe(1);
  const waiting = async () => (await app.services.outbox.list({ limit: 5, offset: 0 })).items;
  const [delivery] = await waiting();
  expect(delivery).toMatchObject({ kind: 'sms', state: 'running' });

  const admin = await signedIn(app, 'ADMIN');
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const [lead] = (await admin.call<StaffLeadPage>('GET', url)).body.data.items;
  expect((await admin.call('DELETE', `/api/staff/leads/${lead?.id}`)).status).toBe(200);

  vendor.close();
  await app.services.outbox.idle();
  expect(await waiting()).toEqual([]);
  expect(await logged(mobile)).toBe(0);

  await messageLogRepository(app.services.database.relaxed).write({
    delivery: delivery?.id ?? 0,
    to: mobile,
    channel: 'sms',
    subject: null,
    body: 'Your code is ••••.',
    lead: null,
    purpose: 'otp',
    status: 'sent',
    provider: 'msg91',
    providerId: null,
    error: null,
    attempts: 1,
    createdAt: app.clock.now(),
    sentAt: app.clock.now(),
  });
  expect(await logged(mobile)).toBe(0);
});
