import { afterEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import {
  msg91,
  openVendor,
  type SmsVendor,
  twilio,
  type VendorAnswer,
} from '../../../../../tests/support/sms-vendor.ts';
import { withTransaction } from '../../database/database.ts';

let app: TestApp;
let vendors: SmsVendor[] = [];
afterEach(async () => {
  await app.close();
  for (const vendor of vendors) vendor.close();
  vendors = [];
});

const byMsg91 = { status: 200, body: { type: 'success', message: '1' } };
const byTwilio = { status: 201, body: { sid: 'SM1', status: 'queued' } };
const broken = { status: 503, body: 'Service Unavailable' };
/** A page of an intermediate proxy, returned in place of a vendor's response. */
const page = { status: 200, body: '<!doctype html><p>Please sign in to the network.' };

type Answers = readonly [VendorAnswer, ...VendorAnswer[]];

/** Starts an app with MSG91 before Twilio, or Twilio before MSG91 if `turned`. */
async function boot({
  first,
  second,
  turned = false,
}: {
  first: Answers;
  second: Answers;
  turned?: boolean;
}) {
  const [one, other] = [await openVendor(...first), await openVendor(...second)];
  vendors = [one, other];
  const PROSPECTUS_SMS_PROVIDER = turned ? 'twilio,msg91' : 'msg91,twilio';
  const [byMsg91, byTwilio] = turned ? [other, one] : [one, other];
  app = await createTestApp({
    content: 'empty',
    start: false,
    env: { ...msg91, ...twilio, PROSPECTUS_SMS_PROVIDER },
    vendors: { msg91: byMsg91.url, twilio: byTwilio.url },
  });
  return { first: one, second: other };
}

let numbers = 0;

async function send(purpose: 'otp' | 'follow_up' = 'otp'): Promise<string> {
  numbers += 1;
  const to = `+9198765${String(numbers).padStart(5, '0')}`;
  const sms = { to, body: 'Your code is 0427.', purpose, variables: { VAR1: '0427' } };
  await withTransaction(app.services.database, (tx) => app.services.messages.sendSms(tx, sms));
  await app.services.outbox.idle();
  return to;
}

async function logged() {
  return (await app.services.messages.list({ limit: 50, offset: 0 })).items;
}

async function waiting() {
  return (await app.services.outbox.list({ limit: 50, offset: 0 })).items;
}

async function stateOf(vendor: string) {
  return (await app.services.vendors.states()).find((one) => one.vendor === vendor);
}

describe('while the first vendor is well', () => {
  test.each([false, true])(
    'it carries all, and the second is left alone (turned: %s)',
    async (turned) => {
      const [one, other] = turned ? [byTwilio, byMsg91] : [byMsg91, byTwilio];
      const { first, second } = await boot({ first: [one], second: [other], turned });
      await send();
      await send();
      expect([first.seen.length, second.seen.length]).toEqual([2, 0]);
      expect((await logged()).map(({ provider }) => provider)).toEqual(
        turned ? ['twilio', 'twilio'] : ['msg91', 'msg91'],
      );
    },
  );

  test('a number that it refuses is not tried with the second', async () => {
    const bad = { status: 200, body: { type: 'error', message: 'Invalid number', code: '202' } };
    const { second } = await boot({ first: [bad], second: [byTwilio] });
    await send();
    expect(second.seen).toEqual([]);
    expect(await waiting()).toMatchObject([{ state: 'stopped' }]);
    expect(await stateOf('msg91')).toBeUndefined();
  });
});

describe('the second takes a message that the first does not', () => {
  test.each<[string, VendorAnswer]>([
    ['answers a failure', broken],
    ['breaks off', 'reset'],
    [
      'does not know the account',
      { status: 401, body: { type: 'error', message: 'no', code: '207' } },
    ],
    ['answers an error with status 200', { status: 200, body: { type: 'error', message: 'x' } }],
    ['is gone', { status: 410, body: {} }],
    ['asks to wait', { status: 429, body: {}, headers: { 'retry-after': '60' } }],
  ])('as it %s: at the first try, once', async (_how, answer) => {
    const { first, second } = await boot({ first: [answer], second: [byTwilio] });
    const to = await send();
    expect([first.seen.length, second.seen.length]).toEqual([1, 1]);
    expect(await logged()).toMatchObject([
      { to, status: 'sent', provider: 'twilio', providerId: 'SM1', attempts: 1, error: null },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await stateOf('msg91')).toMatchObject({ succeededAt: null, failedAt: app.clock.now() });
    expect(await stateOf('twilio')).toMatchObject({ failedAt: null });
  });

  test('as it says nothing for 4 seconds', async () => {
    const { second } = await boot({ first: ['hang'], second: [byTwilio] });
    await send();
    expect(second.seen).toHaveLength(1);
    expect((await stateOf('msg91'))?.failure).toBeTruthy();
  }, 20_000);
});

describe('no vendor has taken what it does not answer for', () => {
  test.each<[string, boolean, VendorAnswer, RegExp]>([
    ['MSG91, a page', false, page, /MSG91 refused: the answer is not JSON/],
    ['Twilio, a page', true, page, /Twilio took nothing: the answer is not JSON/],
    [
      'Twilio, no message',
      true,
      { status: 200, body: {} },
      /Twilio took nothing: the answer names no message/,
    ],
    [
      'Twilio, null',
      true,
      { status: 200, body: null },
      /Twilio took nothing: the answer names no message/,
    ],
  ])('%s: the second carries it', async (_what, turned, answer, failure) => {
    const { second } = await boot({
      first: [answer],
      second: [turned ? byMsg91 : byTwilio],
      turned,
    });
    await send();
    expect(second.seen).toHaveLength(1);
    const [first, other] = turned ? ['twilio', 'msg91'] : ['msg91', 'twilio'];
    expect(await logged()).toMatchObject([{ status: 'sent', provider: other }]);
    expect(await stateOf(first!)).toMatchObject({ succeededAt: null });
    expect((await stateOf(first!))?.failure).toMatch(failure);
  });
});

describe('a first vendor that fails three times', () => {
  async function broke(...then: VendorAnswer[]) {
    const parts = await boot({
      first: [broken, broken, broken, ...then] as unknown as Answers,
      second: [byTwilio],
    });
    for (let count = 0; count < 3; count += 1) await send();
    return parts;
  }

  test('is left alone for half a minute, and then tried with one message', async () => {
    const { first, second } = await broke(byMsg91);
    expect((await stateOf('msg91'))?.pausedUntil).toEqual(
      new Date(app.clock.now().getTime() + 30_000),
    );
    await send();
    await send();
    expect([first.seen.length, second.seen.length]).toEqual([3, 5]);
    app.clock.advance(30_000);
    await send();
    await send();
    expect([first.seen.length, second.seen.length]).toEqual([5, 5]);
    expect((await stateOf('msg91'))?.pausedUntil).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  test('is left alone for twice as long where it fails again', async () => {
    const { first } = await broke(broken);
    app.clock.advance(30_000);
    await send();
    expect(first.seen).toHaveLength(4);
    app.clock.advance(59_000);
    await send();
    expect(first.seen).toHaveLength(4);
    app.clock.advance(2_000);
    await send();
    expect(first.seen).toHaveLength(5);
  });

  test('is tried all the same where the second fails too', async () => {
    const { first, second } = await boot({
      first: [broken, broken, broken, byMsg91],
      second: [byTwilio, byTwilio, byTwilio, broken],
    });
    for (let count = 0; count < 4; count += 1) await send();
    expect([first.seen.length, second.seen.length]).toEqual([4, 4]);
    expect((await logged()).every(({ status }) => status === 'sent')).toBe(true);
  });
});

test('a vendor that asked to wait is not tried before, though the second fails', async () => {
  const wait = { status: 429, body: {}, headers: { 'retry-after': '60' } };
  const { first, second } = await boot({ first: [wait, byMsg91], second: [byTwilio, broken] });
  await send();
  await send();
  expect([first.seen.length, second.seen.length]).toEqual([1, 2]);
  app.clock.advance(61_000);
  await app.services.outbox.idle();
  expect(first.seen).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('where both fail, the message waits for seconds, not for what one of them asked', async () => {
  const wait = { status: 429, body: {}, headers: { 'retry-after': '600' } };
  await boot({ first: [wait], second: [broken] });
  await send();
  const [delivery] = await waiting();
  expect(delivery?.lastError).toMatch(/MSG91 answered 429\. Twilio answered 503\./);
  expect(delivery!.nextAt.getTime() - app.clock.now().getTime()).toBeLessThan(5_000);
});

test('what one vendor has no template for, the other carries', async () => {
  const { first, second } = await boot({ first: [byMsg91], second: [byTwilio] });
  await send('follow_up');
  expect([first.seen.length, second.seen.length]).toEqual([0, 1]);
});
