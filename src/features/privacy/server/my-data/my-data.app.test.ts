import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../../erp/feature.ts';
import { events } from '../../../events/feature.ts';
import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { codeFor } from '../../../../../tests/support/message-log.ts';
import { plainBrowser, type PlainBrowser } from '../../../../../tests/support/plain-browser.ts';
import { openReceivers } from '../../../../../tests/support/receivers.ts';
import { signedIn } from '../../../../../tests/support/staff.ts';
import { countedNumber, newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import { heldDataSchema } from '../../../../kernel/staffLeads/heldData.ts';
import { failures } from '../../../../kernel/errors.ts';
import { leadMessages } from '../../../../kernel/messages.ts';
import { indianTime } from '../../../../kernel/values/dates.ts';
import { spacedPhone } from '../../../../kernel/values/phone.ts';
import { staffLeadMessages } from '../../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let receivers: Awaited<ReturnType<typeof openReceivers>>;

beforeAll(async () => {
  receivers = await openReceivers();
  app = await createTestApp({
    features: [privacy, erp, events],
    env: { ...receivers.env },
    limits: { leadPost: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  receivers.close();
});

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await app.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
}

async function sentTo(mobile: string, purpose?: 'otp'): Promise<number> {
  const query = { to: mobile, ...(purpose && { purpose }), limit: 1, offset: 0 };
  return (await app.services.messages.list(query)).total;
}

/** Proves a number on the page, in a browser of its own. */
async function proved(mobile: string, browser = plainBrowser(app)): Promise<PlainBrowser> {
  await app.services.outbox.idle();
  app.clock.advance(31_000);
  const seen = await sentTo(mobile, 'otp');
  const asked = await browser.post('/my-data', { mobile });
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/my-data/code']);
  await expect.poll(() => sentTo(mobile, 'otp')).toBe(seen + 1);
  const otp = await codeFor(app, mobile);
  const opened = await browser.post('/my-data/code', { otp });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/my-data']);
  return browser;
}

/** Staff make one registration part of another. */
async function merged(mobile: string, former: string): Promise<void> {
  const [kept] = await rows('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  const [gone] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [former]);
  const staff = await signedIn(app, 'ADMIN');
  const url = `/api/staff/leads/${String(kept?.['id'])}/merge`;
  expect((await staff.call('POST', url, { other: gone?.['id'] })).status).toBe(200);
}

async function heldBy(browser: PlainBrowser) {
  const { body } = await browser.get('/my-data/held.json');
  return heldDataSchema.parse(JSON.parse(body));
}

describe('one’s own data', () => {
  test('open with a code of this moment, and close again after 30 minutes', async () => {
    const browser = await proved(await countedNumber(app));
    const page = await browser.get('/my-data');
    expect(page.headers['cache-control']).toBe('no-store');
    for (const words of [
      'What you agreed to',
      'Asha Rao',
      'Withdraw this consent',
      'S. Hegde, Registrar',
    ])
      expect(page.body).toContain(words);
    app.clock.advance(30 * 60_000);
    expect((await browser.get('/my-data')).body).toContain('Send me a code');
    for (const path of ['/my-data/held.json', '/my-data/held.csv', '/my-data/erase'])
      expect((await browser.get(path)).headers.location).toBe('/my-data');
    for (const path of ['details', 'withdraw', 'nominee', 'erase'])
      expect((await browser.post(`/my-data/${path}`, {})).headers.location).toBe('/my-data');
  });

  test('do not open by the session of a visitor, which lasts for days', async () => {
    const mobile = newPhone();
    const visitor = newVisitor(app);
    await visitor.signIn(mobile);
    const browser = plainBrowser(app);
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
    const { body } = await browser.get('/my-data');
    expect(body).toContain('Send me a code');
    expect(body).toContain(`value="${mobile}"`);
    app.clock.advance(30 * 60_000 + 1);
    const late = await visitor.call('DELETE', '/api/leads/me');
    expect([late.status, late.body.code]).toEqual([403, 'fresh_code_required']);
  });

  test('are not told apart from none: an unknown number looks as any other does', async () => {
    const [known, unknown] = [await countedNumber(app), newPhone()];
    app.clock.advance(31_000);
    const seen = [];
    for (const mobile of [known, unknown]) {
      const browser = plainBrowser(app);
      const asked = await browser.post('/my-data', { mobile });
      const wrong = await browser.post('/my-data/code', { otp: '0000' });
      seen.push([asked.statusCode, asked.headers.location, wrong.statusCode]);
      expect(wrong.body).toContain(leadMessages.otp);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('tell what is wrong with a number, and lose nobody without cookies', async () => {
    const wrong = await plainBrowser(app).post('/my-data', { mobile: '12345' });
    expect(wrong.statusCode).toBe(failures.invalid_input.status);
    expect(wrong.body).toContain(leadMessages.phone);
    expect((await plainBrowser(app).post('/my-data/code', { otp: '1234' })).body).toContain(
      'Begin again',
    );
  });

  test('of a number that was never verified tell nobody, whatever is decided', async () => {
    const mobile = newPhone();
    await newVisitor(app).register(mobile);
    await app.services.outbox.idle();
    receivers.seen.length = 0;
    const before = await rows('SELECT * FROM lead WHERE mobile = $1', [mobile]);
    const browser = await proved(mobile);
    await app.services.outbox.idle();
    expect(await rows('SELECT * FROM lead WHERE mobile = $1', [mobile])).toEqual(before);
    const { lead, consents } = await heldBy(browser);
    const fields = { email: lead.email ?? '', area_of_interest: lead.area_of_interest ?? '' };
    await browser.post('/my-data/details', { ...fields, name: 'Asha Devi' });
    await browser.post('/my-data/withdraw', { consent: String(consents[0]?.id) });
    expect((await heldBy(browser)).lead.name).toBe('Asha Devi');
    await browser.post('/my-data/erase', {});
    await app.services.outbox.idle();
    expect(await rows('SELECT 1 FROM lead WHERE mobile = $1', [mobile])).toEqual([]);
    expect(receivers.seen).toEqual([]);
  });

  test('stay open to their owner, however often others look the number up or begin with it', async () => {
    const mobile = await countedNumber(app);
    const other = plainBrowser(app);
    const statuses = new Set<number>();
    for (let times = 0; times < 11; times++) {
      await other.get(`/api/leads/getLeadByMobile/${mobile}`);
      app.clock.advance(times === 0 ? 31_000 : 0);
      statuses.add((await other.post('/my-data', { mobile })).statusCode);
    }
    expect([...statuses]).toEqual([303, failures.too_many_requests.status]);
    await proved(mobile);
  });

  test('from another site nothing can be decided', async () => {
    const browser = await proved(await countedNumber(app));
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      for (const path of ['', '/code', '/details', '/withdraw', '/nominee', '/erase', '/leave'])
        expect((await browser.post(`/my-data${path}`, {}, headers)).statusCode).toBe(403);
    expect((await browser.get('/my-data')).body).toContain('Asha Rao');
  });
});

describe('whoever has proved the number', () => {
  test('corrects details, or sees all errors at once', async () => {
    const browser = await proved(await countedNumber(app));
    const { lead } = await heldBy(browser);
    const fields = {
      name: '4sha',
      email: 'asha@',
      area_of_interest: 'NONE',
      highest_qualification_id: '9',
    };
    const wrong = await browser.post('/my-data/details', fields);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body.match(/id="my-data-\w+-error"/g)).toEqual(
      ['name', 'email', 'area_of_interest', 'highest_qualification_id'].map(
        (field) => `id="my-data-${field}-error"`,
      ),
    );
    expect(wrong.body).toContain('value="4sha"');
    const right = { ...fields, name: "Asha D'Souza", email: 'asha@example.net' };
    const done = await browser.post('/my-data/details', {
      ...right,
      area_of_interest: lead.area_of_interest ?? '',
      highest_qualification_id: '1',
    });
    expect(done.headers.location).toBe('/my-data?saved=details');
    expect((await heldBy(browser)).lead).toMatchObject({
      name: "Asha D'Souza",
      email: 'asha@example.net',
      highest_qualification_id: 1,
    });
  });

  test('withdraws a consent in one press; waiting deliveries are dropped, and the receivers are told', async () => {
    const mobile = await countedNumber(app);
    const browser = await proved(mobile);
    const [consent] = (await heldBy(browser)).consents;
    const waiting = { to: mobile, purpose: 'follow_up', body: 'x' };
    await rows(
      `INSERT INTO outbox (kind, payload, state, next_at, created_at)
       VALUES ('sms', $1, 'waiting', now() + interval '9 days', now())`,
      [waiting],
    );
    receivers.seen.length = 0;
    const done = await browser.post('/my-data/withdraw', { consent: String(consent?.id) });
    expect(done.headers.location).toBe('/my-data?saved=withdrawn');
    expect((await heldBy(browser)).consents[0]?.withdrawn_at).not.toBeNull();
    expect(await rows(`SELECT 1 FROM outbox WHERE payload->>'to' = $1`, [mobile])).toEqual([]);
    await expect.poll(() => receivers.seen.length).toBe(2);
    const told = Object.fromEntries(receivers.seen.map(({ path, body }) => [path, body]));
    expect(told['/erp']).toMatchObject({
      type: 'lead.consent_withdrawn',
      data: { withdrawn: ['call', 'sms', 'email', 'whatsapp'], consent_stands: false },
    });
    expect(told['/v1/batch']).toMatchObject({ batch: [{ event: 'Consent Withdrawn' }] });
    expect(JSON.stringify(told)).not.toContain(mobile);
    const again = await browser.post('/my-data/withdraw', { consent: String(consent?.id) });
    expect(again.headers.location).toBe('/my-data');
  });

  test('tells the ERP of no change once no consent is left, and of all once there is one again', async () => {
    const mobile = await countedNumber(app);
    const browser = await proved(mobile);
    const { lead, consents } = await heldBy(browser);
    const change = (name: string) =>
      browser.post('/my-data/details', {
        name,
        email: lead.email ?? '',
        area_of_interest: lead.area_of_interest ?? '',
      });
    const told = () =>
      receivers.seen.filter(({ path }) => path === '/erp').map(({ body }) => body['type']);
    receivers.seen.length = 0;
    const [row] = await rows('SELECT id, public_id FROM lead WHERE mobile = $1', [mobile]);
    const later = new Date(app.clock.now().getTime() + 3_600_000);
    await rows(
      `INSERT INTO outbox (kind, payload, state, next_at, created_at, attempts, last_error)
       VALUES ('erp', $1, 'waiting', $2, $3, 1, 'lost')`,
      [{ type: 'lead.updated', lead: row?.['public_id'] }, later, app.clock.now()],
    );
    await browser.post('/my-data/withdraw', { consent: String(consents[0]?.id) });
    await app.services.outbox.retryAll('erp');
    await app.services.outbox.idle();
    await expect.poll(() => rows(`SELECT FROM outbox WHERE kind = 'erp'`)).toEqual([]);
    expect(told()).toEqual(['lead.consent_withdrawn']);
    await change('Asha Since');
    await app.services.outbox.idle();
    expect(told()).toEqual(['lead.consent_withdrawn']);
    const staff = await signedIn(app, 'ADMIN');
    const resent = await staff.call('POST', `/api/staff/leads/${String(row?.['id'])}/erp`, {});
    expect([resent.status, resent.body.msg]).toEqual([409, staffLeadMessages.withdrawn]);
    app.clock.advance(31_000);
    const visitor = newVisitor(app);
    const seen = await sentTo(mobile, 'otp');
    const { data } = (await visitor.register(mobile, { data: { name: 'Asha Since' } })).body;
    await expect.poll(() => sentTo(mobile, 'otp')).toBe(seen + 1);
    await visitor.verify(data.lead_id, await codeFor(app, mobile));
    await app.services.outbox.idle();
    expect(told()).toEqual(['lead.consent_withdrawn', 'lead.updated']);
    expect(JSON.stringify(receivers.seen)).toContain('Asha Since');
  });

  test('withdraws no consent of anybody else', async () => {
    const other = await proved(await countedNumber(app));
    const [theirs] = (await heldBy(other)).consents;
    const browser = await proved(await countedNumber(app));
    await browser.post('/my-data/withdraw', { consent: String(theirs?.id) });
    expect((await heldBy(other)).consents[0]?.withdrawn_at).toBeNull();
  });

  test('names a nominee, and takes it back', async () => {
    const browser = await proved(await countedNumber(app));
    const half = await browser.post('/my-data/nominee', { nominee_name: 'Ravi Rao' });
    expect(half.statusCode).toBe(400);
    expect(half.body).toContain('Please give a number or an e-mail address of your nominee.');
    const nominee = { nominee_name: 'Ravi Rao', nominee_contact: '98450 00000' };
    await browser.post('/my-data/nominee', nominee);
    expect((await heldBy(browser)).nominee).toEqual({ name: 'Ravi Rao', contact: '98450 00000' });
    await browser.post('/my-data/nominee', { nominee_name: ' ', nominee_contact: '' });
    expect((await heldBy(browser)).nominee).toBeNull();
  });

  test('takes all along, in a file in which no cell is a formula', async () => {
    const browser = await proved(await countedNumber(app));
    await browser.post('/my-data/nominee', { nominee_name: '=1+1', nominee_contact: '@x' });
    const file = await browser.get('/my-data/held.csv');
    expect(file.headers['content-disposition']).toContain('my-data.csv');
    expect(file.body).toContain("'=1+1");
    expect(file.body).toContain('Consent,');
    const held = await heldBy(browser);
    expect(held.recipients).toEqual([
      { kind: 'erp', name: '127.0.0.1' },
      { kind: 'customerData', name: '127.0.0.1' },
    ]);
    expect(held.visits.map(({ name }) => name)).toEqual(['Page Viewed']);
    expect(held.messages.map(({ purpose }) => purpose)).toContain('otp');
  });

  test('sees merged leads on the page and in both files', async () => {
    const mobile = await countedNumber(app);
    const former = newPhone();
    const registeredAt = app.clock.now().toISOString();
    const data = { name: 'Asha R', email: 'former@example.net', source_media: 'Print' };
    await newVisitor(app).register(former, { data });
    await app.services.outbox.idle();
    await merged(mobile, former);
    const browser = await proved(mobile);
    const page = (await browser.get('/my-data')).body;
    expect(page).toContain(`Also registered as Asha R with ${spacedPhone(former)} on `);
    const held = await heldBy(browser);
    const { source_media, ...details } = data;
    expect(held.former).toMatchObject([
      { ...details, mobile: former, registered_at: registeredAt, verified_at: null },
    ]);
    expect(held.former[0]?.source).toMatchObject({ ...held.source, source_media });
    const file = (await browser.get('/my-data/held.csv')).body;
    expect(file).toContain('What,Which,Value,When (India)');
    const inIndia = indianTime(new Date(registeredAt));
    for (const text of ['Asha R', former, 'former@example.net', 'Print', inIndia])
      expect(file).toContain(text);
  });

  test('erases all: the receivers are told, and the session is over', async () => {
    const mobile = await countedNumber(app);
    const browser = await proved(mobile);
    expect((await browser.get('/my-data/erase')).body).toContain('What stays, and why');
    receivers.seen.length = 0;
    const done = await browser.post('/my-data/erase', {});
    expect(done.headers.location).toBe('/my-data/erased');
    expect(await rows('SELECT 1 FROM lead WHERE mobile = $1', [mobile])).toEqual([]);
    expect((await browser.get('/my-data')).body).toContain('Send me a code');
    await expect.poll(() => receivers.seen.length).toBe(2);
    const told = Object.fromEntries(receivers.seen.map((one) => [one.path, one]));
    expect(told['/erp']?.body).toMatchObject({ type: 'lead.erased' });
    expect(told['/regulations']).toMatchObject({
      authorization: 'Bearer token-1',
      body: { regulationType: 'SUPPRESS_WITH_DELETE', subjectType: 'USER_ID' },
    });
  });
});

test('without a consent that stands nobody is written to after the first code', async () => {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  const { body } = await visitor.register(mobile);
  const browser = await proved(mobile);
  const [consent] = (await heldBy(browser)).consents;
  await browser.post('/my-data/withdraw', { consent: String(consent?.id) });
  app.clock.advance(31_000);
  const seen = await sentTo(mobile);
  const lead_id = body.data.lead_id;
  await visitor.call('POST', '/api/leads/resendOtp', { lead_id, phoneNumber: mobile });
  await expect.poll(() => sentTo(mobile)).toBe(seen + 1);
  const verified = await visitor.verify(lead_id, await codeFor(app, mobile));
  expect(verified.body.data.lead_type).toBe('NEW');
  await app.services.outbox.idle();
  expect(await sentTo(mobile)).toBe(seen + 1);
  const query = { to: 'asha.rao@example.com', purpose: 'follow_up', limit: 50, offset: 0 };
  const mails = await app.services.messages.list(query);
  expect(mails.items.filter(({ createdAt }) => createdAt >= app.clock.now())).toEqual([]);
});

test('leave a registration that waits for its code in the same browser with all that it said', async () => {
  const mobile = await countedNumber(app);
  const visitor = newVisitor(app);
  app.clock.advance(31_000);
  const seen = await sentTo(mobile, 'otp');
  const { body } = await visitor.register(mobile, { page: '/online-mba-lp' });
  await expect.poll(() => sentTo(mobile, 'otp')).toBe(seen + 1);
  const otp = await codeFor(app, mobile);
  const browser = plainBrowser(app);
  for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
  await proved(mobile, browser);
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
  expect((await visitor.verify(body.data.lead_id, otp)).status).toBe(200);
  const { consents } = await heldBy(browser);
  expect(consents.map(({ page }) => page)).toContain('/online-mba-lp');
});

test('tell how an enquiry ended, as admissions told it', async () => {
  const mobile = await countedNumber(app);
  await rows(
    `INSERT INTO lead_outcome (lead_id, told_at, lost_reason)
     SELECT id, $2, 'Joined another university' FROM lead WHERE mobile = $1`,
    [mobile, app.clock.now()],
  );
  const browser = await proved(mobile);
  expect((await heldBy(browser)).outcome?.lost_reason).toBe('Joined another university');
  expect((await browser.get('/my-data/held.csv')).body).toContain('Joined another university');
  expect((await browser.get('/my-data')).body).toContain('Joined another university');
});
