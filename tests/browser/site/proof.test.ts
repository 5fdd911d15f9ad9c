import { beforeAll, describe, expect, it } from 'vitest';

import { codeFor } from '../../support/message-log.ts';
import { newVisitor } from '../../support/visitor.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';
import { asha, expectAccessible, leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited, env: { PROSPECTUS_OTP_SENDS_ADDRESS: '1000' } });
const now = eachVisits(site);

/** Somebody in the browser's own network has codes sent to invented numbers. */
beforeAll(async () => {
  for (let codes = 0; codes < 25; codes += 1) {
    await newVisitor(site.app, '127.0.0.66').register(
      `+9170${String(10_000_000 + codes * 123_457)}`,
    );
  }
  site.app.clock.advance(31_000);
  await site.app.services.leads.breaker.look();
});

function label(name: string) {
  return now.page.locator('main').getByLabel(name, { exact: true });
}

function codeOf(number: string) {
  return codeFor(site.app, `+91${number}`);
}

/** The browser notes each answer that is a refusal; only these two calls are ever refused. */
function noted() {
  return now.problems.filter((problem) => !problem.includes('429'));
}

async function openForm() {
  await now.page.goto('/');
  await now.page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  return leadForm(now.page);
}

/** Keeps the answer of the worker back, so that the line can be read. */
async function holdWorker() {
  const { promise, resolve } = Promise.withResolvers<void>();
  await now.page.route(/worker-[^/]*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('while codes are asked for in bad faith', () => {
  it('the form says that it is checking, and goes on by itself', async () => {
    const number = newNumber();
    const form = await openForm();
    const letGo = await holdWorker();
    await form.giveNumber(number);
    await form.giveDetails();
    await form.form.getByRole('button', { name: 'Just a moment, checking…' }).waitFor();
    await form.form.getByRole('status').getByText('Just a moment, checking…').waitFor();
    await expectAccessible(now.page);
    letGo();
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeOf(number));
    await form.heading('Number verified');
    expect(noted()).toEqual([]);
  });

  it('a form in the page does so too', async () => {
    const number = newNumber();
    await now.page.goto('/online-mba-lp');
    await label('Full name').fill(asha.name);
    await label('Email').fill(asha.email);
    await label('Mobile number').fill(number);
    await label('Highest qualification').selectOption('Graduate');
    await now.page.getByRole('checkbox').check();
    const letGo = await holdWorker();
    await now.page.getByRole('button', { name: 'Call me back' }).click();
    await now.page.getByText('Just a moment, checking…').waitFor();
    letGo();
    const form = leadForm(now.page);
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeOf(number));
    await form.heading('Number verified');
    expect(noted()).toEqual([]);
  });

  it('a browser that cannot check is told what to do, and the lead is kept', async () => {
    const number = newNumber();
    const form = await openForm();
    await now.page.route(/worker-[^/]*\.js/, (route) => route.abort());
    await form.giveNumber(number);
    await form.giveDetails();
    await form.form.getByText('your browser could not complete the check').waitFor();
    await form.form.getByText(/Try again in \d+ minutes/).waitFor();
    const { rows } = await site.app.services.database.pool.query(
      'SELECT name FROM lead WHERE mobile = $1',
      [`+91${number}`],
    );
    expect(rows).toEqual([{ name: asha.name }]);
  });

  it('no script of the check is loaded before it is asked for', async () => {
    const loaded: string[] = [];
    now.page.on('request', (request) => void loaded.push(request.url()));
    const form = await openForm();
    await form.giveNumber(newNumber());
    await form.heading('Tell us who is studying');
    expect(loaded.filter((url) => /prove|worker/.test(url))).toEqual([]);
  });
});
