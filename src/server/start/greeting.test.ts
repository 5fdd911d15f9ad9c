import { expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import { greeting } from './greeting.ts';

/** With a secret of its own, so that no folder is needed to keep one. */
function config(env: Record<string, string> = {}) {
  return readConfig({ PROSPECTUS_SECRET: 'x'.repeat(32), PROSPECTUS_DATA_DIR: '/nowhere', ...env });
}

test('the start says what it prints: texts, and no mail', () => {
  expect(greeting(config(), null)).toContain(
    '(SMS and mail; SMS are printed here too; mail is kept there alone)',
  );
});

test('the start promises no print of what a provider carries', () => {
  const env = {
    SMTP_URL: 'smtp://mail.example:25',
    PROSPECTUS_MAIL_FROM: 'Sample <no-reply@university.example>',
  };
  const told = greeting(config(env), null);
  expect(told).toContain('(SMS and mail; SMS are printed here too)');
});

test('the start warns of files that only one of several processes has', () => {
  const own = { DATABASE_URL: 'postgresql://db.example/university' };
  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const warning = 'other processes on this database have them only if they share that folder';
  const of = (env: Record<string, string>) => greeting(config(env), null);
  expect(of(own)).toContain(warning);
  expect(of({ ...own, ...s3 })).not.toContain(warning);
  expect(of({})).not.toContain(warning);
});

test('the start warns of servers of the database that are not used', () => {
  const of = (url: string) => greeting(config({ DATABASE_URL: url }), null);
  expect(of('postgresql://one,two/university')).toContain('only the first is used');
  expect(of('postgresql://one/university')).not.toContain('only the first is used');
});

test('the start warns of an SMS vendor that has its key and carries nothing', () => {
  const msg91 = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' };
  const of = (env: Record<string, string>) => greeting(config(env), null);
  expect(of(msg91)).toContain(
    'No SMS leaves this machine, though MSG91_AUTH_KEY is set: set PROSPECTUS_SMS_PROVIDER to msg91.',
  );
  expect(of({ TWILIO_AUTH_TOKEN: 'token' })).toContain('set PROSPECTUS_SMS_PROVIDER to twilio.');
  for (const env of [{}, { ...msg91, PROSPECTUS_SMS_PROVIDER: 'msg91' }])
    expect(of(env)).not.toContain('No SMS leaves');
});

test('the start says what is remarkable about the texts of SMS', () => {
  expect(greeting(config(), null, ['The SMS with a code: two.'])).toContain(
    '  The SMS with a code: two.',
  );
});
