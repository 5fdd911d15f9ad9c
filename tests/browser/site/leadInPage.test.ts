import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../../src/kernel/constants.ts';
import { wrongIn } from '../../support/accessibility.ts';
import { PHONE } from '../../support/browser.ts';
import { codeFor } from '../../support/message-log.ts';
import { useCodesUp } from '../../support/visitor.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';
import { asha, leadForm, newNumber } from '../../support/leadForm.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

function label(name: string) {
  return now.page.locator('main').getByLabel(name, { exact: true });
}

async function fill(number: string) {
  await label('Full name').fill(asha.name);
  await label('Email').fill(asha.email);
  await label('Mobile number').fill(number);
  await label('Highest qualification').selectOption('Graduate');
  await now.page.getByRole('checkbox').check();
}

/** The values of the form as this tab keeps them. */
async function kept(): Promise<unknown> {
  const read = (key: string) => sessionStorage.getItem(key) ?? 'null';
  return JSON.parse(await now.page.evaluate(read, storageKeys.formValues));
}

async function leadOf(number: string) {
  const { rows } = await site.app.services.database.pool.query<Record<string, string | null>>(
    'SELECT * FROM lead WHERE mobile = $1',
    [`+91${number}`],
  );
  return rows[0];
}

describe('a landing page', () => {
  it('takes a registration whole, with its campaign, and asks for the code', async () => {
    const number = newNumber();
    await now.page.goto('/online-mba-lp');
    await fill(number);
    await now.page.getByRole('button', { name: 'Call me back' }).click();
    const form = leadForm(now.page);
    await form.heading('Enter the 4-digit code');
    expect(await kept()).toMatchObject({ media: 'Search', campaign: 'mba-january-2027' });
    await form.giveCode(await codeFor(site.app, `+91${number}`));
    await form.heading('Number verified');
    expect(await leadOf(number)).toMatchObject({
      name: asha.name,
      source_media: 'Search',
      source_campaign: 'mba-january-2027',
    });
    expect(now.problems).toEqual([]);
  });

  it('lets the campaign of the address win over its own', async () => {
    const number = newNumber();
    await now.page.goto('/online-mba-lp?media=Radio&campaign=dawn-show');
    await fill(number);
    await now.page.getByRole('button', { name: 'Call me back' }).click();
    await leadForm(now.page).heading('Enter the 4-digit code');
    expect(await leadOf(number)).toMatchObject({
      source_media: 'Radio',
      source_campaign: 'dawn-show',
    });
  });

  it('lends its campaign on the page of the influencer programme too', async () => {
    const number = newNumber();
    await now.page.goto('/influencer');
    await fill(number);
    const interest = label('Area of interest');
    if ((await interest.inputValue()) === '') await interest.selectOption({ index: 1 });
    await now.page.locator('form[data-lead=form] button[type=submit]').click();
    await leadForm(now.page).heading('Enter the 4-digit code');
    expect(await leadOf(number)).toMatchObject({ source_campaign: 'influencer' });
  });

  it('says every wrong field at once, in the words of the second reading, and leads to the first', async () => {
    await now.page.goto('/online-mba-lp');
    await label('Area of interest').selectOption('');
    await now.page.getByRole('button', { name: 'Call me back' }).click();
    for (const words of [
      'Name is required',
      'Please enter a valid email address',
      'Please enter a valid 10-digit phone number',
      'Please select your area of interest',
      'Please select your highest qualification',
      'Please tick the box so that we may contact you.',
    ]) {
      await now.page.getByText(words, { exact: true }).waitFor();
    }
    await expectFocus(label('Full name'));
    expect(await wrongIn(now.page, { within: 'main form' })).toEqual([]);
    await label('Full name').fill('Asha');
    await label('Email').focus();
    await now.page.getByText('Name is required', { exact: true }).waitFor({ state: 'hidden' });
  });

  it('that is sent too often counts down, and can be sent again when that is over', async () => {
    const number = newNumber();
    await useCodesUp(site.app, `+91${number}`);
    await now.page.clock.install();
    await now.page.goto('/online-mba-lp');
    await fill(number);
    const send = now.page.getByRole('button', { name: 'Call me back' });
    await send.click();
    const alert = now.page.locator('main form').getByRole('alert');
    await expect.poll(async () => (await alert.allInnerTexts()).join('')).not.toBe('');
    const said = await alert.allInnerTexts();
    const timer = now.page.getByRole('timer');
    expect(await timer.innerText()).toMatch(/^Try again in \d+ minutes\.$/);
    const minutes = Number(/\d+/.exec(await timer.innerText())?.[0]);
    await now.page.clock.runFor((minutes - 1) * 60_000);
    await expect.poll(() => timer.innerText()).toMatch(/^Try again in \d+ seconds\.$/);
    expect(await alert.allInnerTexts()).toEqual(said);
    expect(await wrongIn(now.page, { within: 'main form' })).toEqual([]);
    await now.page.clock.runFor(61_000);
    await now.page.getByText('You can try again now.').waitFor();
    site.app.clock.advance(minutes * 60_000);
    await send.click();
    await leadForm(now.page).heading('Enter the 4-digit code');
    expect(await now.page.getByText('You can try again now.').count()).toBe(0);
  });

  it('never puts what was typed into an address, not even without scripts', async () => {
    const quiet = await site.visit({ ...PHONE, javaScriptEnabled: false });
    await quiet.page.goto('/online-mba-lp');
    await quiet.page.getByLabel('Full name', { exact: true }).fill(asha.name);
    await quiet.page.locator('form[data-lead=form] button[type=submit]').click();
    await quiet.page.getByRole('alert').waitFor();
    expect(new URL(quiet.page.url()).search).toBe('');
    expect(await quiet.page.getByLabel('Full name', { exact: true }).inputValue()).toBe(asha.name);
    await quiet.close();
  });

  it('has no menu, and the form in the first view of a phone', async () => {
    const phone = await site.visit(PHONE);
    await phone.page.goto('/online-mba-lp');
    expect(await phone.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    const box = await phone.page.getByLabel('Full name', { exact: true }).boundingBox();
    expect(box?.y).toBeLessThan(700);
    await phone.close();
  });
});

describe('the programme finder', () => {
  it('answers as one types, from the first word on, and its address can be shared', async () => {
    await now.page.goto('/programmes');
    await now.page.locator('html[data-ready]').waitFor();
    await label('A subject, a job, a programme').fill('acounting');
    await now.page.getByRole('heading', { name: /answers fit$/ }).waitFor();
    await now.page.getByRole('heading', { name: 'Online B.Com in Accounting' }).waitFor();
    const address = now.page.url();
    expect(new URL(address).search).toBe('?q=acounting');

    await now.page.getByText('Narrow by type, time or budget').click();
    await label('Type').selectOption('Masters (Post Graduation)');
    await now.page
      .getByRole('heading', { name: 'Online B.Com in Accounting' })
      .waitFor({ state: 'detached' });
    await now.page.goto(address);
    await now.page.getByRole('heading', { name: 'Online B.Com in Accounting' }).waitFor();
    expect(await label('A subject, a job, a programme').inputValue()).toBe('acounting');
    expect(now.problems).toEqual([]);
  });
});

describe('the eligibility check of a programme', () => {
  const form = () => now.page.locator('[data-eligibility]');
  const answer = () => form().locator('output');

  it('says no with the rule, yes, and which paper is missing', async () => {
    await now.page.goto('/bba');
    await form().scrollIntoViewIfNeeded();
    await form().locator('[data-marks]').waitFor({ state: 'hidden' });
    await form().getByLabel('Class 12', { exact: true }).check();
    await form().getByLabel('Your marks in it, per cent').fill('40');
    await form().getByRole('button', { name: 'Check' }).click();
    await answer().getByText('No, not with this.').waitFor();
    expect(await answer().textContent()).toContain('45%');
    await form().getByLabel('I belong to a reserved category').check();
    await form().getByRole('button', { name: 'Check' }).click();
    await answer().getByText('Yes, you may apply. Still missing:').waitFor();
    expect(await answer().innerText()).toMatch(
      /Still missing:\s+Identity card\s+Class 10 mark sheet\s/,
    );
    for (const paper of await form().locator('[name=paper]').all()) await paper.check();
    await form().getByRole('button', { name: 'Check' }).click();
    await answer().getByText('Yes, you may apply. Nothing is missing.').waitFor();
    expect(now.problems).toEqual([]);
  });
});
