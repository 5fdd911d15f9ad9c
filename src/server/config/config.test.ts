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
  expect(config.brand).toBe('indigo');
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

test('a brand that is not shipped is refused with the names of those that are', () => {
  expect(problemsOf({ PROSPECTUS_BRAND: 'neon' })).toContain(
    "PROSPECTUS_BRAND: expected one of indigo, institute, college, found 'neon'",
  );
  expect(problemsOf({ PROSPECTUS_BRAND: 'college' })).toBe('');
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
  ['PROSPECTUS_OTP_TEXT', 'Your code', 'a text that holds {code}'],
  ['PROSPECTUS_FOLLOW_UP_TEXT', 'Your brochure', 'a text that holds {page}'],
  ['PROSPECTUS_ERP_SECRET', 'notwhsec', 'whsec_ and 24 to 64 bytes in base64'],
  ['PROSPECTUS_ERP_SECRET', 'whsec_%%%', 'whsec_ and 24 to 64 bytes in base64'],
  ['PROSPECTUS_REGION_MMDB', '/nowhere/city.mmdb', 'the path of a file that can be read'],
  ['PROSPECTUS_MAIL_FROM', 'garbage', 'an address, or a name and an address'],
  ['PROSPECTUS_MAIL_FROM', 'Sample <garbage', 'an address, or a name and an address'],
  ['PROSPECTUS_PHONE_COUNTRIES', 'XX', 'codes of countries in capitals'],
  ['PROSPECTUS_PHONE_COUNTRIES', 'AE,ae', 'codes of countries in capitals'],
  ['PROSPECTUS_TRUSTED_PROXIES', 'nonsense', 'IP addresses or ranges'],
  ['PROSPECTUS_TRUSTED_PROXIES', '10.0.0.0/99', 'IP addresses or ranges'],
])('%s=%s is refused before anything starts', (name, value, expected) => {
  expect(problemsOf({ [name]: value })).toContain(`${name}: expected ${expected}`);
});

test('an SMS after the verification needs its template with MSG91; staff may word it', () => {
  const text = { PROSPECTUS_FOLLOW_UP_TEXT: 'See example.edu/{page}' };
  const msg91 = {
    PROSPECTUS_SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: 'template',
  };
  const template = { MSG91_FOLLOW_UP_TEMPLATE_ID: 'other' };
  expect(problemsOf({ ...msg91, ...text })).toContain(
    'MSG91_FOLLOW_UP_TEMPLATE_ID: expected a value, as PROSPECTUS_SMS_PROVIDER is msg91 and PROSPECTUS_FOLLOW_UP_TEXT is set',
  );
  for (const whole of [msg91, text, { ...msg91, ...template }, { ...msg91, ...text, ...template }])
    expect(problemsOf(whole)).toBe('');
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

test('a second vendor of SMS is another one, with all that it needs', () => {
  const first = { PROSPECTUS_SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_ID: 't' };
  const second = (vendor: string, more = {}) =>
    problemsOf({ ...first, PROSPECTUS_SMS_SECOND: vendor, ...more });
  expect(second('msg91')).toContain('PROSPECTUS_SMS_SECOND: expected another vendor');
  expect(problemsOf({ PROSPECTUS_SMS_SECOND: 'twilio' })).toContain('PROSPECTUS_SMS_SECOND');
  expect(second('twilio')).toContain(
    'TWILIO_AUTH_TOKEN: expected a value, as PROSPECTUS_SMS_SECOND',
  );
  const access = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15550001111' };
  expect(second('twilio', access)).toBe('');
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
