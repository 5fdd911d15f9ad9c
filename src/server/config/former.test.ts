import { expect, test } from 'vitest';

import { takeFormer } from './former.ts';

test('a constant’s former setting is ignored, with a warning that names it', () => {
  const { env, warnings } = takeFormer({ PORT: '1', PROSPECTUS_LEAD_RATE: 'x' });
  expect(env['PORT']).toBe('1');
  expect(warnings).toEqual([
    'PROSPECTUS_LEAD_RATE is ignored; see leadPost in src/server/platform/limits/limits.ts',
  ]);
});

test('the address of a replica is ignored with a warning', () => {
  const { warnings } = takeFormer({ DATABASE_READ_URL: 'postgresql://replica/prospectus' });
  expect(warnings).toEqual([
    'DATABASE_READ_URL is ignored; see pools in src/server/platform/database/database.ts',
  ]);
});

test.each([
  [
    { PROSPECTUS_SMS_PROVIDER: 'msg91', PROSPECTUS_SMS_SECOND: 'twilio' },
    'PROSPECTUS_SMS_PROVIDER',
    'msg91,twilio',
  ],
  [
    { PROSPECTUS_SMS_PROVIDER: 'msg91', PROSPECTUS_SMS_SECOND: 'none' },
    'PROSPECTUS_SMS_PROVIDER',
    'msg91',
  ],
  [
    { MSG91_TEMPLATE_ID: 'code', MSG91_FOLLOW_UP_TEMPLATE_ID: 'next' },
    'MSG91_TEMPLATE_ID',
    'code,next',
  ],
  [{ PROSPECTUS_CDN: 'fastly', PROSPECTUS_CDN_ID: 'one' }, 'PROSPECTUS_CDN', 'fastly:one'],
  [{ PROSPECTUS_CDN: 'varnish', PROSPECTUS_CDN_ID: 'one' }, 'PROSPECTUS_CDN', 'varnish'],
  [{ PROSPECTUS_REGION_URL: 'http://a', PROSPECTUS_REGION_MMDB: '/b' }, 'PROSPECTUS_REGION', '/b'],
  [{ WHATSAPP_CODE_TEMPLATE: 'code' }, 'WHATSAPP_TEMPLATES', 'code'],
  [
    { WHATSAPP_CODE_TEMPLATE: 'code', WHATSAPP_BROCHURE_TEMPLATE: 'pdf', WHATSAPP_LANGUAGE: 'hi' },
    'WHATSAPP_TEMPLATES',
    'code:hi,pdf:hi',
  ],
])('the values of %o are carried over', (former, into, value) => {
  const { env, warnings } = takeFormer(former);
  expect(env[into]).toBe(value);
  expect(warnings.every((line) => line.includes(into))).toBe(true);
  expect(warnings.length).toBeGreaterThan(0);
});
