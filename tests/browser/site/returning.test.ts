import { describe, expect, it } from 'vitest';

import { PHONE } from '../../support/browser.ts';
import { codeFor, nextMessage } from '../../support/message-log.ts';
import { recorded } from '../../support/recording.ts';
import { newVisitor } from '../../support/visitor.ts';
import { openWebsite, unlimited, visitAsLead } from '../../support/website.ts';
import { leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });

/** A cheap phone at 200 % zoom, on which nobody has answered the question about analytics. */
const zoomed = { ...PHONE, viewport: { width: 320, height: 340 }, answered: false };

/** A number that registered on another device. */
async function registered(): Promise<string> {
  const number = newNumber();
  await newVisitor(site.app).signIn(`+91${number}`);
  // Nobody is sent two codes within half a minute.
  site.app.clock.advance(31_000);
  return number;
}

describe('who comes back', () => {
  it.each([zoomed, { viewport: { width: 1280, height: 800 } }])(
    'signs in from the header and learns the next step: %o',
    async (device) => {
      const number = await registered();
      const { page, problems, close } = await recorded(
        `returning-${device.viewport.width}`,
        await site.visit(device),
      );
      page.setDefaultTimeout(15_000);
      await page.goto('/');
      await page.locator('html[data-ready]').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      const form = leadForm(page);
      await form.heading('Welcome back. Your mobile number, please');
      await form.form.getByText('opens your launchpad').waitFor();
      await form.giveNumber(number);
      await form.heading('Enter the 4-digit code');
      // The first code opened the session of the other device.
      await nextMessage(site.app, { to: `+91${number}` }, 1);
      await form.giveCode(await codeFor(site.app, `+91${number}`));
      await page.waitForURL('**/launchpad');
      await page.getByRole('link', { name: 'Choose the hour' }).waitFor();
      const next = page.getByRole('main').getByRole('link', { name: 'Continue Application' });
      expect(await next.getAttribute('href')).toBe('/my-application');
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('is told where the number is new', async () => {
    const { page, close } = await site.visit(PHONE);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign in').click();
    const form = leadForm(page);
    await form.giveNumber(newNumber());
    await form.heading('Tell us who is studying');
    expect(await form.form.innerText()).toContain('This number is new to us.');
    await close();
  });

  it('is led on from the page of the application, not round in a circle', async () => {
    const { page, close } = await visitAsLead(site, PHONE);
    await page.goto('/my-application');
    const itself = page.locator('a[href="/my-application"]:not(footer a):not(dialog a)');
    expect(await itself.filter({ visible: true }).count()).toBe(0);
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    await bar.getByRole('link', { name: 'Your launchpad' }).waitFor();
    await close();
  });
});

it('who may join is offered the next step at once', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.goto('/bba');
  const form = page.locator('[data-eligibility]');
  const enrol = form.getByRole('link', { name: 'Enroll Now' });
  await form.getByLabel('Class 12', { exact: true }).check();
  await form.getByLabel('Your marks in it, per cent').fill('40');
  await form.getByRole('button', { name: 'Check' }).click();
  await form.getByText('No, not with this.').waitFor();
  expect(await enrol.isVisible()).toBe(false);
  await form.getByLabel('Your marks in it, per cent').fill('72');
  await form.getByRole('button', { name: 'Check' }).click();
  await enrol.click();
  await leadForm(page).heading('Start with your mobile number');
  await close();
});

it('a form that was left open on one page waits on another until it is asked for', async () => {
  const { page, close } = await site.visit();
  const open = () => page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  await page.goto('/');
  await page.locator('html[data-ready]').waitFor();
  await open();
  const form = leadForm(page);
  await form.giveNumber(newNumber());
  await form.giveDetails();
  await form.heading('Enter the 4-digit code');
  for (const again of [() => page.goto('/mba'), () => page.reload()]) {
    await again();
    await page.locator('html[data-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await form.form.count()).toBe(0);
  }
  await open();
  await form.heading('Enter the 4-digit code');
  await close();
});
