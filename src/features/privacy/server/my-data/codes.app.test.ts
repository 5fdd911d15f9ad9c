import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { codeFor } from '../../../../../tests/support/message-log.ts';
import { plainBrowser, type PlainBrowser } from '../../../../../tests/support/plain-browser.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import { leadWords } from '../../../../kernel/words/register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [privacy],
    env: { PROSPECTUS_OTP_TRIES_ADDRESS: '1000' },
    limits: { leadPost: 1_000 },
  });
});
afterAll(() => app.close());

async function held(): Promise<string> {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  await codeFor(app, mobile);
  app.clock.advance(31_000);
  return mobile;
}

async function ask(browser: PlainBrowser, mobile: string): Promise<string> {
  const sent = (await app.services.messages.list({ to: mobile, limit: 1, offset: 0 })).total;
  const asked = await browser.post('/my-data', { mobile });
  expect(asked.headers.location).toBe('/my-data/code');
  await app.services.outbox.idle();
  const now = (await app.services.messages.list({ to: mobile, limit: 1, offset: 0 })).total;
  return now > sent ? codeFor(app, mobile) : '';
}

async function codePage(browser: PlainBrowser) {
  const { body } = await browser.get('/my-data/code');
  const [, leadId = ''] = /name="lead_id" value="([^"]*)"/.exec(body) ?? [];
  return { body, leadId, saysNone: body.includes(leadWords.noCode) };
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

describe.each([
  ['that is held', held],
  ['of which nothing is held', async () => newPhone()],
])('a number %s', (_which, numberOf) => {
  test('asked for in a second browser within the wait: no code works there', async () => {
    const mobile = await numberOf();
    const [first, second] = [plainBrowser(app), plainBrowser(app)];
    await ask(first, mobile);
    await ask(second, mobile);
    expect((await codePage(first)).saysNone).toBe(false);
    expect((await codePage(second)).saysNone).toBe(true);
    await second.post('/my-data/resend', {});
    expect((await codePage(second)).saysNone).toBe(true);
    app.clock.advance(31_000);
    await second.post('/my-data/resend', {});
    expect((await codePage(second)).saysNone).toBe(false);
  });

  test('edited and put back within the wait: its code works', async () => {
    const [mobile, other] = [await numberOf(), await numberOf()];
    const browser = plainBrowser(app);
    await ask(browser, mobile);
    await ask(browser, other);
    await ask(browser, mobile);
    expect((await codePage(browser)).saysNone).toBe(false);
  });

  test('after five wrong tries no code works any more', async () => {
    const mobile = await numberOf();
    const browser = plainBrowser(app);
    const code = (await ask(browser, mobile)) || '1234';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await browser.post('/my-data/code', { otp: wrongFor(code) })).statusCode).toBe(400);
    await ask(browser, mobile);
    expect((await codePage(browser)).saysNone).toBe(true);
  });

  test('has one id however often it is asked for', async () => {
    const mobile = await numberOf();
    const ids = new Set<string>();
    for (let times = 0; times < 2; times += 1) {
      const browser = plainBrowser(app);
      await ask(browser, mobile);
      ids.add((await codePage(browser)).leadId);
      app.clock.advance(31_000);
    }
    expect([...ids]).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  });
});

test('two tabs with two numbers: the code of each opens its own', async () => {
  const [one, other] = [await held(), await held()];
  const browser = plainBrowser(app);
  const code = await ask(browser, one);
  const { leadId } = await codePage(browser);
  await ask(browser, other);
  const asked = { lead_id: leadId, mobile: one };
  expect((await browser.post('/my-data/code', { ...asked, otp: wrongFor(code) })).statusCode).toBe(
    400,
  );
  const opened = await browser.post('/my-data/code', { ...asked, otp: code });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/my-data']);
});

test('asking again passes the limit of asking: so many of one number from one place', async () => {
  const mobile = newPhone();
  const browser = plainBrowser(app);
  await ask(browser, mobile);
  const statuses: number[] = [];
  for (let times = 0; times < 40; times += 1)
    statuses.push((await browser.post('/my-data/resend', {})).statusCode);
  expect(statuses).toContain(429);
});
