import { expect, test } from 'vitest';

import { looks, wrongIn } from '../support/accessibility.ts';
import { expectReachable, leadForm, newNumber } from '../support/leadForm.ts';
import { codeFor } from '../support/message-log.ts';
import { eachVisits, openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

test('no step and no error of the registration form breaks a rule of accessibility in any look', async () => {
  const number = newNumber();
  const look = async () => {
    for (const way of looks) {
      expect(await wrongIn(now.page, { within: 'dialog', ways: [way] })).toEqual([]);
      await expectReachable(now.page);
    }
  };
  // A short page: axe reads all of it, even if it is asked about a part.
  await now.page.goto('/about');
  await now.page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  const form = leadForm(now.page);
  await form.phone.waitFor();
  await look();
  await form.giveNumber('12345');
  await form.form.getByText('Please enter a valid 10-digit phone number').waitFor();
  await look();
  await form.giveNumber(number);
  await form.heading('Tell us who is studying');
  await look();
  await form.form.getByRole('button', { name: 'Get the code' }).click();
  await form.form.getByText('Please tick the box so that we may contact you.').waitFor();
  expect(await now.page.evaluate(() => document.activeElement?.id)).toBe('lead-name');
  await look();
  await form.giveDetails();
  await form.heading('Enter the 4-digit code');
  await look();
  const code = await codeFor(site.app, `+91${number}`);
  await form.giveOtherCode(code);
  await form.form.getByText('Incorrect OTP. Please check again.').waitFor();
  await look();
  // The verified screen moves on after two seconds; here it stays.
  await now.page.route('**/launchpad', (route) => route.fulfill({ status: 204 }));
  const left = now.page.waitForRequest('**/launchpad');
  await form.giveCode(code);
  await form.heading('Number verified');
  await look();
  await left;
  await now.page.goto('/mba');
  await now.page
    .locator('[data-lead=login], [data-lead=register]')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await form.form.getByRole('link', { name: 'Continue Application' }).waitFor();
  await look();
});
