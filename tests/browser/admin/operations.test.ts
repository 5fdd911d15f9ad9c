import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { defaultRoleId, type Role, roles } from '../../../src/kernel/constants.ts';
import { DESKTOP, type Visit } from '../../support/browser.ts';
import { nextMessage } from '../../support/message-log.ts';
import {
  addMember,
  GOOD_PASSWORD,
  openBrowser as openCaller,
  signedIn,
} from '../../support/staff.ts';
import { openWebsite } from '../../support/website.ts';
import { addFailedDelivery, addLead, enter } from '../../support/staffRoom.ts';

const site = openWebsite({
  env: { PROSPECTUS_ERP_INCOMING_SECRET: `whsec_${Buffer.alloc(32, 'key').toString('base64')}` },
  limits: { signIn: 1_000, leadPost: 1_000 },
});

/** Opens a screen as an ADMIN, and waits until it has its title. */
async function open(path: string, title: string | RegExp, options = DESKTOP): Promise<Visit> {
  const visit = await enter(site, options);
  await visit.page.goto(path);
  await visit.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return visit;
}

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** Confirms an address by the link in a mail. */
async function confirmBy(body: string): Promise<void> {
  const token = /#([\w-]{43})/.exec(body)?.[1];
  const confirm = { token, password: GOOD_PASSWORD };
  const answer = await openCaller(site.app).call('POST', '/api/user/confirm-address', confirm);
  expect(answer.status).toBe(200);
}

/** Waits until a dialog's work is done. While it is open, what lies behind it counts as gone. */
async function untilClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' });
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

test('an account that waits is approved by keyboard, and a disabled one is out at once', async () => {
  const email = 'waiting@staff.example';
  const caller = openCaller(site.app);
  const account = { firstName: 'Farhan', lastName: 'Ali Khan', email, password: GOOD_PASSWORD };
  await caller.call('POST', '/api/user/regitser', account);
  const seen = { to: email, purpose: 'address_confirmation' };
  const { body } = await nextMessage(site.app, seen);
  const { page, close } = await open('/admin/users?status=waiting', 'User Management');
  expect(await rowOf(page, email).innerText()).toContain('Address not confirmed');
  expect(await rowOf(page, email).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await confirmBy(body);
  await page.reload();
  await rowOf(page, email).getByRole('button', { name: 'Approve' }).press('Enter');
  await dialog(page).getByLabel('Role').selectOption('EVENT_CREATER');
  await dialog(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await untilClosed(page);
  const signIn = { email, password: GOOD_PASSWORD };
  expect((await caller.call('POST', '/api/user/login', signIn)).status).toBe(200);

  await page.getByLabel('Status').selectOption('active');
  await rowOf(page, email).getByRole('button', { name: 'More for Farhan Ali Khan' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  expect(await dialog(page).innerText()).toContain('Every session of this person ends at once.');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await untilClosed(page);
  expect((await caller.call('GET', '/api/user/auth')).status).toBe(401);
  await close();
});

test('a role field begins at the contract’s default, which no call takes for granted', async () => {
  const caller = await signedIn(site.app, 'ADMIN');
  const email = 'unsaid@staff.example';
  const invited = await caller.call('POST', '/api/staff/invitations', { email });
  expect(invited.body.errors?.map(({ field }) => field)).toEqual(['role']);
  const { page, close } = await open('/admin/users', 'User Management');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const role = await dialog(page).getByLabel('Role').inputValue();
  expect(roles[role as Role]).toBe(defaultRoleId);
  expect(defaultRoleId).toBe(2);
  await close();
});

test('someone is invited, and the server’s refusal is told', async () => {
  const { email } = await addMember(site.app, 'ADMIN');
  const { page, close } = await open('/admin/users', 'User Management');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('There already is an account with this e-mail address.').waitFor();
  await page.getByLabel('Work e-mail').fill('new.person@staff.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('The invitation is on its way.').waitFor();
  const sent = { to: 'new.person@staff.example', purpose: 'invitation' };
  expect((await nextMessage(site.app, sent)).body).toContain('/admin/invitation#');
  const waiting = page.getByRole('region', { name: 'Invitations that wait' });
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await untilClosed(page);
  await waiting.waitFor({ state: 'detached' });
  await close();
});

test('a link of someone’s account is hidden in the message log, until it is asked for', async () => {
  const { email } = await addMember(site.app, 'ADMIN');
  await openCaller(site.app).call('POST', '/api/user/password/forgot', { email });
  const { body } = await nextMessage(site.app, { to: email });
  const token = /#([\w-]{43})/.exec(body)?.[1] ?? '';
  const { page, close } = await open(`/admin/messages?to=${email}`, 'Message log');
  const row = rowOf(page, email);
  await row.locator('summary').press('Enter');
  expect(await row.innerText()).not.toContain(token);
  await row.getByRole('button', { name: 'Show the link' }).press('Enter');
  await expect.poll(() => row.innerText()).toContain(token);
  await close();
});

test('a delivery is discarded only after the question, and the audit log tells of it', async () => {
  await addFailedDelivery(site.app, 'the-odd-one');
  const { page, close } = await open('/admin/outbox?kind=erp', 'Outbox');
  const row = rowOf(page, 'the-odd-one');
  await row.getByRole('button', { name: 'Discard' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await untilClosed(page);
  expect(await row.count()).toBe(1);
  await row.getByRole('button', { name: 'Discard' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await dialog(page).getByText('Please say why.').waitFor();
  await page.getByLabel('Why').fill('They were told by phone');
  await page.keyboard.press('Enter');
  await untilClosed(page);
  await row.waitFor({ state: 'detached' });
  // The keyboard stays on the screen when the button that had it is gone.
  await page.waitForFunction(() => document.activeElement !== document.body);

  await page.goto('/admin/audit?entity=delivery');
  const told = rowOf(page, 'Discarded').first();
  await told.waitFor();
  expect(await told.innerText()).toMatch(/Delivery \d+/);
  expect(await told.innerText()).toContain('They were told by phone');
  await close();
});

test('whom the website calls is on one screen, with what waits for them', async () => {
  await addFailedDelivery(site.app, 'the-one-that-waits');
  const { page, close } = await open('/admin/vendors', 'Connections');
  const erp = page.getByRole('region', { name: 'ERP', exact: true });
  await erp.getByText('Not connected').waitFor();
  await erp.getByRole('link', { name: /failed before|stopped/ }).waitFor();
  await erp.getByRole('button', { name: 'Retry all: ERP' }).press('Enter');
  await page.getByText('All that failed is tried now.').waitFor();
  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByRole('button', { name: 'Connect the mail server' }).waitFor();
  expect(await mail.innerText()).toContain('Mail stays in the message log.');
  const told = page.getByRole('region', { name: 'ERP, what it tells' });
  await told.getByText('Not used yet').waitFor();
  site.app.services.vendors.heard('erp_incoming', 'The call had no signature.');
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  await told.getByText('Refused last').first().waitFor();
  await told.getByText('The call had no signature.').waitFor();
  await erp.getByRole('link').press('Enter');
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
  await close();
});

test('a lead is found by its number, followed up, told of, and erased', async () => {
  const { id, mobile } = await addLead(site.app, 'Ishaan Verma');
  const { page, close } = await open('/admin/leads', 'Leads');
  await page.getByLabel('Name, e-mail or number').fill(mobile.slice(3));
  await page.waitForURL(/q=\d{10}/);
  await page.getByLabel('Stage').selectOption('new');
  await page.waitForURL(/stage=new/);
  await page.reload();
  await page.getByRole('link', { name: 'Ishaan Verma', exact: true }).click();
  await page.waitForURL(`**/admin/leads/${id}`);

  const call = page.getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toBe(`tel:${mobile}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.getByLabel('Note').fill('Prefers weekends.');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await timeline.getByRole('listitem').filter({ hasText: 'Prefers weekends.' }).waitFor();
  await page.getByLabel('Stage').selectOption('contacted');
  await timeline.getByRole('listitem').filter({ hasText: 'Contacted' }).waitFor();

  await page.getByRole('link', { name: 'Audit log of this lead' }).click();
  const change = rowOf(page, 'Changed the stage');
  await change.waitFor();
  expect(await change.locator('del').innerText()).toContain('new');
  expect(await change.locator('ins').innerText()).toContain('contacted');

  await page.goBack();
  await page.getByRole('button', { name: 'Erase this lead' }).click();
  await dialog(page).getByRole('button', { name: 'Erase for good' }).click();
  await page.waitForURL('**/admin/leads');
  const { rows } = await site.app.services.database.pool.query('SELECT FROM lead WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
  await close();
});

test('the menu says what waits, until it is done', async () => {
  const email = 'newcomer@staff.example';
  const account = { firstName: 'Leela', lastName: 'Menon', email, password: GOOD_PASSWORD };
  await openCaller(site.app).call('POST', '/api/user/regitser', account);
  await confirmBy((await nextMessage(site.app, { to: email })).body);
  const { page, close } = await open(`/admin/users?q=${email}`, 'User Management');
  const entry = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', {
    name: /^User Management 1 waiting$/,
  });
  await entry.waitFor();
  await rowOf(page, email).getByRole('button', { name: 'Approve' }).click();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await untilClosed(page);
  await expect.poll(() => entry.count()).toBe(0);
  expect(await page.getByRole('link', { name: 'User Management', exact: true }).count()).toBe(1);
  await close();
});

test('the dashboard has each chart’s numbers in a table too', async () => {
  await addLead(site.app, 'Nisha Kapoor');
  site.app.clock.advance(11_000);
  const { page, close } = await open('/admin', /\d+ [A-Z][a-z]+/);
  const funnel = page.getByRole('region', { name: 'Lead funnel' });
  const given = await funnel.getByRole('listitem').filter({ hasText: 'Number given' }).innerText();
  await funnel.getByText('As a table').click();
  const row = await funnel.getByRole('row').filter({ hasText: 'Number given' }).innerText();
  const numberIn = (text: string) => /\d+/.exec(text)?.[0];
  expect(Number(numberIn(row))).toBeGreaterThan(0);
  expect(numberIn(row)).toBe(numberIn(given));
  await page.getByLabel('Days').selectOption('7');
  await page.waitForURL(/days=7/);
  await close();
});

test('the dashboard of a programme from one day to another leads to those very leads', async () => {
  await addLead(site.app, 'Ira Menon');
  const code = site.app.services.content.snapshot().all('programme')[0]!.data.erp_unicode;
  site.app.clock.advance(11_000);
  const { page, close } = await open('/admin', /\d+ [A-Z][a-z]+/);
  await page.getByLabel('Programme').selectOption(code);
  await page.getByLabel('Days').selectOption('From one day to another');
  await page.getByLabel('From', { exact: true }).fill('2040-01-01');
  await page.getByText('Must not be before the first day.').waitFor();
  const until = await page.getByLabel('Until').inputValue();
  await page.getByLabel('From', { exact: true }).fill(until);
  const total = page.getByText('Leads today').locator('xpath=..').getByRole('link');
  const query = `?from=${until}&until=${until}&programme=${code}`;
  await expect.poll(() => total.getAttribute('href')).toBe(`/admin/leads${query}`);
  expect(await page.getByText('Must not be before').count()).toBe(0);
  await total.click();
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  expect(new URL(page.url()).search).toBe(query);
  await page.getByRole('link', { name: 'Ira Menon', exact: true }).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.waitForURL(/\/admin\/?$/);
  await close();
});
