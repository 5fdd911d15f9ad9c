import { readFileSync } from 'node:fs';

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { leadMessages } from '../../src/kernel/messages.ts';
import type { LeadPage, StaffLeadPage } from '../../src/kernel/staffLeads/staffLeads.ts';
import { PHONE, type Visit } from '../support/browser.ts';
import { codeFor } from '../support/message-log.ts';
import { recorded } from '../support/recording.ts';
import { signedIn } from '../support/staff.ts';
import { openWebsite, unlimited } from '../support/website.ts';
import { asha, newNumber } from '../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });
const quiet = { ...PHONE, javaScriptEnabled: false };

async function fill(page: Page, number: string) {
  await page.locator('main').getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByLabel('Full name', { exact: true }).fill(asha.name);
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
  await page.getByRole('checkbox').check();
}

async function send(page: Page, name: string) {
  await page.locator('main form').getByRole('button', { name, exact: true }).click();
}

describe('a visitor whose browser runs no scripts', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await recorded('without-scripts', await site.visit(quiet));
  });
  afterAll(() => visit.close());

  it('chooses a plan, leaves a lead, proves the number and reads the brochure', async () => {
    const { page, problems } = visit;
    const number = newNumber();
    await page.goto('/mba?utm_source=news');
    const plan = page.getByRole('link', { name: 'Choose this plan' }).nth(1);
    const named = (await plan.getAttribute('data-plan'))!.replace(/^\d+ /, '');
    await plan.click();
    expect(new URL(page.url()).pathname).toBe('/register');
    expect(await page.getByRole('radio', { name: named }).isChecked()).toBe(true);
    await fill(page, number.slice(0, 5));
    await page.getByLabel('Email', { exact: true }).fill('asha@');
    await send(page, 'Get the code');

    const summary = page.getByRole('alert');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      `Mobile number: ${leadMessages.phone}`,
      `Email: ${leadMessages.email}`,
    ]);
    expect(await page.title()).toMatch(/^Please check: /);
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Full name', { exact: true }).inputValue()).toBe(asha.name);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await fill(page, number);
    await send(page, 'Get the code');

    await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
    await page.getByText(`+91 ${number.slice(0, 5)} ${number.slice(5)}`).waitFor();
    await page.getByLabel('4-digit code').fill(await codeFor(site.app, `+91${number}`));
    await send(page, 'Verify');

    const brochure = page.getByRole('link', { name: 'Download brochure' });
    const loading = page.waitForEvent('download');
    await brochure.click();
    const file = readFileSync(await (await loading).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(page.url()).not.toContain(number);
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await expectKept(number, named);
  });

  it('is known from then on, and can come back', async () => {
    const { page } = visit;
    await page.goto('/mba');
    await page.getByRole('link', { name: 'Enroll Now' }).filter({ visible: true }).first().click();
    await page.getByText('You are registered, and your number is verified.').waitFor();
    const next = page.locator('header, nav').getByRole('link', { name: 'Continue Application' });
    expect(await next.filter({ visible: true }).count()).toBeGreaterThan(0);
  });
});

/** The lead as staff read it. */
async function expectKept(number: string, plan: string) {
  const admin = await signedIn(site.app, 'ADMIN');
  const query = `/api/staff/leads?q=${encodeURIComponent(`+91${number}`)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', query)).body.data;
  expect(items).toHaveLength(1);
  const { data } = (await admin.call<LeadPage>('GET', `/api/staff/leads/${items[0]!.id}`)).body;
  expect(data).toMatchObject({ name: asha.name, email: asha.email });
  expect(data.verified_at).not.toBeNull();
  expect(data.fee_plan).toContain(plan.split(',', 1)[0]);
  const said = JSON.stringify(data);
  expect(said).toContain('"page":"/mba"');
  expect(said).toContain('news, first page /mba');
  expect(said).toContain(site.app.services.content.snapshot().one('leadForm').data.consent_text);
}

describe('without scripts', () => {
  it.each([
    ['/', 'Call me back'],
    ['/refurl?ref=ABCDEFGH', 'Accept the invitation'],
  ])('the number that is typed on %s comes along', async (path, button) => {
    const { page, close } = await site.visit(quiet);
    const number = newNumber();
    await page.goto(path);
    const form = page.locator('main form[data-lead=register]').first();
    await form.getByLabel('Mobile number').fill(number);
    await form.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'Tell us who is studying' }).waitFor();
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe(number);
    await fill(page, number);
    await page.getByLabel('Area of interest', { exact: true }).selectOption('MBA');
    await send(page, 'Get the code');
    await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
    const { rows } = await site.app.services.database.pool.query(
      'SELECT page, source_media FROM lead WHERE mobile = $1',
      [`+91${number}`],
    );
    const isInvited = path.startsWith('/refurl');
    const source_media = isInvited ? 'Referral' : 'Direct';
    expect(rows).toEqual([{ page: isInvited ? '/refurl' : '/', source_media }]);
    await close();
  });

  it('the whole form of a landing page is taken, with its campaign', async () => {
    const { page, close } = await site.visit(quiet);
    const number = newNumber();
    await page.goto('/online-mba-lp');
    await fill(page, number);
    await send(page, 'Call me back');
    await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
    const { rows } = await site.app.services.database.pool.query(
      'SELECT page, source_campaign FROM lead WHERE mobile = $1',
      [`+91${number}`],
    );
    expect(rows).toEqual([{ page: '/online-mba-lp', source_campaign: 'mba-january-2027' }]);
    await close();
  });

  it('who signs in gives the number alone', async () => {
    const { page, close } = await site.visit(quiet);
    await page.goto('/launchpad');
    await page.locator('main a[data-lead=login]').first().click();
    await page.getByLabel('Mobile number', { exact: true }).fill(newNumber());
    await send(page, 'Continue');
    await page.getByText('This number is new to us.').waitFor();
    expect(await page.getByLabel('Full name', { exact: true }).isVisible()).toBe(true);
    await close();
  });
});
