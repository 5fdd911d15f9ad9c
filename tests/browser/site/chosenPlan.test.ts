import { describe, expect, it } from 'vitest';

import { PHONE } from '../../support/browser.ts';
import { leadMessages } from '../../../src/kernel/messages.ts';
import { codeFor } from '../../support/message-log.ts';
import { eachOpens, openWebsite, unlimited } from '../../support/website.ts';
import { expectAccessible, leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });
const now = eachOpens(async () => {
  const seen = await site.visit({ ...PHONE, viewport: { width: 360, height: 740 } });
  seen.page.setDefaultTimeout(15_000);
  return seen;
});

async function planOf(number: string) {
  const { rows } = await site.app.services.database.pool.query<{ plan: string }>(
    `SELECT plan FROM lead_plan WHERE challenge IS NULL
     AND lead_id = (SELECT id FROM lead WHERE mobile = $1) ORDER BY id`,
    [`+91${number}`],
  );
  return rows.map(({ plan }) => plan);
}

describe('a plan that is chosen on the page', () => {
  it('goes through the form, where it can be changed, to the lead', async () => {
    const number = newNumber();
    await now.page.goto('/mba');
    const plan = now.page.locator('[data-plan]', { hasText: 'Choose this plan' });
    await plan.nth(1).evaluate((link: HTMLElement) => link.click());
    const form = leadForm(now.page);
    const plans = form.form.getByRole('group', { name: 'Fee plan', exact: true });
    await form.giveNumber(number);
    await form.heading('Tell us who is studying');
    await form.form.getByText('Fee plan: Year by year').waitFor();
    await form.form.getByRole('button', { name: 'Change', exact: true }).click();
    expect(await plans.getByRole('radio', { name: /^Year by year, ₹/ }).isChecked()).toBe(true);
    await plans.getByRole('radio', { name: /^All at once, international/ }).check();
    // Nothing lies over the tick, and nothing that was not seen is pressed.
    const tick = await form.form.getByRole('checkbox').boundingBox();
    const button = await form.form.getByRole('button', { name: 'Get the code' }).boundingBox();
    expect(tick!.y + tick!.height).toBeLessThan(button!.y);
    await expectAccessible(now.page);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeFor(site.app, `+91${number}`));
    await form.heading('Number verified');
    expect(await planOf(number)).toEqual([
      expect.stringMatching(/^MBA: All at once, international, ₹/),
    ]);
    expect(now.problems).toEqual([]);
  });
});

describe('a qualification that the programme does not allow', () => {
  it('is taken back with the reason', async () => {
    await now.page.goto('/bba');
    await now.page
      .locator('[data-lead=register]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const form = leadForm(now.page);
    await form.giveNumber(newNumber());
    await form.heading('Tell us who is studying');
    const qualification = form.form.getByLabel('Highest qualification', { exact: true });
    await qualification.selectOption('Polytechnic Diploma');
    await form.form.getByLabel('Area of interest', { exact: true }).selectOption('MBA');
    expect(await qualification.inputValue()).toBe('');
    await form.form.getByText(leadMessages.degree).waitFor();
  });
});

describe('the consent', () => {
  it('is short, with the whole a tap away, and the whole is recorded', async () => {
    const number = newNumber();
    const whole = site.app.services.content.snapshot().one('leadForm').data.consent_text;
    await now.page.goto('/mba');
    await now.page
      .locator('[data-lead=register]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    const form = leadForm(now.page);
    await form.giveNumber(number);
    await form.heading('Tell us who is studying');
    expect(await form.form.getByText(whole).isVisible()).toBe(false);
    await form.form.getByText('Read what you agree to').click();
    expect(await form.form.getByText(whole).isVisible()).toBe(true);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    const { rows } = await site.app.services.database.pool.query<{ text: string }>(
      `SELECT n.text FROM consent AS c JOIN consent_notice AS n USING (version)
       WHERE c.lead_id = (SELECT id FROM lead WHERE mobile = $1)`,
      [`+91${number}`],
    );
    expect(rows).toEqual([{ text: whole }]);
  });
});

describe('a number to call back that is wrong', () => {
  it.each(['/', '/refurl?ref=ABCDEFGH'])(
    'is said at its field on %s, by no bubble',
    async (path) => {
      await now.page.goto(path);
      const form = now.page
        .locator('main form[data-lead=register]')
        .filter({ visible: true })
        .first();
      await form.getByLabel('Mobile number').fill('12345');
      await form.getByRole('button').click();
      await form.getByText(leadMessages.phone).waitFor();
      expect(await now.page.getByRole('dialog').count()).toBe(0);
      expect(await form.getByLabel('Mobile number').getAttribute('aria-invalid')).toBe('true');
    },
  );
});
