import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { plainBrowser, type PlainBrowser } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { registerPageWords } from '../../../kernel/words/formPage.ts';
import { correctionMessages } from '../../../kernel/staffLeads/corrections.ts';
import type { LeadPage, StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';

const { number: words } = registerPageWords;
const DAY = 24 * 60 * 60_000;

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function idOf(mobile: string): Promise<number> {
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', url)).body.data;
  return items[0]!.id;
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

function ask(id: number, mobile: string, reason = 'Told us on the phone') {
  const url = `/api/staff/leads/${id}/number`;
  return admin.call<{ link: string; mobile: string }>('POST', url, { mobile, reason });
}

/** Opens the link of a number in a browser without scripts, and has the code sent. */
async function openLink(id: number, mobile: string, browser = plainBrowser(app)) {
  const { status, body } = await ask(id, mobile);
  expect(status).toBe(201);
  const opened = await browser.get(new URL(body.data.link).pathname);
  expect(opened.headers.location).toBe('/register/number');
  return { browser, link: body.data.link };
}

async function haveCode(browser: PlainBrowser, mobile: string): Promise<string> {
  const sent = await browser.post('/register/number', {});
  expect(sent.headers.location).toBe('/register/number/code');
  return codeFor(app, mobile);
}

test('a verified number stays until its person has entered the code of the new one by the link', async () => {
  const [former, mobile] = [newPhone(), newPhone()];
  const visitor = newVisitor(app);
  await visitor.signIn(former);
  const id = await idOf(former);
  const { browser } = await openLink(id, mobile);
  expect(await pageOf(id)).toMatchObject({
    mobile: former,
    number_link: { mobile, by: 'Kavya Narayan' },
  });
  const shown = await browser.get('/register/number');
  expect(shown.body).toContain(mobile.slice(-4));
  expect(shown.body).not.toContain(mobile.slice(3));
  const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
  expect(total).toBe(0);

  const otp = await haveCode(browser, mobile);
  const wrong = otp === '0000' ? '1111' : '0000';
  expect((await browser.post('/register/number/code', { otp: wrong })).statusCode).toBe(400);
  expect((await pageOf(id)).mobile).toBe(former);
  const done = await browser.post('/register/number/code', { otp });
  expect(done.headers.location).toBe('/register/done?lead=EXISTING');

  const page = await pageOf(id);
  expect(page).toMatchObject({ mobile, number_link: null });
  expect(page.timeline.find(({ kind }) => kind === 'details')).toMatchObject({
    by: 'Kavya Narayan',
    text: `Number: ${spacedPhone(former)} → ${spacedPhone(mobile)}. Reason: Told us on the phone`,
  });
  expect((await visitor.call('GET', '/api/leads/me')).status).toBe(401);
  const again = await browser.get('/register/number');
  expect(again.body).toContain(words.lost);
});

test('messages to a former number are still of the lead, and go when it is erased', async () => {
  const [former, mobile] = [newPhone(), newPhone()];
  await newVisitor(app).signIn(former);
  await app.services.outbox.idle();
  const id = await idOf(former);
  const before = (await pageOf(id)).timeline.filter(({ kind }) => kind === 'message');
  const { browser } = await openLink(id, mobile);
  await browser.post('/register/number/code', { otp: await haveCode(browser, mobile) });
  const after = (await pageOf(id)).timeline.filter(({ kind }) => kind === 'message');
  expect(before.length).toBeGreaterThan(0);
  expect(after).toEqual(before);
  expect((await admin.call('DELETE', `/api/staff/leads/${id}`)).status).toBe(200);
  const { pool } = app.services.database;
  const left = await pool.query('SELECT 1 FROM message_log WHERE recipient = $1', [former]);
  expect(left.rowCount).toBe(0);
});

test('a number that was never verified is corrected at once, and verified by the link', async () => {
  const [typed, mobile] = [newPhone(), newPhone()];
  await newVisitor(app).register(typed);
  const id = await idOf(typed);
  const { browser } = await openLink(id, mobile);
  expect(await pageOf(id)).toMatchObject({ mobile, verified_at: null });
  const otp = await haveCode(browser, mobile);
  const done = await browser.post('/register/number/code', { otp });
  expect(done.headers.location).toBe('/register/done?lead=NEW');
  expect(await pageOf(id)).toMatchObject({ mobile, verified_at: expect.any(String) });
});

test('a lead that was entered by hand confirms its own number', async () => {
  const mobile = newPhone();
  const [programme] = app.services.content.snapshot().all('programme');
  const { body } = await admin.call<{ id: number }>('POST', '/api/staff/leads', {
    name: 'Sunita Rawat',
    mobile,
    email: 'sunita@example.com',
    area_of_interest: programme?.data.erp_unicode,
    highest_qualification_id: 3,
    consent_by: 'phone',
    mine: true,
  });
  const { id } = body.data;
  const { browser } = await openLink(id, mobile);
  await browser.post('/register/number/code', { otp: await haveCode(browser, mobile) });
  const page = await pageOf(id);
  expect(page).toMatchObject({ mobile, verified_at: expect.any(String) });
  expect(page.timeline.map(({ kind }) => kind)).not.toContain('details');
});

test('a code of the former number, and one in another browser, prove nothing', async () => {
  const [former, mobile] = [newPhone(), newPhone()];
  const owner = newVisitor(app);
  await owner.signIn(former);
  const id = await idOf(former);
  const { browser, link } = await openLink(id, mobile);
  const otp = await haveCode(browser, mobile);
  const thief = plainBrowser(app);
  await thief.get(new URL(link).pathname);
  expect((await thief.post('/register/number/code', { otp })).statusCode).toBe(400);
  app.clock.advance(31_000);
  const { body } = await owner.register(former);
  const own = await codeFor(app, former);
  const { public_id: leadId } = await pageOf(id);
  expect(body.data.lead_id).toBe(leadId);
  const sneaked = plainBrowser(app);
  await sneaked.get(new URL(link).pathname);
  for (const [name, value] of owner.cookies) sneaked.cookies.set(name, value);
  expect((await sneaked.post('/register/number/code', { otp: own })).statusCode).toBe(400);
  expect((await pageOf(id)).mobile).toBe(former);
});

test('a new link ends the former one, and each ends after seven days', async () => {
  const [former, mobile] = [newPhone(), newPhone()];
  await newVisitor(app).signIn(former);
  const id = await idOf(former);
  const { browser } = await openLink(id, mobile);
  const { browser: later } = await openLink(id, mobile);
  expect((await browser.get('/register/number')).body).toContain(words.lost);
  expect((await later.get('/register/number')).body).not.toContain(words.lost);
  const ends = new Date(app.clock.now().getTime() + 7 * DAY);
  expect((await pageOf(id)).number_link?.expires_at).toBe(ends.toISOString());
  const { pool } = app.services.database;
  const now = app.clock.now();
  await pool.query('UPDATE lead_number_link SET expires_at = $1 WHERE lead_id = $2', [now, id]);
  expect((await later.get('/register/number')).body).toContain(words.lost);
  expect((await pageOf(id)).number_link).toBeNull();
});

test('a number that is another lead is refused, also if it registered after the link was made', async () => {
  const [former, mobile, known] = [newPhone(), newPhone(), newPhone()];
  await newVisitor(app).signIn(former);
  await newVisitor(app).register(known);
  const id = await idOf(former);
  const msgOf = async (number: string) => (await ask(id, number)).body.errors;
  expect(await msgOf(known)).toEqual([{ field: 'mobile', msg: correctionMessages.known }]);
  expect(await msgOf(former)).toEqual([{ field: 'mobile', msg: correctionMessages.verified }]);
  const unsaid = await admin.call('POST', `/api/staff/leads/${id}/number`, { mobile });
  expect(unsaid.body.errors?.map(({ field }) => field)).toEqual(['reason']);
  const { browser } = await openLink(id, mobile);
  const otp = await haveCode(browser, mobile);
  app.clock.advance(31_000);
  await newVisitor(app).register(mobile);
  const refused = await browser.post('/register/number/code', { otp });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain(words.taken);
  expect((await pageOf(id)).mobile).toBe(former);
});
