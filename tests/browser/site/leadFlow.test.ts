import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hashContact } from '../../../src/kernel/events/hashing.ts';
import { codeFor } from '../../support/message-log.ts';
import { useCodesUp } from '../../support/visitor.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';
import { asha, expectAccessible, leadForm, newNumber } from '../../support/leadForm.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

function codeOf(number: string) {
  return codeFor(site.app, `+91${number}`);
}

/** Opens the form by the first button of a page. */
async function openForm(on: Page = now.page, path = '/') {
  await on.goto(path);
  await on.locator('[data-lead=register]').filter({ visible: true }).first().click();
  return leadForm(on);
}

/** Comes as far as the code. */
async function toCode(number: string, on: Page = now.page) {
  const form = await openForm(on);
  await form.giveNumber(number);
  await form.giveDetails();
  await form.heading('Enter the 4-digit code');
  return form;
}

describe('a wrong code', () => {
  it('is said, counted as an event, and the right one still works', async () => {
    const number = newNumber();
    const form = await toCode(number);
    const code = await codeOf(number);
    await form.giveOtherCode(code);
    await form.form.getByRole('alert').getByText('Incorrect OTP. Please check again.').waitFor();
    expect(await form.code.getAttribute('aria-invalid')).toBe('true');
    await now.page.keyboard.type(code);
    expect(await form.code.inputValue()).toBe(code);
    await now.page.keyboard.press('Enter');
    await form.heading('Number verified');
    await now.page.waitForURL('**/launchpad');
    await now.page.getByText('Registration Successful!').waitFor();
    await expect.poll(() => eventNames(number)).toContain('otp_error');
  });
});

/** Names of all events of a lead's browser, in order. */
async function eventNames(number: string): Promise<(string | null)[]> {
  const { rows } = await site.app.services.database.pool.query(
    `SELECT name FROM event WHERE anonymous_id = (SELECT anonymous_id FROM lead WHERE mobile = $1) ORDER BY id`,
    [`+91${number}`],
  );
  return rows.map(({ name }: { name: string | null }) => name);
}

describe('Edit', () => {
  it('goes back to the number and keeps what was typed', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const form = await toCode(first);
    await form.form.getByRole('button', { name: 'Edit number' }).click();
    expect(await form.phone.inputValue()).toBe(first);
    await form.giveNumber(second);
    // The details are all there and consented: they are sent without a press.
    await form.form.getByText(`+91 ${second.slice(0, 5)} ${second.slice(5)}`).waitFor();
    await form.giveCode(await codeOf(second));
    await form.heading('Number verified');
  });
});

describe('a press', () => {
  it('that is double opens the form, and does not close it', async () => {
    await now.page.goto('/');
    await now.page.locator('html[data-ready]').waitFor();
    const opener = now.page.locator('[data-lead=register]').filter({ visible: true }).first();
    const form = leadForm(now.page);
    for (let time = 0; time < 2; time += 1) {
      await opener.dblclick();
      await now.page.locator('form[data-lead=first]').waitFor({ state: 'detached' });
      expect(await form.phone.isVisible()).toBe(true);
      await form.close();
      await expect.poll(() => form.form.count()).toBe(0);
    }
  });

  it('reaches its button though the number that it leaves is wrong', async () => {
    const form = await openForm();
    await now.page.locator('form[data-lead=first]').waitFor({ state: 'detached' });
    await form.phone.fill('98450');
    await form.close();
    await expect.poll(() => form.form.count()).toBe(0);
  });
});

describe('the details of a new number', () => {
  it('stand under the number, which can be put right', async () => {
    const [mistyped, right] = [newNumber(), newNumber()];
    const form = await openForm();
    await form.giveNumber(mistyped);
    await form.heading('Tell us who is studying');
    await form.form.getByRole('button', { name: 'Edit number' }).click();
    expect(await form.phone.inputValue()).toBe(mistyped);
    await form.giveNumber(right);
    await form.giveDetails();
    await form.form.getByText(`+91 ${right.slice(0, 5)} ${right.slice(5)}`).waitFor();
    expect(await codesSent(mistyped)).toBe(0);
    await form.giveCode(await codeOf(right));
    await form.heading('Number verified');
  });

  it('are not asked for where the number that was put right is known', async () => {
    const known = newNumber();
    await toCode(known);
    site.app.clock.advance(31_000);
    const other = await site.visit();
    const form = await openForm(other.page);
    await form.giveNumber(newNumber());
    await form.heading('Tell us who is studying');
    await form.form.getByRole('button', { name: 'Edit number' }).click();
    await form.giveNumber(known);
    await form.heading('Enter the 4-digit code');
    expect(await codesSent(known)).toBe(2);
    await other.close();
  });
});

describe('a failure without a message', () => {
  it('is told in the words of the catalogue', async () => {
    await now.page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: {} }));
    const form = await openForm();
    await form.giveNumber(newNumber());
    await form.giveDetails();
    const toast = now.page.locator('[popover]').filter({ hasText: 'Uh oh!' });
    await toast.waitFor();
    expect(await toast.innerText()).toMatch(
      /Uh oh! Something went wrong\.\s+Something went wrong\s+Dismiss$/,
    );
  });
});

describe('signing in on the launchpad', () => {
  it('ends there, with the form closed and a greeting', async () => {
    const number = newNumber();
    await now.page.goto('/launchpad');
    await now.page.locator('[data-lead=login]').filter({ visible: true }).first().click();
    const form = leadForm(now.page);
    await form.giveNumber(number);
    await form.giveDetails();
    await form.giveCode(await codeOf(number));
    await now.page.getByText('Registration Successful!').waitFor();
    await form.form.waitFor({ state: 'detached' });
    expect(new URL(now.page.url()).pathname).toBe('/launchpad');
  });
});

describe('a new code', () => {
  it('can be asked for when the countdown is over', async () => {
    await now.page.clock.install();
    const number = newNumber();
    const form = await toCode(number);
    const old = await codeOf(number);
    expect(await form.form.getByRole('button', { name: 'Resend OTP' }).count()).toBe(0);
    await now.page.clock.runFor(31_000);
    site.app.clock.advance(31_000);
    await form.form.getByRole('button', { name: 'Resend OTP' }).click();
    await now.page.clock.runFor(100);
    await form.form.getByText('Resend in').waitFor();
    await expect.poll(() => codesSent(number)).toBe(2);
    await form.giveCode(await codeOf(number));
    await now.page.clock.runFor(100);
    await form.heading('Number verified');
    expect(old).toMatch(/^\d{4}$/);
  });
});

async function codesSent(number: string): Promise<number> {
  const { total } = await site.app.services.messages.list({
    channel: 'sms',
    to: `+91${number}`,
    purpose: 'otp',
    limit: 1,
    offset: 0,
  });
  return total;
}

describe('a reload', () => {
  it('finds the form where it was, at the details and at the code', async () => {
    const number = newNumber();
    const form = await openForm();
    await form.giveNumber(number);
    await form.form.getByLabel('Full name').fill('Half Typed');
    await now.page.reload();
    await form.heading('Tell us who is studying');
    expect(await form.form.getByLabel('Full name').inputValue()).toBe('Half Typed');
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    await now.page.reload();
    await form.heading('Enter the 4-digit code');
    await form.form.getByText('Resend in').waitFor();
    await form.giveCode(await codeOf(number));
    await form.heading('Number verified');
    expect(now.problems).toEqual([]);
  });
});

describe('the back button', () => {
  it('steps back, then closes, and never leaves the page', async () => {
    const form = await openForm();
    await form.giveNumber(newNumber());
    await form.heading('Tell us who is studying');
    await now.page.goBack();
    await form.phone.waitFor();
    await now.page.goBack();
    await form.form.waitFor({ state: 'detached' });
    expect(new URL(now.page.url()).pathname).toBe('/');
  });
});

describe('without a connection', () => {
  it('the form keeps everything and goes on by itself', async () => {
    const number = newNumber();
    const form = await openForm();
    await form.giveNumber(number);
    await form.heading('Tell us who is studying');
    await now.page.context().setOffline(true);
    await form.giveDetails();
    await now.page.getByText('No connection. We kept what you typed.').waitFor();
    await expectAccessible(now.page);
    await now.page.getByRole('button', { name: 'Retry' }).click();
    await now.page.getByText('No connection. We kept what you typed.').waitFor();
    expect(await form.form.getByLabel('Full name').inputValue()).toBe(asha.name);
    await now.page.context().setOffline(false);
    await form.heading('Enter the 4-digit code');
    expect(await codesSent(number)).toBe(1);
  });

  it('a database that is away is waited for, and the lead is stored once', async () => {
    const number = newNumber();
    const form = await openForm();
    await form.giveNumber(number);
    await form.heading('Tell us who is studying');
    await site.app.database.block();
    await form.giveDetails();
    await now.page.getByText('We cannot save this at the moment.').waitFor();
    expect(await form.form.getByLabel('Full name').inputValue()).toBe(asha.name);
    await site.app.database.unblock();
    await form.heading('Enter the 4-digit code');
    expect(await codesSent(number)).toBe(1);
  });
});

describe('two tabs', () => {
  it('both know when one of them is verified', async () => {
    const number = newNumber();
    const other = await now.page.context().newPage();
    await openForm(other);
    const form = await toCode(number);
    await form.giveCode(await codeOf(number));
    await leadForm(other).form.getByRole('link', { name: 'Continue Application' }).waitFor();
    expect(await other.locator('html').getAttribute('data-verified')).toBe('');
  });
});

describe('a number typed in the page', () => {
  it('is taken along, and sent on at once', async () => {
    const number = newNumber();
    await now.page.goto('/');
    const callMe = now.page.locator('form[data-lead=register]');
    await callMe.getByLabel('Mobile number').fill(number);
    await callMe.getByRole('button').click();
    await leadForm(now.page).heading('Tell us who is studying');
    await now.page.goBack();
    expect(await leadForm(now.page).phone.inputValue()).toBe(number);
  });
});

describe('too many codes', () => {
  it('are refused with a countdown that a person understands, and go on when it is over', async () => {
    const number = newNumber();
    await useCodesUp(site.app, `+91${number}`);
    await now.page.clock.install();
    const form = await openForm();
    await form.giveNumber(number);
    const alert = form.form.getByRole('alert');
    await expect.poll(async () => (await alert.allInnerTexts()).join('').trim()).not.toBe('');
    const said = await alert.allInnerTexts();
    const countdown = form.form.getByRole('timer');
    expect(await countdown.innerText()).toMatch(/^Try again in \d+ minutes\.$/);
    await expectAccessible(now.page);
    const minutes = Number(/\d+/.exec(await countdown.innerText())?.[0]);
    await now.page.clock.runFor((minutes - 1) * 60_000);
    await expect.poll(() => countdown.innerText()).toMatch(/^Try again in \d+ seconds\.$/);
    // The sentence is announced once, not with every second.
    expect(await alert.allInnerTexts()).toEqual(said);
    await now.page.clock.runFor(61_000);
    await form.form.getByText('You can try again now.').waitFor();
    expect(await countdown.count()).toBe(0);
    site.app.clock.advance(minutes * 60_000);
    await form.form.getByRole('button', { name: 'Continue' }).click();
    await form.heading('Enter the 4-digit code');
  });
});

describe('what is reported', () => {
  it('holds hashes in place of number and address', async () => {
    const number = newNumber();
    const form = await toCode(number);
    await form.giveCode(await codeOf(number));
    await now.page.waitForURL('**/launchpad');
    await expect.poll(() => eventNames(number)).toContain('form_submission');
    const { rows } = await site.app.services.database.pool.query(
      `SELECT row_to_json(event) AS whole FROM event WHERE anonymous_id = (SELECT anonymous_id FROM lead WHERE mobile = $1)`,
      [`+91${number}`],
    );
    const said = JSON.stringify(rows);
    expect(said).toContain((await hashContact({ email: asha.email, phone: number })).google.phone);
    expect(said).not.toContain(number);
    expect(said).not.toContain(asha.email);
  });
});

describe('signing out', () => {
  it('leaves nothing of the person in the browser, nor in another tab', async () => {
    const number = newNumber();
    const form = await toCode(number);
    await form.giveCode(await codeOf(number));
    await now.page.waitForURL('**/launchpad');
    const other = await now.page.context().newPage();
    await other.goto('/mba');
    // A page that starts after the sign-out begins a visit of its own.
    await other.locator('html[data-ready]').waitFor();
    await other.evaluate((typed) => sessionStorage.setItem('u_details', typed), number);
    const storedIn = (tab: Page) =>
      tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(await storedIn(now.page)).toContain(number);
    const browserId = await now.page.evaluate(() => localStorage.getItem('anonymous_id'));
    await now.page.getByRole('button', { name: 'Sign out' }).click();
    await now.page.getByText('You are signed out.').waitFor();
    const left = await storedIn(now.page);
    for (const own of [number, asha.name, asha.email, String(browserId), 'first_touch'])
      expect(left).not.toContain(own);
    await expect.poll(() => storedIn(other)).not.toContain(number);
  });
});

describe('the keyboard alone', () => {
  it('comes from the page to the last screen and back', async () => {
    const number = newNumber();
    await now.page.goto('/mba');
    const opener = now.page.locator('[data-lead=download]').filter({ visible: true }).first();
    await opener.focus();
    await now.page.keyboard.press('Enter');
    const form = leadForm(now.page);
    await form.phone.waitFor();
    await now.page.keyboard.type(number);
    await now.page.keyboard.press('Enter');
    await form.heading('Tell us who is studying');
    await now.page.keyboard.type('Asha Selvam');
    await now.page.keyboard.press('Tab');
    await now.page.keyboard.type('asha@example.in');
    await now.page.keyboard.press('Tab');
    await now.page.keyboard.press('Tab');
    await now.page.keyboard.press('ArrowDown');
    await now.page.keyboard.press('Tab');
    await now.page.keyboard.press('Space');
    await now.page.keyboard.press('Enter');
    await form.heading('Enter the 4-digit code');
    await now.page.keyboard.type(await codeOf(number));
    await now.page.keyboard.press('Enter');
    await form.form.getByRole('button', { name: /brochure/ }).waitFor();
    await now.page.keyboard.press('Escape');
    await form.form.waitFor({ state: 'detached' });
    await expectFocus(opener);
  });
});
