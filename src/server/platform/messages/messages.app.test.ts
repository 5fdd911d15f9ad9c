import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openMailServer, type MailAnswers } from '../../../../tests/support/mail-server.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  msg91,
  openVendor,
  twilio,
  type VendorAnswer,
} from '../../../../tests/support/sms-vendor.ts';
import { withTransaction } from '../database/database.ts';

let app: TestApp;
const closers: (() => void)[] = [];
afterEach(async () => {
  await app.close();
  for (const close of closers.splice(0)) close();
});

async function vendor(...answers: VendorAnswer[]) {
  const opened = await openVendor(...answers);
  closers.push(opened.close);
  return opened;
}

const sms = {
  to: '+919876543210',
  body: 'Your code is 0427.\n\n@localhost #0427',
  purpose: 'otp' as const,
  variables: { VAR1: '0427' },
  secret: '0427',
};

async function boot(env: Record<string, string> = {}, url?: string): Promise<void> {
  const vendors = url === undefined ? {} : { msg91: url, twilio: url };
  app = await createTestApp({ content: 'empty', start: false, env, vendors });
}

async function send(expiresAt?: Date): Promise<void> {
  await withTransaction(app.services.database, (tx) =>
    app.services.messages.sendSms(tx, { ...sms, ...(expiresAt && { expiresAt }) }),
  );
  await app.services.outbox.idle();
}

async function logged() {
  return (await app.services.messages.list({ limit: 10, offset: 0 })).items;
}

async function waiting() {
  return (await app.services.outbox.list({ limit: 10, offset: 0 })).items;
}

it('prints each message exactly as sent and keeps it for staff', async () => {
  await boot();
  await send();
  expect(app.printed.join('')).toContain(`SMS to ${sms.to}\n${sms.body}\n`);
  expect(await logged()).toMatchObject([
    { to: sms.to, body: sms.body, purpose: 'otp', status: 'sent', provider: 'console' },
  ]);
  expect(await waiting()).toEqual([]);
});

it('queues an SMS of a template where versions that know none leave it alone', async () => {
  await boot();
  await withTransaction(app.services.database, (tx) =>
    app.services.messages.sendSms(tx, { ...sms, purpose: 'follow_up', template: '1107' }),
  );
  expect(await waiting()).toMatchObject([{ kind: 'sms-template' }]);
  await app.services.outbox.idle();
  expect(await logged()).toMatchObject([{ status: 'sent' }]);
});

it('speaks MSG91 Flow, and keeps the code out of the log', async () => {
  const { seen, url } = await vendor({
    status: 200,
    body: { type: 'success', message: '3763646c3058' },
  });
  await boot(msg91, url);
  await send();
  expect(seen[0]).toMatchObject({ url: '/api/v5/flow', headers: { authkey: 'the-key' } });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    template_id: 'the-template',
    short_url: '0',
    realTimeResponse: '1',
    recipients: [{ mobiles: '919876543210', VAR1: '0427' }],
  });
  const [entry] = await logged();
  expect(entry).toMatchObject({ status: 'sent', provider: 'msg91', providerId: '3763646c3058' });
  expect(entry?.body).not.toContain('0427');
});

it.each([
  [
    'an error with status 200',
    { status: 200, body: { type: 'error', message: 'Authentication failure', code: '207' } },
  ],
  ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ['a failure', { status: 500, body: {} }],
  ['a reset', 'reset' as const],
])('tries again after %s from MSG91', async (_what, first) => {
  const { seen, url } = await vendor(first, {
    status: 200,
    body: { type: 'success', message: '1' },
  });
  await boot(msg91, url);
  await send();
  expect((await waiting())[0]).toMatchObject({ attempts: 1, state: 'waiting' });
  expect((await logged())[0]).toMatchObject({ status: 'failed', attempts: 1 });
  app.clock.advance(3_000);
  await app.services.outbox.idle();
  expect(seen.length).toBe(2);
  expect(await logged()).toMatchObject([{ status: 'sent', attempts: 2, error: null }]);
});

it('takes 311 (same text within ten seconds) as sent, and a bad number as hopeless', async () => {
  const { url } = await vendor(
    { status: 200, body: { type: 'error', message: 'Duplicate', code: '311' } },
    { status: 200, body: { type: 'error', message: 'Invalid mobile number', code: '202' } },
  );
  await boot(msg91, url);
  await send();
  expect(await logged()).toMatchObject([{ status: 'sent' }]);
  await send();
  expect(await waiting()).toMatchObject([
    { state: 'stopped', summary: 'SMS to +91******3210 (otp)' },
  ]);
});

it('sends all that waited at once, when the vendor is well again', async () => {
  const broken = { status: 503, body: {} };
  const well = { status: 200, body: { type: 'success', message: '1' } };
  const { seen, url } = await vendor(broken, broken, broken, broken, well);
  await boot(msg91, url);
  await send();
  await send();
  app.clock.advance(3_000);
  await app.services.outbox.idle();
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([2, 2]);
  await send();
  await expect.poll(waiting).toEqual([]);
  expect(seen).toHaveLength(7);
});

it('speaks Twilio Messages', async () => {
  const { seen, url } = await vendor({ status: 201, body: { sid: 'SM1', status: 'queued' } });
  await boot(twilio, url);
  await send();
  expect(seen[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(seen[0]?.headers.authorization).toBe(`Basic ${btoa('AC1:token')}`);
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    To: sms.to,
    From: '+15550001111',
    Body: sms.body,
  });
  expect(await logged()).toMatchObject([{ status: 'sent', providerId: 'SM1' }]);
});

it.each([
  [msg91, { type: 'success', message: '1' }, '/gateway/sms/api/v5/flow'],
  [twilio, { sid: 'SM1' }, '/gateway/sms/2010-04-01/Accounts/AC1/Messages.json'],
])('asks a gateway that stands before a vendor below its own path', async (by, body, path) => {
  const { seen, url } = await vendor({ status: 200, body });
  await boot(by, `${url}/gateway/sms/`);
  await send();
  expect(seen[0]?.url).toBe(path);
});

it('waits as long as Twilio asks, and gives up on a number that cannot be reached', async () => {
  const { url } = await vendor(
    { status: 429, body: { code: 20429 }, headers: { 'retry-after': '120' } },
    { status: 400, body: { code: 21211, message: "The 'To' number is not valid." } },
  );
  await boot(twilio, url);
  await send();
  const [delayed] = await waiting();
  expect(delayed?.nextAt).toEqual(new Date(app.clock.now().getTime() + 120_000));
  app.clock.advance(120_000);
  await app.services.outbox.idle();
  expect(await waiting()).toMatchObject([{ state: 'stopped' }]);
});

it('does not send an OTP that nobody waits for any more', async () => {
  const { seen, url } = await vendor({ status: 503, body: {} });
  await boot(twilio, url);
  await send(new Date(app.clock.now().getTime() + 1_000));
  app.clock.advance(5_000);
  await app.services.outbox.idle();
  expect(seen.length).toBe(1);
  expect(await logged()).toMatchObject([{ status: 'expired' }]);
  expect(await waiting()).toEqual([]);
});

it('keeps mail in the log where no mail server is configured', async () => {
  await boot();
  const mail = {
    to: 'a@example.com',
    subject: 'Reset',
    text: 'Follow /reset?x',
    purpose: 'password_reset' as const,
  };
  await withTransaction(app.services.database, (tx) => app.services.messages.sendMail(tx, mail));
  await app.services.outbox.idle();
  expect(await logged()).toMatchObject([
    { channel: 'mail', subject: 'Reset', body: 'Follow /reset?x', provider: 'log', status: 'sent' },
  ]);
});

/** A server that takes connections, and says nothing. */
async function silentServer() {
  const [held, ended]: [unknown[], unknown[]] = [[], []];
  const server = createServer((socket) => {
    held.push(socket);
    socket.on('close', () => ended.push(socket)).resume();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => void server.close());
  return { held, ended, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function mailServer(answers: MailAnswers = {}) {
  const server = await openMailServer(answers);
  closers.push(server.close);
  return server;
}

const invitation = {
  to: 'a@example.com',
  subject: 'Your invitation',
  text: 'Follow https://localhost/invite?t=abcdef',
  purpose: 'invitation' as const,
  secret: 'abcdef',
};

async function sendMail(to = invitation.to): Promise<void> {
  await withTransaction(app.services.database, (tx) =>
    app.services.messages.sendMail(tx, { ...invitation, to }),
  );
  await app.services.outbox.idle();
}

it('sends mail by SMTP, and keeps the link out of the log', async () => {
  const { mails, url } = await mailServer();
  await boot({ SMTP_URL: url, PROSPECTUS_MAIL_FROM: 'Sample <no-reply@university.example>' });
  await sendMail();
  expect(mails[0]).toMatch(/^Subject: Your invitation\r$/m);
  expect(mails[0]).toMatch(/^From: Sample <no-reply@university\.example>\r$/m);
  expect(mails[0]).toContain('abcdef');
  const [entry] = await logged();
  expect(entry).toMatchObject({ status: 'sent', provider: 'smtp' });
  expect(entry?.body).not.toContain('abcdef');
});

it.each(["o'brien@example.in", 'a+b@example.in', 'asha@example.in'])(
  'sends to %s and to nobody else',
  async (to) => {
    const { recipients, url } = await mailServer();
    await boot({ SMTP_URL: url });
    await sendMail(to);
    expect(recipients).toEqual([to]);
  },
);

// An earlier version stored such texts.
it.each(['a,b@example.in', 'x<b@example.in', '(c)a@example.in', 'a@exam"ple.in', 'a@x.in, b@y.in'])(
  'sends nothing to %j, and says why',
  async (to) => {
    const { recipients, url } = await mailServer();
    await boot({ SMTP_URL: url });
    await sendMail(to);
    expect(recipients).toEqual([]);
    expect(await waiting()).toMatchObject([
      { state: 'stopped', lastError: expect.stringContaining('not one e-mail address') },
    ]);
  },
);

it.each([
  ['450 try later', 'waiting'],
  ['550 no such person', 'stopped'],
])('after "%s" to the recipient the mail is %s', async (refusal, state) => {
  const { url } = await mailServer({ toRecipient: refusal });
  await boot({ SMTP_URL: url });
  await sendMail();
  expect(await waiting()).toMatchObject([{ state, attempts: 1 }]);
});

it.each([
  ['451 try later', 'waiting'],
  ['554 no mail of this kind', 'stopped'],
])('after "%s" to the mail itself it is %s', async (refusal, state) => {
  const { url } = await mailServer({ toMail: refusal });
  await boot({ SMTP_URL: url });
  await sendMail();
  expect(await waiting()).toMatchObject([{ state, attempts: 1 }]);
});

it('keeps what a mail server refuses for its sender, as the set-up is wrong and no address', async () => {
  const { url } = await mailServer({ toSender: '553 not from here' });
  await boot({ SMTP_URL: url });
  await sendMail();
  expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await app.services.vendors.states()).toContainEqual(
    expect.objectContaining({ vendor: 'smtp', failure: expect.stringContaining('not from here') }),
  );
});

it('sends at once what waited for hours, when the mail server is well again', async () => {
  const answers: MailAnswers = { toSender: '451 out of order' };
  const { mails, url } = await mailServer(answers);
  await boot({ SMTP_URL: url });
  await sendMail();
  for (let tries = 2; tries <= 10; tries += 1) {
    app.clock.advance(20_000_000);
    await app.services.outbox.idle();
  }
  answers.toSender = '250 ok';
  mails.length = 0;
  app.clock.advance(60_000);
  await sendMail();
  await app.services.outbox.idle();
  expect(mails).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

it.each([
  ['a mailbox that is full', { toRecipient: '452 mailbox full' }],
  ['a mail that is looked at twice', { toMail: '451 come again' }],
])('leaves %s to its own time, however well the mail server is', async (_, refusal) => {
  const answers: MailAnswers = {};
  const { url } = await mailServer(answers);
  await boot({ SMTP_URL: url });
  await sendMail();
  Object.assign(answers, refusal);
  await sendMail();
  Object.assign(answers, { toRecipient: '250 ok', toMail: '250 taken as 7' });
  app.clock.advance(1_000);
  await sendMail();
  expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

describe('a mail server that does not answer', () => {
  const seconds = ['setTimeout', 'clearTimeout'] as const;
  beforeEach(() => vi.useFakeTimers({ toFake: [...seconds], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  async function unanswered() {
    const answer = Promise.withResolvers<string>();
    const server = await mailServer({ toMail: answer.promise });
    await boot({ SMTP_URL: server.url });
    const sent = sendMail();
    await vi.waitFor(() => expect(server.mails).toHaveLength(1));
    return { ...server, answer: answer.resolve, sent };
  }

  it('to a connection is left after a quarter of a minute', async () => {
    const { held, ended, url } = await silentServer();
    await boot({ SMTP_URL: url });
    const sent = sendMail();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    await sent;
    expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('to a mail is waited for a minute, so that it gets none twice', async () => {
    const { mails, answer, sent } = await unanswered();
    await vi.advanceTimersByTimeAsync(60_000);
    answer('250 taken as 7');
    await sent;
    expect(mails).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await logged()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('to a mail is left in the end, and tried again', async () => {
    const { ended, sent } = await unanswered();
    await vi.advanceTimersByTimeAsync(110_000);
    await sent;
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
});

it('finds part of a number, however it is spaced, and part of an address', async () => {
  await boot();
  await send();
  await sendMail();
  const foundBy = async (to: string) =>
    (await app.services.messages.list({ to, limit: 10, offset: 0 })).items.map((item) => item.to);
  expect(await foundBy(sms.to)).toEqual([sms.to]);
  expect(await foundBy(' 098765 432')).toEqual([sms.to]);
  expect(await foundBy('@EXAMPLE')).toEqual([invitation.to]);
  expect(await foundBy('%')).toEqual([]);
});
