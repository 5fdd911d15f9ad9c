import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { PHONE } from '../../support/browser.ts';
import { codeFor } from '../../support/message-log.ts';
import { openWebsite } from '../../support/website.ts';
import { leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite();

/** Holds back whatever `pattern` names, until the answer is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('every wait says that it is one, and what is pressed twice is sent once', async () => {
  const number = newNumber();
  const { page, problems, close } = await site.visit(PHONE);
  // With Save-Data the form's code is fetched only on the press.
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  );
  await page.goto('/mba');
  const sendCode = await hold(page, '**/*.js');
  const opener = page.locator('[data-lead=register]').filter({ visible: true }).first();
  await opener.click();
  await page.locator('[data-lead=register][aria-busy=true]').waitFor();
  sendCode();
  const form = leadForm(page);
  await form.heading('Start with your mobile number');
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);

  const lookUp = await hold(page, '**/getLeadByMobile/**');
  await form.giveNumber(number);
  await form.form.getByRole('button', { name: 'One moment…' }).press('Enter');
  lookUp();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const post = await hold(page, '**/api/leads');
  await form.giveDetails();
  await form.form.getByRole('button', { name: 'Sending…' }).press('Enter');
  await form.form.getByRole('button', { name: 'Sending…' }).press('Enter');
  post();
  await form.heading('Enter the 4-digit code');
  expect(posts.filter((url) => url.endsWith('/api/leads'))).toHaveLength(1);
  expect(problems).toEqual([]);
  await close();
});

test('a browser that reads SMS (WebOTP) gives the code by itself', async () => {
  const number = newNumber();
  const { page, problems, close } = await site.visit(PHONE);
  await page.exposeFunction('readSms', () => codeFor(site.app, `+91${number}`));
  await page.addInitScript(`
    window.OTPCredential ??= class {};
    navigator.credentials.get = async ({ otp }) => otp.transport.includes('sms') && { code: await window.readSms() };
  `);
  await page.goto('/mba');
  await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  const form = leadForm(page);
  await form.giveNumber(number);
  await form.giveDetails();
  await form.heading('Number verified');
  await page.waitForURL('**/launchpad');
  expect(problems).toEqual([]);
  await close();
});
