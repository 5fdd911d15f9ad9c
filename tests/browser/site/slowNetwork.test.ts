import { expect, test } from 'vitest';

import { PHONE } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { codeFor } from '../../support/message-log.ts';
import { openWebsite } from '../../support/website.ts';
import { leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite();

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
  const form = leadForm(page);
  await form.heading('Start with your mobile number');
  // The first step takes the number before React has come, and keeps it when it comes.
  await page.keyboard.type(number.slice(0, 6));
  sendCode();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.locator('form[data-lead=first]').waitFor({ state: 'detached' });
  const field = () =>
    form.phone.evaluate((one: HTMLInputElement) => [one.value, one === document.activeElement]);
  expect(await field()).toEqual([number.slice(0, 6), true]);

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

test('what is sent before React has come is sent on, and what is closed stays closed', async () => {
  const { page, problems, close } = await site.visit(PHONE);
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  );
  await page.goto('/mba');
  const sendCode = await hold(page, '**/open-*.js');
  const opener = page.locator('[data-lead=register]').filter({ visible: true }).first();
  const form = leadForm(page);
  await opener.click();
  await page.keyboard.type('12');
  await form.close();
  await form.form.waitFor({ state: 'hidden' });
  await opener.click();
  expect(await form.phone.inputValue()).toBe('12');
  await form.giveNumber(newNumber());
  sendCode();
  await form.heading('Tell us who is studying');
  expect(problems).toEqual([]);
  await close();
});

test('what cannot be sent on is posted by its own press, with the programme and the plan', async () => {
  const number = newNumber();
  const { page, close } = await site.visit(PHONE);
  await page.goto('/mba');
  await page.route('**/open-*.js', (route) => route.abort());
  const plan = page.locator('[data-plan]', { hasText: 'Choose this plan' }).nth(1);
  const name = (await plan.getAttribute('data-plan'))!.replace(/^\d+ /, '');
  await plan.evaluate((link: HTMLElement) => link.click());
  const form = leadForm(page);
  await expect.poll(() => page.locator('[data-lead=first]').count()).toBe(0);
  await form.giveNumber(number);
  await page.waitForURL('**/register?*');
  expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe(number);
  expect(await page.getByRole('radio', { name }).isChecked()).toBe(true);
  expect(await page.getByLabel('Area of interest').inputValue()).not.toBe('');
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
