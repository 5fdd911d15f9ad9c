import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { nextMessage } from '../../support/message-log.ts';
import { addMember } from '../../support/staff.ts';
import { totp } from '../../support/totp.ts';
import { openWebsite } from '../../support/website.ts';
import { enter } from '../../support/staffRoom.ts';

const site = openWebsite({ limits: { signIn: 1_000 } });

const password = 'marigold-river-42-lamp';

test('the first ADMIN comes by the printed link, signs in, approves the next, and signs out', async () => {
  const link = await site.app.services.staff.firstAdminLink();
  const { page, close } = await site.visit();
  await page.goto(new URL(link ?? '', site.app.origin).href);
  await page.getByLabel('First name').fill('Zoya');
  await page.getByLabel('Last name').fill('Khan');
  await page.getByLabel('Work e-mail').fill('zoya@university.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();

  await page.getByRole('button', { name: 'Account of Zoya Khan' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Work e-mail').fill('zoya@university.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('E-mail or password is wrong.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();

  await page.getByRole('button', { name: 'Account of Zoya Khan' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/admin/users');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Staff' }).count()).toBe(0);
  await close();
});

test('asking for an account names every wrong field at once, then waits for approval', async () => {
  const { page, close } = await site.visit();
  await page.goto('/admin/sign-up');
  await page.getByLabel('First name').fill('Al');
  await page.getByLabel('Work e-mail').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('First name needs at least 3 characters.').waitFor();
  expect(await page.getByText('Last name needs at least 3 characters.').isVisible()).toBe(true);
  expect(await page.getByText('Please enter a valid e-mail address.').isVisible()).toBe(true);
  expect(await page.getByText('The password needs at least 8 characters.').isVisible()).toBe(true);

  await page.getByLabel('First name').fill('Farhan');
  await page.getByLabel('Last name').fill('Qureshi');
  await page.getByLabel('Work e-mail').fill('farhan@university.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('An administrator will look at your request.').waitFor();
  await page.getByRole('button', { name: 'Mail the link again' }).click();
  await page.getByText('we have sent the link again.').waitFor();

  const mail = { to: 'farhan@university.example', purpose: 'address_confirmation' };
  const link = /http\S+#[\w-]{43}/.exec((await nextMessage(site.app, mail)).body)?.[0] ?? '';
  await page.goto(link);
  await page
    .getByText('Someone asked for a staff account with farhan@university.example.')
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await page.getByText('The password needs at least 8 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await page.getByText('Your address is confirmed.').waitFor();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Work e-mail').fill('farhan@university.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText("Your account waits for an administrator's approval.").waitFor();
  await close();
});

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** Gives the password that a dialog asks for, and goes on. */
async function confirmWith(page: Page, secret: string): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(secret);
  await page.keyboard.press('Enter');
}

async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the picture of a QR code says. */
async function readQr(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /QR code/ }).screenshot();
  const image = sharp(picture).resize(600, 600, { kernel: 'nearest' }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('an authenticator is set up by its QR code; its recovery codes are kept, and one opens the account', async () => {
  const member = await addMember(site.app, 'ADMIN');
  const { page, close } = await site.visit();
  await signInAs(page, member.email, member.password);
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  await confirmWith(page, 'not my password');
  await dialog(page).getByText('This is not your password.').waitFor();
  await confirmWith(page, member.password);
  const uri = await readQr(page);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]+/);
  const { name } = site.app.services.content.snapshot().one('university').data;
  expect(new URL(uri).searchParams.get('issuer')).toBe(name);
  await page.getByLabel('The 6-digit code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByText('This code is wrong or was already used.').waitFor();
  await page.getByLabel('The 6-digit code that the app shows').fill(totp(uri));
  await page.getByRole('button', { name: 'Turn it on' }).click();

  const codes = await page.getByRole('list', { name: 'Recovery codes' }).innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the codes' }).click(),
  ]);
  const [first = '', ...others] = codes.split('\n').filter(Boolean);
  expect(others.length).toBeGreaterThan(5);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of [first, ...others]) expect(file).toContain(code);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the codes' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(await page.getByText(first).count()).toBe(0);

  await page.context().clearCookies();
  await signInAs(page, member.email, member.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();
  await close();
});

test('a passkey is made, signs in by itself, gets another name, and is removed', async () => {
  const member = await addMember(site.app, 'ADMIN');
  const { page, close } = await site.visit();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, member.email, member.password);
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Office laptop');
  await confirmWith(page, member.password);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('row').filter({ hasText: 'Office laptop' }).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmWith(page, member.password);
  await dialog(page).getByText('This device has a passkey of yours already.').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();

  await page.goto('/admin/account');
  await card.getByRole('button', { name: 'Rename Office laptop' }).click();
  await dialog(page).getByLabel('Name').fill('Home laptop');
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Remove Home laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByText('The password needs at least 8 characters.').waitFor();
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await card.getByText('You have none yet.').waitFor();

  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').filter({ hasText: 'passkey' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Staff' }).count()).toBe(0);
  await close();
});

test('who lost the phone is let in again once an ADMIN has reset the second factor', async () => {
  const member = await addMember(site.app, 'EVENT_CREATER');
  const own = await site.visit();
  await signInAs(own.page, member.email, member.password);
  await own.page.waitForURL('**/admin/live-lectures');
  await own.page.goto('/admin/account');
  await own.page.getByRole('button', { name: 'Set up an authenticator' }).click();
  await confirmWith(own.page, member.password);
  const code = totp(await readQr(own.page));
  await own.page.getByLabel('The 6-digit code that the app shows').fill(code);
  await own.page.getByRole('button', { name: 'Turn it on' }).click();
  await own.page.getByRole('button', { name: 'I have kept them' }).click();

  const { page, close } = await enter(site);
  await page.goto(`/admin/users?q=${member.email}`);
  const row = page.getByRole('row').filter({ hasText: member.email });
  expect(await row.innerText()).toContain('Authenticator');
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await page.getByText('The second factor is gone.').waitFor();
  await expect.poll(() => row.innerText()).not.toContain('Authenticator');

  await signInAs(own.page, member.email, member.password);
  await own.page.waitForURL('**/admin/live-lectures');
  await Promise.all([own.close(), close()]);
});
