import { z } from 'zod';

import { call } from '../call.ts';
import { noDataSchema } from '../staff/staff.ts';
import {
  testMessageSchema,
  vendorListSchema,
  vendorParamsSchema,
  vendorTestSchema,
} from '../staff/vendors.ts';

const tag = 'Staff operations';

export const listVendors = call({
  method: 'GET',
  path: '/staff/vendors',
  summary: 'How all do whom the product calls: SMS, mail, files, ERP, customer data service',
  tag,
  who: 'ADMIN',
  answer: vendorListSchema,
});

export const readBuild = call({
  method: 'GET',
  path: '/staff/build',
  summary: 'The version and commit that answer',
  tag,
  who: 'ADMIN',
  answer: z.strictObject({ version: z.string() }),
});

export const testVendor = call({
  method: 'POST',
  path: '/staff/vendors/:vendor/test',
  summary: 'Call a vendor to see whether it works; SMS and mail are tried by a test message',
  tag,
  who: 'ADMIN',
  limit: 'testMessage',
  fails: ['conflict'],
  params: vendorParamsSchema,
  answer: vendorTestSchema,
});

export const sendTestMessage = call({
  method: 'POST',
  path: '/staff/setup/test-messages',
  summary: 'Send an SMS or a mail to see whether it arrives',
  tag: 'Set-up',
  who: 'ADMIN',
  limit: 'testMessage',
  body: testMessageSchema,
  answer: noDataSchema,
  status: 201,
});
