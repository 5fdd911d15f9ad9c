import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { greeting } from './greeting.ts';

const config = (env: Record<string, string> = {}) =>
  readConfig({ PROSPECTUS_DATA_DIR: '/nowhere', ...env });

test('the start says what it prints: texts, and no mail', () => {
  expect(greeting(config(), null)).toContain(
    '(SMS and mail; SMS are printed here too; mail is kept there alone)',
  );
});

test('the start promises no print of what a provider carries', () => {
  const env = {
    SMTP_URL: 'smtp://mail.example:25',
    PROSPECTUS_MAIL_FROM: 'Anvaya <no-reply@anvaya.example>',
  };
  const told = greeting(config(env), null);
  expect(told).toContain('(SMS and mail; SMS are printed here too)');
});
