import { call } from '../call.ts';
import { vendorListSchema, vendorParamsSchema, vendorTestSchema } from '../staff/vendors.ts';

const tag = 'Staff operations';

export const listVendors = call({
  method: 'GET',
  path: '/staff/vendors',
  summary: 'How all do whom the product calls: SMS, mail, files, ERP, customer data service',
  tag,
  who: 'ADMIN',
  answer: vendorListSchema,
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
