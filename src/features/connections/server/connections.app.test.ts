import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SECRET } from '../../../../tests/support/cluster.ts';
import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { openVendor, type SmsVendor } from '../../../../tests/support/sms-vendor.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { reencryptSecrets } from '../../../server/installation/secrets.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { Connection } from '../calls.ts';
import { connections } from '../feature.ts';
import { followerOf, secretsOf } from './live.ts';

const msg91 = { auth_key: 'the-key-of-msg91', template_id: 'codes-1', follow_up_template_id: '' };
const twilio = {
  account_sid: `AC${'1f'.repeat(16)}`,
  auth_token: 'the-token-of-twilio',
  from: '+15550001111',
};

let app: TestApp;
let other: TestApp;
let admin: StaffBrowser;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let first: SmsVendor;
let second: SmsVendor;

beforeAll(async () => {
  mail = await openMailServer();
  first = await openVendor({ status: 200, body: { type: 'success', message: '1' } });
  second = await openVendor({ status: 201, body: { sid: 'SM1' } });
  const options = {
    features: [connections],
    env: { PROSPECTUS_IMPORT_HOSTS: `127.0.0.1:${mail.port}` },
    limits: { leadPost: 1_000 },
    vendors: { msg91: first.url, twilio: second.url },
  };
  app = await createTestApp(options);
  other = await createTestApp({ ...options, beside: app });
});
let callers = 10;
beforeEach(async () => {
  // Tests are counted by address.
  admin = await signedIn(app, 'ADMIN', { address: `198.51.100.${(callers += 1)}` });
  for (const vendor of ['smtp', 'msg91', 'twilio'])
    await admin.call('DELETE', `/api/staff/connections/${vendor}`);
  await app.services.database.pool.query("DELETE FROM rate_limit WHERE key LIKE 'connection%'");
  first.seen.length = 0;
  mail.mails.length = 0;
});
afterAll(async () => {
  await other.close();
  await app.close();
  for (const vendor of [first, second, mail]) vendor.close();
});

function server(change: object = {}) {
  return {
    host: '127.0.0.1',
    port: String(mail.port),
    from: 'no-reply@university.example',
    from_name: 'Admissions',
    ...change,
  };
}

function save(vendor: string, values: object) {
  return admin.call('PUT', `/api/staff/connections/${vendor}`, { values });
}

async function tested(vendor: string, to: string): Promise<{ works: boolean; failure: string }> {
  const { body } = await admin.call<{ works: boolean; failure: string }>(
    'POST',
    `/api/staff/connections/${vendor}/test`,
    { to },
  );
  return body.data;
}

function switchOn(vendor: string) {
  return admin.call('PUT', `/api/staff/connections/${vendor}/on`);
}

async function connected(vendor: string, values: object, to: string): Promise<void> {
  expect((await save(vendor, values)).status).toBe(200);
  expect(await tested(vendor, to)).toEqual({ works: true, failure: null });
  expect((await switchOn(vendor)).status).toBe(200);
}

async function listed(vendor: string): Promise<Connection | undefined> {
  const { body } = await admin.call<Connection[]>('GET', '/api/staff/connections');
  return body.data.find((one) => one.vendor === vendor);
}

async function send(by: TestApp, to = 'asha@example.in'): Promise<void> {
  await withTransaction(by.services.database, (tx) =>
    by.services.messages.sendMail(tx, {
      to,
      subject: 'Your enquiry',
      text: 'Hello',
      purpose: 'notification',
    }),
  );
  await by.services.outbox.idle();
}

test('a mail server counts once a test was sent through it and it was switched on', async () => {
  expect((await save('smtp', server())).status).toBe(200);
  const early = await switchOn('smtp');
  expect([early.status, early.body.code]).toEqual([409, 'conflict']);
  expect(app.config.mail.smtpUrl).toBeUndefined();
  expect(await tested('smtp', 'ops@example.in')).toEqual({ works: true, failure: null });
  expect(mail.mails[0]).toContain('From: Admissions <no-reply@university.example>');
  expect((await switchOn('smtp')).status).toBe(200);
  expect(await listed('smtp')).toMatchObject({ is_on: true, saved: null });
  await send(app);
  expect(mail.mails.at(-1)).toContain('Subject: Your enquiry');
});

test('no message of another process is left in the log once it is on', async () => {
  await connected('smtp', server(), 'ops@example.in');
  const before = mail.mails.length;
  await send(other);
  expect(mail.mails.length).toBe(before + 1);
});

test('another process leaves it within seconds once it is disconnected', async () => {
  await connected('smtp', server(), 'ops@example.in');
  await send(other);
  expect((await admin.call('DELETE', '/api/staff/connections/smtp')).status).toBe(200);
  await vi.waitUntil(() => other.config.mail.smtpUrl === undefined, { timeout: 10_000 });
  const before = mail.mails.length;
  await send(other);
  expect(mail.mails.length).toBe(before);
});

test('codes go by MSG91 as soon as it is on, and a second vendor stands by', async () => {
  await connected('msg91', msg91, '9876543210');
  await connected('twilio', twilio, '9876543211');
  expect(app.config.sms).toMatchObject({ provider: 'msg91', second: 'twilio' });
  await newVisitor(app).register(newPhone());
  await app.services.outbox.idle();
  expect(first.seen.at(-1)?.headers['authkey']).toBe(msg91.auth_key);
  expect(first.seen).toHaveLength(2);
});

test('the first of two vendors stays the first while it is changed', async () => {
  await connected('msg91', msg91, '9876543210');
  await connected('twilio', twilio, '9876543211');
  app.clock.advance(60_000);
  await connected('msg91', { ...msg91, template_id: 'codes-2' }, '9876543212');
  expect(app.config.sms).toMatchObject({
    provider: 'msg91',
    second: 'twilio',
    msg91: { templateId: 'codes-2', authKey: msg91.auth_key },
  });
});

test('a process that starts uses what is on before it delivers anything', async () => {
  await connected('msg91', msg91, '9876543210');
  const late = await createTestApp({ beside: app, vendors: { msg91: first.url } });
  try {
    expect(late.config.sms.provider).toBe('msg91');
  } finally {
    await late.close();
  }
});

test('a process that cannot look keeps its messages, and sends them once it can', async () => {
  await connected('smtp', server(), 'ops@example.in');
  const { pool } = app.services.database;
  await pool.query('ALTER TABLE vendor_connection RENAME TO away');
  const env = { PROSPECTUS_IMPORT_HOSTS: `127.0.0.1:${mail.port}` };
  const late = await createTestApp({ beside: app, env });
  try {
    const before = mail.mails.length;
    await send(late, 'waits@example.in');
    expect(mail.mails.length).toBe(before);
    expect(
      (await late.services.messages.list({ to: 'waits@example.in', limit: 5, offset: 0 })).items,
    ).toEqual([]);
    await pool.query('ALTER TABLE away RENAME TO vendor_connection');
    await late.services.outbox.retryAll('mail');
    await vi.waitUntil(() => mail.recipients.includes('waits@example.in'), { timeout: 10_000 });
  } finally {
    await pool.query('ALTER TABLE IF EXISTS away RENAME TO vendor_connection');
    await late.close();
  }
});

test('secrets are never answered, nor audited, and stay if they are left out', async () => {
  await connected('twilio', twilio, '9876543210');
  const { auth_token: _, ...others } = twilio;
  expect((await save('twilio', { ...others, from: '+15550002222' })).status).toBe(200);
  const answer = await admin.call<Connection[]>('GET', '/api/staff/connections');
  expect(JSON.stringify(answer.body)).not.toContain(twilio.auth_token);
  const field = answer.body.data
    .find(({ vendor }) => vendor === 'twilio')
    ?.fields.find(({ name }) => name === 'auth_token');
  expect(field).toEqual({ name: 'auth_token', value: null, is_kept: true, fixed_by: null });
  const { rows } = await app.services.database.pool.query<{ line: string }>(
    "SELECT audit_log::text AS line FROM audit_log WHERE entity = 'vendor'",
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { line } of rows) expect(line).not.toContain(twilio.auth_token);
  expect(await tested('twilio', '9876543210')).toEqual({ works: true, failure: null });
});

test('a password is not sent to another host than it was entered for', async () => {
  await save('smtp', server({ user: 'mailer', password: 'a-password' }));
  const elsewhere = { ...server(), host: 'mail.example.org', port: '465', user: 'mailer' };
  const { status, body } = await save('smtp', elsewhere);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'values.password', msg: 'This is required.' }]);
});

test('all that is wrong is named at once, and nothing is kept', async () => {
  const { status, body } = await save('smtp', {
    host: 'no host',
    port: '0',
    password: 'x',
    from: 'nobody',
    colour: 'red',
  });
  expect(status).toBe(400);
  expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
    'values.colour',
    'values.from',
    'values.host',
    'values.port',
    'values.user',
  ]);
  expect(await listed('smtp')).toMatchObject({ saved: null, is_on: false });
});

test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254'])(
  'no mail server inside our network can be named: %s',
  async (host) => {
    const { status, body } = await save('smtp', server({ host, port: '25' }));
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe('values.host');
  },
);

test('a name that leads into our network is not connected to', async () => {
  expect((await save('smtp', server({ host: 'localhost' }))).status).toBe(200);
  const { works, failure } = await tested('smtp', 'ops@example.in');
  expect(works).toBe(false);
  expect(failure).toContain('public addresses');
  expect(mail.mails).toEqual([]);
  expect((await switchOn('smtp')).status).toBe(409);
});

test('a test of what was saved before does not count for what was saved since', async () => {
  await save('msg91', msg91);
  await tested('msg91', '9876543210');
  await save('msg91', { ...msg91, template_id: 'codes-2' });
  expect((await switchOn('msg91')).status).toBe(409);
});

test('what is on stays on, as it was, while a change of it is not tested', async () => {
  await connected('msg91', msg91, '9876543210');
  await save('msg91', { ...msg91, template_id: 'codes-2' });
  await followerOf(app.services).look();
  expect(app.config.sms.msg91.templateId).toBe('codes-1');
});

test('a test goes to nobody more than five times a day, nor to an invented number', async () => {
  await save('smtp', server());
  const again = () =>
    admin.call('POST', '/api/staff/connections/smtp/test', { to: 'stranger@example.in' });
  for (let count = 0; count < 5; count += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  const wrong = await admin.call('POST', '/api/staff/connections/smtp/test', { to: 'nobody' });
  expect(wrong.body.errors?.[0]?.field).toBe('to');
});

test('settings of the environment win, say so, and cannot be changed here', async () => {
  await connected('msg91', msg91, '9876543210');
  const env = {
    PROSPECTUS_SMS_PROVIDER: 'console',
    PROSPECTUS_MAIL_FROM: 'Office <office@university.example>',
  };
  const fixed = await createTestApp({ beside: app, env });
  try {
    expect(fixed.config.sms.provider).toBe('console');
    const there = await signedIn(fixed, 'ADMIN');
    const { body } = await there.call<Connection[]>('GET', '/api/staff/connections');
    expect(body.data.find(({ vendor }) => vendor === 'msg91')?.fixed_by).toBe(
      'PROSPECTUS_SMS_PROVIDER',
    );
    const from = body.data[0]?.fields.find(({ name }) => name === 'from');
    expect(from?.fixed_by).toBe('PROSPECTUS_MAIL_FROM');
    const put = await there.call('PUT', '/api/staff/connections/msg91', { values: msg91 });
    expect([put.status, put.body.code]).toEqual([409, 'conflict']);
  } finally {
    await fixed.close();
  }
});

test('a change of the key protects the secrets anew', async () => {
  await connected('twilio', twilio, '9876543210');
  const { db } = app.services.database;
  const key = 'k'.repeat(40);
  const changed = { secret: key, secrets: [key, SECRET] };
  await reencryptSecrets(db, changed);
  const { rows } = await app.services.database.pool.query<{ live_mark: string }>(
    "SELECT live_mark FROM vendor_connection WHERE vendor = 'twilio'",
  );
  const config = { ...app.config, secret: key, secrets: [key] };
  const mark = rows[0]?.live_mark ?? null;
  expect(await secretsOf({ config }, db, { vendor: 'twilio', mark })).toEqual({
    auth_token: twilio.auth_token,
  });
});

test('a vendor whose secrets no key opens stays chosen, so that nothing goes to the log as sent', async () => {
  await connected('twilio', twilio, '9876543210');
  await app.services.database.pool.query(
    "UPDATE kept_secret SET sealed = 'nonsense' WHERE name LIKE 'connection twilio %'",
  );
  const late = await createTestApp({ beside: app, vendors: { twilio: second.url } });
  try {
    expect(late.config.sms).toMatchObject({ provider: 'twilio', twilio: { authToken: '' } });
  } finally {
    await late.close();
  }
});

test('nothing of a connection is kept once it is disconnected', async () => {
  await connected('twilio', twilio, '9876543210');
  await save('twilio', { ...twilio, from: '+15550002222' });
  await admin.call('DELETE', '/api/staff/connections/twilio');
  const { rows } = await app.services.database.pool.query(
    "SELECT name FROM kept_secret WHERE name LIKE 'connection %'",
  );
  expect(rows).toEqual([]);
});
