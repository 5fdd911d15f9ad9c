import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { hold } from '../../support/hold.ts';
import { codeFor } from '../../support/message-log.ts';
import { openWebsite, unlimited } from '../../support/website.ts';
import { codeIn, openWhatsapp, type WhatsappServer } from '../../support/whatsapp.ts';
import {
  asha,
  expectAccessible,
  expectReachable,
  leadForm,
  newNumber,
} from '../../support/leadForm.ts';

const whatsapp: WhatsappServer = await openWhatsapp();
afterAll(() => whatsapp.close());

const site = openWebsite({
  limits: unlimited,
  env: whatsapp.settings,
  vendors: { whatsapp: whatsapp.url },
});

async function takenFor(number: string): Promise<string> {
  const isTaken = () => whatsapp.taken.some(({ to }) => to === `91${number}`);
  await expect.poll(isTaken, { timeout: 15_000 }).toBe(true);
  return codeIn(whatsapp.taken.findLast(({ to }) => to === `91${number}`)!);
}

/** Long enough for another code. */
function wait() {
  site.app.clock.advance(31_000);
}

describe.each([
  { width: 360, screen: PHONE },
  { width: 1280, screen: DESKTOP },
])('a visitor who has the code by WhatsApp, at $width px', ({ screen }) => {
  it('chooses so in the form, and verifies', async () => {
    const { page, close } = await site.visit(screen);
    page.setDefaultTimeout(15_000);
    const number = newNumber();
    await page.goto('/mba');
    await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
    const form = leadForm(page);
    expect(await form.form.getByLabel('SMS', { exact: true }).isChecked()).toBe(true);
    await form.form.getByLabel('WhatsApp', { exact: true }).check();
    await expectAccessible(page);
    await expectReachable(page);
    await form.giveNumber(number);
    await form.heading('Tell us who is studying');
    expect(await form.form.getByLabel('WhatsApp', { exact: true }).isChecked()).toBe(true);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await form.form.getByText('Sent by WhatsApp to').waitFor();
    await form.giveCode(await takenFor(number));
    await form.heading('Number verified');
    await close();
  });

  it('is heard before the code of the form has come', async () => {
    const { page, close } = await site.visit(screen);
    const number = newNumber();
    const sendCode = await hold(page, '**/open-*.js');
    await page.goto('/mba');
    const form = leadForm(page);
    await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
    await form.form.getByLabel('WhatsApp', { exact: true }).check();
    await form.giveNumber(number);
    sendCode();
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    expect(await takenFor(number)).toMatch(/^\d{4}$/);
    await close();
  });

  it('has the brochure by WhatsApp too', async () => {
    const { page, close } = await site.visit(screen);
    page.setDefaultTimeout(15_000);
    const number = newNumber();
    await page.goto('/mba');
    await page.locator('[data-lead=download]').filter({ visible: true }).first().click();
    const form = leadForm(page);
    await form.form.getByLabel('WhatsApp', { exact: true }).check();
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await takenFor(number));
    await form.form.getByRole('button', { name: 'Send the brochure by WhatsApp' }).click();
    await form.form.getByText('The brochure is on its way to your WhatsApp.').waitFor();
    await expectAccessible(page);
    const ofNumber = () => whatsapp.taken.filter(({ to }) => to === `91${number}`).length;
    await expect.poll(ofNumber, { timeout: 15_000 }).toBe(2);
    await close();
  });

  it('is asked to verify again where the session is over, and the page knows it too', async () => {
    const { page, close } = await site.visit(screen);
    page.setDefaultTimeout(15_000);
    const number = newNumber();
    await page.goto('/mba');
    await page.locator('[data-lead=download]').filter({ visible: true }).first().click();
    const form = leadForm(page);
    await form.form.getByLabel('WhatsApp', { exact: true }).check();
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await takenFor(number));
    const isVerified = () => page.locator('html[data-verified]').count();
    const send = form.form.getByRole('button', { name: 'Send the brochure by WhatsApp' });
    await send.waitFor();
    expect(await isVerified()).toBe(1);
    await page.context().clearCookies({ name: 'visitor' });
    await send.click();
    await form.form.getByLabel('WhatsApp', { exact: true }).waitFor();
    expect(await isVerified()).toBe(0);
    await close();
  });

  it('chooses so on the page of the form, which all can use', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/register?programme=');
    await page.getByLabel('WhatsApp', { exact: true }).check();
    expect(await wrongIn(page)).toEqual([]);
    await close();
  });

  it('without scripts too, and has the next one by SMS', async () => {
    const { page, close } = await site.visit({ ...screen, javaScriptEnabled: false });
    page.setDefaultTimeout(15_000);
    const number = newNumber();
    await page.goto('/register?programme=');
    await page.getByLabel('Mobile number', { exact: true }).fill(number);
    await page.getByLabel('Full name', { exact: true }).fill(asha.name);
    await page.getByLabel('Email', { exact: true }).fill(asha.email);
    await page.getByLabel('Area of interest', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
    await page.getByRole('checkbox').check();
    await page.getByLabel('WhatsApp', { exact: true }).check();
    await page.locator('main form').getByRole('button', { name: 'Get the code' }).click();
    await page.getByText('Sent by WhatsApp to').waitFor();
    await takenFor(number);
    wait();
    await page.getByRole('button', { name: 'Send a code by SMS instead' }).click();
    await page.getByText('We have sent a new code.').waitFor();
    await page.getByText('Sent to', { exact: false }).waitFor();
    await page.getByLabel('4-digit code').fill(await codeFor(site.app, `+91${number}`));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(/\/register\/done/);
    expect(whatsapp.taken.filter(({ to }) => to === `91${number}`)).toHaveLength(1);
    await close();
  });
});

describe('while a code is waited for', () => {
  let elsewhere: Awaited<ReturnType<typeof site.visit>>;
  beforeAll(async () => {
    elsewhere = await site.visit(PHONE);
    elsewhere.page.setDefaultTimeout(15_000);
  });
  afterAll(() => elsewhere.close());

  it('the next one may come the other way, and a reload remembers which', async () => {
    const { page } = elsewhere;
    const number = newNumber();
    await page.clock.install();
    await page.goto('/');
    await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
    const form = leadForm(page);
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await form.form.getByText('Sent to').waitFor();
    wait();
    await page.clock.fastForward(31_000);
    await form.form.getByRole('button', { name: 'Send a code by WhatsApp instead' }).click();
    await form.form.getByText('Sent by WhatsApp to').waitFor();
    const code = await takenFor(number);
    await page.reload();
    await form.form.getByText('Sent by WhatsApp to').waitFor();
    await form.giveCode(code);
    await form.heading('Number verified');
    expect(elsewhere.problems).toEqual([]);
  });
});
