import { describe, expect, it } from 'vitest';

import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { leadForm } from '../../support/leadForm.ts';
import { codeFor, nextMessage } from '../../support/message-log.ts';
import { newPhone, newVisitor } from '../../support/visitor.ts';
import { openWebsite, unlimited, visitAsLead } from '../../support/website.ts';

const site = openWebsite({ limits: unlimited });

/** The browser of somebody who has registered for the MBA. */
async function registered(screen: object) {
  const now = await visitAsLead(site, screen);
  now.page.setDefaultTimeout(15_000);
  return now;
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('the day after registering, on %s', (_where, screen) => {
  it('is about one person, who chooses the hour of the call in three presses', async () => {
    const { page, problems, close } = await registered(screen);
    await page.goto('/launchpad');
    const steps = page.locator('[data-own-content]');
    await steps.getByText('A counsellor rings you between 8 am and 8 pm').waitFor();
    const brochure = steps.getByRole('link', { name: 'Download brochure' });
    expect(await brochure.getAttribute('href')).toContain('/api/');
    await steps.getByText(/^Apply by /).waitFor();
    expect(await wrongIn(page, { within: '[data-own-content]' })).toEqual([]);

    await steps.getByRole('link', { name: 'Choose the hour' }).click();
    await page.waitForURL('**/callback');
    expect(await wrongIn(page)).toEqual([]);
    await page.locator('label:has(input[name=at])').last().click();
    await page.getByRole('button', { name: 'Ring me then' }).click();
    await page.getByRole('heading', { name: / rings you on .* in English\.$/ }).waitFor();
    expect(await wrongIn(page)).toEqual([]);

    await page.goto('/launchpad');
    await steps.getByText(/ rings you on /).waitFor();
    await steps.getByRole('link', { name: 'Change the call' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

it.each([
  ['/my-application', 'Sign in and go on', /^May you join /],
  ['/callback', 'Go on with my number', /^Choose when we ring$/],
])('who signs in by the dialog on %s reads on there', async (path, button, heading) => {
  const phone = newPhone();
  await newVisitor(site.app).signIn(phone);
  // Nobody is sent two codes within half a minute.
  site.app.clock.advance(31_000);
  const { page, problems, close } = await site.visit(PHONE);
  page.setDefaultTimeout(15_000);
  // What an earlier session has left in the browser promises nothing.
  const { origin: url } = site.app;
  await page.context().addCookies([{ name: 'isUserVerified', value: 'true', url }]);
  await page.goto(path);
  await page.getByRole('link', { name: button }).click();
  const form = leadForm(page);
  await form.giveNumber(phone.slice(3));
  await form.heading('Enter the 4-digit code');
  await nextMessage(site.app, { to: phone }, 1);
  await form.giveCode(await codeFor(site.app, phone));
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.locator('[data-own-page]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);
  expect(problems).toEqual([]);
  await close();
});

it('keeps the launchpad of everyone free of what is somebody’s', async () => {
  const { page, close } = await registered(PHONE);
  const shared = await page.request.get('/launchpad');
  expect(await shared.text()).not.toContain('Asha');
  const own = await page.request.get('/launchpad/next');
  expect(own.headers()['cache-control']).toBe('no-store');
  expect(await own.text()).toContain('A counsellor rings you');
  await close();
});

it('offers strangers no brochures on the launchpad', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.goto('/launchpad');
  await page.getByRole('heading', { name: 'Your launchpad opens with your number.' }).waitFor();
  const offered = page.getByText('Brochures of the other programmes').filter({ visible: true });
  expect(await offered.count()).toBe(0);
  await close();
});
