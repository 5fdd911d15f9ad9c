import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = { PROSPECTUS_DATA_DIR: folder };

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig({ ...base, ...env });
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

test('an empty environment is enough', () => {
  const config = readConfig(base);
  expect(config.http).toMatchObject({ port: 3000, origin: 'http://localhost:3000' });
  expect(config.database.url).toBeUndefined();
  expect(config.demo).toBe(true);
  expect(config.otp).toMatchObject({
    lifeSeconds: 300,
    triesPerCode: 5,
    triesPerPhoneDay: 10,
    triesPerAddressHour: 30,
    resendWaitSeconds: 30,
    sendsPerPhoneTenMinutes: 3,
    sendsPerPhoneDay: 6,
    sendsPerAddressHour: 100,
    dailyBudget: 5000,
    dailyReserve: 1000,
    breaker: { sends: 100, verifiedPercent: 25, pauseSeconds: 600, blockPercent: 20 },
  });
});

test('the key is made once and kept', () => {
  const { secret } = readConfig(base);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readConfig(base).secret).toBe(secret);
});

test('an empty value counts as none', () => {
  expect(readConfig({ ...base, PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig(base));
});

test('a secret may stand in a file, which is read without its last line break', () => {
  const file = join(folder, 'smtp');
  writeFileSync(file, 'smtps://someone:hidden@mail.example\n');
  expect(readConfig({ ...base, SMTP_URL_FILE: file }).mail.smtpUrl).toBe(
    'smtps://someone:hidden@mail.example',
  );
  expect(problemsOf({ SMTP_URL: 'smtp://x', SMTP_URL_FILE: file })).toContain(
    `SMTP_URL_FILE: expected no value, as SMTP_URL is set, found '${file}'`,
  );
  expect(problemsOf({ PROSPECTUS_SECRET_FILE: '/nowhere' })).toContain(
    "PROSPECTUS_SECRET_FILE: expected the path of a file that holds the value, found '/nowhere'",
  );
  writeFileSync(file, 'short');
  const wrong = problemsOf({ PROSPECTUS_SECRET_FILE: file });
  expect(wrong).toContain('PROSPECTUS_SECRET: expected at least 32 characters');
  expect(wrong).not.toContain('short');
});

test('a key that is being changed has another beside it', () => {
  const [key, other] = ['k'.repeat(32), 'o'.repeat(32)];
  const both = { ...base, PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: other };
  expect(readConfig(both)).toMatchObject({ secret: key, secrets: [key, other] });
  expect(readConfig({ ...base, PROSPECTUS_SECRET: key }).secrets).toEqual([key]);
  expect(problemsOf({ PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: key })).toContain(
    'PROSPECTUS_SECRET_OTHER: expected another key than PROSPECTUS_SECRET, found the same',
  );
});

test('every problem is told at once, with what was expected and found', () => {
  const message = problemsOf({
    PORT: '80x',
    PROSPECTUS_OTP_LIFE: '1',
    PROSPECTUS_SMS_PROVIDER: 'twilio',
    TWILIO_FROM: '+1',
    PROSPECTUS_PROT: '1',
  });
  expect(message).toMatchInlineSnapshot(`
    "The configuration cannot be used:
      PORT: expected a whole number from 0 to 65535, found '80x'
      PROSPECTUS_OTP_LIFE: expected a whole number from 30 to 86400, found '1'
      TWILIO_ACCOUNT_SID: expected a value, as PROSPECTUS_SMS_PROVIDER is twilio, found none
      TWILIO_AUTH_TOKEN: expected a value, as PROSPECTUS_SMS_PROVIDER is twilio, found none
      PROSPECTUS_PROT: expected a setting listed in docs/settings.md, found a name that none has"
  `);
});

test.each([
  ['PROSPECTUS_SECRET', 'hunter2'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['SMTP_URL', 'hunter2'],
  ['PROSPECTUS_ADMIN_PASSWORD', 'hunter2'],
])('%s is not shown when it is wrong', (name, value) => {
  const message = problemsOf({ [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain('hunter2');
});

test.each([
  [
    'DATABASE_URL',
    'postgres://u:p#w@db/x',
    'a URL that begins with postgres:// or postgresql://, the signs of its password',
  ],
  [
    'SMTP_URL',
    'smtp://u:p/w#x@mail',
    'a URL that begins with smtp:// or smtps://, the signs of its password',
  ],
  ['PROSPECTUS_OTP_TEXT', 'Your code', 'a text that holds {code}'],
  ['PROSPECTUS_FOLLOW_UP_TEXT', 'Your brochure', 'a text that holds {page}'],
  ['PROSPECTUS_ERP_SECRET', 'notwhsec', 'whsec_ and 24 to 64 bytes in base64'],
  ['PROSPECTUS_ERP_SECRET', 'whsec_%%%', 'whsec_ and 24 to 64 bytes in base64'],
  ['PROSPECTUS_REGION', '/nowhere/city.mmdb', 'the path of a city database'],
  ['PROSPECTUS_CDN', 'fastly', 'one of off, varnish, webhook, fastly:SERVICE'],
  ['PROSPECTUS_SMS_PROVIDER', 'msg91,msg91', 'console, msg91 or twilio, or both vendors'],
  ['PROSPECTUS_MAIL_FROM', 'garbage', 'an address, or a name and an address'],
  ['PROSPECTUS_MAIL_FROM', 'Sample <garbage', 'an address, or a name and an address'],
  ['PROSPECTUS_PHONE_COUNTRIES', 'XX', 'codes of countries in capitals'],
  ['PROSPECTUS_PHONE_COUNTRIES', 'AE,ae', 'codes of countries in capitals'],
  ['PROSPECTUS_TRUSTED_PROXIES', 'nonsense', 'IP addresses or ranges'],
  ['PROSPECTUS_TRUSTED_PROXIES', '10.0.0.0/99', 'IP addresses or ranges'],
])('%s=%s is refused before anything starts', (name, value, expected) => {
  expect(problemsOf({ [name]: value })).toContain(`${name}: expected ${expected}`);
});

test('of several servers of a database only the first is used', () => {
  const several = 'postgresql://one:5432,two:5432/name?target_session_attrs=read-write';
  expect(readConfig({ ...base, DATABASE_URL: several }).database).toMatchObject({
    url: 'postgresql://one:5432/name',
    hasUnusedServers: true,
  });
  const one = 'postgresql://one:5432/name';
  expect(readConfig({ ...base, DATABASE_URL: one }).database.hasUnusedServers).toBe(false);
});

test.each([
  ['PROSPECTUS_TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback'],
  ['PROSPECTUS_PHONE_COUNTRIES', 'AE,NP'],
  ['PROSPECTUS_MAIL_FROM', 'admissions@university.example'],
  ['PROSPECTUS_MAIL_FROM', 'Sample University <no-reply@university.example>'],
  ['PROSPECTUS_OTP_TEXT', 'Use {code}'],
])('%s=%s is taken', (name, value) => {
  expect(problemsOf({ [name]: value })).toBe('');
});

test('a data folder that cannot be made or written to is a problem of its setting', () => {
  const dangling = join(folder, 'dangling');
  symlinkSync(join(folder, 'nowhere/at/all'), dangling);
  for (const path of ['/dev/null', '/dev/null/data', '/proc/data', dangling]) {
    expect(problemsOf({ PROSPECTUS_DATA_DIR: path })).toContain(
      `PROSPECTUS_DATA_DIR: expected a folder that can be written to, found ${path}, where`,
    );
  }
});

test('a second vendor of SMS needs all that the first one does', () => {
  const both = {
    PROSPECTUS_SMS_PROVIDER: 'msg91,twilio',
    MSG91_AUTH_KEY: 'k',
    MSG91_TEMPLATE_ID: 't',
  };
  expect(problemsOf(both)).toContain(
    'TWILIO_AUTH_TOKEN: expected a value, as PROSPECTUS_SMS_PROVIDER is twilio',
  );
  const access = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15550001111' };
  expect(problemsOf({ ...both, ...access })).toBe('');
});

test('an ERP signs with one secret, or two while it is changed', () => {
  const secret = `whsec_${Buffer.alloc(32, 's').toString('base64')}`;
  const signers = (value: string) =>
    readConfig({ ...base, PROSPECTUS_ERP_INCOMING_SECRET: value }).erpSigners;
  expect(signers(secret)).toEqual([secret]);
  expect(signers(`${secret}, ${secret}`)).toEqual([secret, secret]);
  for (const wrong of ['secret', `${secret},`, `${secret},${secret},${secret}`]) {
    const said = problemsOf({ PROSPECTUS_ERP_INCOMING_SECRET: wrong });
    expect(said).toContain('PROSPECTUS_ERP_INCOMING_SECRET: expected one or two of whsec_');
    expect(said).not.toContain(secret);
  }
});
