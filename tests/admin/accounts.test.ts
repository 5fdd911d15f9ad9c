import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { openBrowser, visit } from '../support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const password = 'marigold-river-42-lamp';

test('the first ADMIN comes by the printed link, signs in, approves the next, and signs out', async () => {
  const link = await app.parts.staff.firstAdminLink();
  const { page, close } = await visit(browser, app.origin);
  await page.goto(new URL(link ?? '', app.origin).href);
  await page.getByLabel('First name').fill('Zoya');
  await page.getByLabel('Last name').fill('Khan');
  await page.getByLabel('Work e-mail').fill('zoya@anvaya.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.getByText('Your account is ready. Please sign in.').waitFor();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Work e-mail').fill('zoya@anvaya.example');
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
  const { page, close } = await visit(browser, app.origin);
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
  await page.getByLabel('Work e-mail').fill('farhan@anvaya.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('An administrator will look at your request.').waitFor();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Work e-mail').fill('farhan@anvaya.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText("Your account waits for an administrator's approval.").waitFor();
  await close();
});
