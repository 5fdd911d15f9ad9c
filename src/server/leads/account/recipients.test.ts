import { expect, test } from 'vitest';

import { readConfig } from '../../config/config.ts';
import { recipientsOf } from './held.ts';

const config = readConfig({
  PROSPECTUS_ERP_URL: 'https://erp.example.edu/hook',
  PROSPECTUS_ERP_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  PROSPECTUS_SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'k',
  MSG91_TEMPLATE_ID: 't',
});

test('whoever carried a message is named, and not who was meant to', () => {
  const given = { isWithErp: false, hasEvents: true, providers: ['twilio', 'whatsapp', 'console'] };
  expect(recipientsOf(config, given)).toEqual([
    { kind: 'sms', name: 'Twilio' },
    { kind: 'whatsapp', name: 'WhatsApp (Meta)' },
  ]);
});

test('an ERP that may have been told is named, though it has not said that it was', () => {
  const given = { isWithErp: true, hasEvents: false, providers: [] };
  expect(recipientsOf(config, given)).toEqual([{ kind: 'erp', name: 'erp.example.edu' }]);
});
