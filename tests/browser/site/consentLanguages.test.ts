import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';

import type { HeldData } from '../../../src/kernel/staffLeads/heldData.ts';
import type { StaffLeadPage } from '../../../src/kernel/staffLeads/staffLeads.ts';
import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { editorOf } from '../../support/content.ts';
import { codeFor } from '../../support/message-log.ts';
import { formFields, plainBrowser } from '../../support/plain-browser.ts';
import { signedIn } from '../../support/staff.ts';
import { newVisitor } from '../../support/visitor.ts';
import { openWebsite, unlimited } from '../../support/website.ts';
import { asha, leadForm, newNumber } from '../../support/leadForm.ts';

const hindi = {
  language: 'hi',
  consent_text: 'मैं सहमत हूँ कि विश्वविद्यालय मेरी पूछताछ के बारे में मुझसे संपर्क कर सकता है।',
  consent_summary: null,
};
const urdu = {
  language: 'ur',
  consent_text: 'میں متفق ہوں کہ یونیورسٹی میری درخواست کے بارے میں مجھ سے رابطہ کر سکتی ہے۔',
  consent_summary: 'میں رابطے پر متفق ہوں۔',
};

const site = openWebsite({ limits: unlimited });

let withOne = '';
beforeAll(async () => {
  withOne = (await plainBrowser(site.app).get('/register')).body;
  const editor = await editorOf(site.app);
  const { id } = site.app.services.content.snapshot().one('leadForm');
  const { data } = await editor.call('GET', `/api/leadForm/${id}`);
  const body = { consent_languages: [hindi, urdu] };
  const saved = await editor.call('PATCH', `/api/leadForm/${id}`, { version: data.version, body });
  const { version } = saved.data;
  await editor.call('POST', `/api/leadForm/${id}/publish`, { version, body: {} });
});

/** What a number has agreed to last. */
async function agreedBy(number: string) {
  const { rows } = await site.app.services.database.pool.query<{ text: string; language: string }>(
    `SELECT n.text, c.language FROM consent AS c JOIN consent_notice AS n USING (version)
     JOIN lead AS l ON l.id = c.lead_id WHERE l.mobile = $1 ORDER BY c.id DESC LIMIT 1`,
    [`+91${number}`],
  );
  return rows[0];
}

async function fill(page: Page, number: string) {
  await page.locator('main').getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByLabel('Full name', { exact: true }).fill(asha.name);
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
}

describe.each([
  { width: 360, screen: PHONE },
  { width: 1280, screen: DESKTOP },
])('a visitor who reads another language, at $width px', ({ screen }) => {
  it('chooses it in a form of a page; the lead keeps that text and its language', async () => {
    const { page, problems, close } = await site.visit(screen);
    const number = newNumber();
    await page.goto('/online-mba-lp');
    await fill(page, number);
    const box = page.getByRole('checkbox');
    await box.check();
    await page.getByLabel('Language of this text').selectOption('اردو');
    await expect.poll(() => box.isChecked()).toBe(false);
    const short = page.getByText(urdu.consent_summary);
    expect(await short.getAttribute('lang')).toBe('ur');
    expect(await short.evaluate((part) => getComputedStyle(part).direction)).toBe('rtl');
    expect(await wrongIn(page)).toEqual([]);
    await box.check();
    await page.getByRole('button', { name: 'Call me back' }).click();
    await leadForm(page).heading('Enter the 4-digit code');
    expect(await agreedBy(number)).toEqual({ text: urdu.consent_text, language: 'ur' });
    expect(problems).toEqual([]);
    await close();
  });

  it('chooses it in the dialog', async () => {
    const { page, problems, close } = await site.visit(screen);
    const number = newNumber();
    await page.goto('/mba');
    await page.locator('[data-lead]:visible').first().click();
    await page.locator('#lead-phone').fill(number);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name', { exact: true }).fill(asha.name);
    await dialog.getByLabel('Email', { exact: true }).fill(asha.email);
    await dialog.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
    await dialog.getByLabel('Language of this text').selectOption('हिन्दी');
    expect(await dialog.getByText(hindi.consent_text).getAttribute('lang')).toBe('hi');
    expect(await wrongIn(page)).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    await leadForm(page).heading('Enter the 4-digit code');
    expect(await agreedBy(number)).toEqual({ text: hindi.consent_text, language: 'hi' });
    expect(problems).toEqual([]);
    await close();
  });

  it('chooses it without scripts, and loses nothing that was typed', async () => {
    const { page, close } = await site.visit({ ...screen, javaScriptEnabled: false });
    const number = newNumber();
    await page.goto('/register?programme=' + formFields(site.app, number).program_id);
    await fill(page, number);
    await page.getByLabel('Language of this text').selectOption('اردو');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect(await page.getByLabel('Full name', { exact: true }).inputValue()).toBe(asha.name);
    expect(await page.getByRole('alert').count()).toBe(0);
    const whole = page.getByText(urdu.consent_text);
    expect(await whole.evaluate((part) => getComputedStyle(part).direction)).toBe('rtl');
    await page.getByRole('checkbox').check();
    await page.locator('main form').getByRole('button', { name: 'Get the code' }).click();
    await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
    expect(await agreedBy(number)).toEqual({ text: urdu.consent_text, language: 'ur' });
    await close();
  });
});

it('keeps the language of the text, whatever the post says of it', async () => {
  const number = newNumber();
  const consent = { accepted: true, text: hindi.consent_text, language: 'en-IN' };
  await newVisitor(site.app).register(`+91${number}`, { consent });
  expect(await agreedBy(number)).toEqual({ text: hindi.consent_text, language: 'hi' });
});

it('tells staff, their table and the person in which language it was read', async () => {
  const number = newNumber();
  const visitor = newVisitor(site.app);
  const consent = { accepted: true, text: urdu.consent_text };
  const { body } = await visitor.register(`+91${number}`, { consent });
  await visitor.verify(body.data.lead_id, await codeFor(site.app, `+91${number}`));
  const admin = await signedIn(site.app, 'ADMIN');
  const { body: listed } = await admin.call<StaffLeadPage>('GET', `/api/staff/leads?q=${number}`);
  expect(listed.data.items[0]?.consent?.language).toBe('ur');
  const file = await admin.call<string>('GET', `/api/staff/leads.csv?q=${number}`);
  expect(String(file.body.data)).toMatch(/,ur,[0-9a-f]{64},/);
  const held = await visitor.call<HeldData>('GET', '/api/leads/me');
  expect(held.body.data.consents[0]).toMatchObject({ text: urdu.consent_text, language: 'ur' });
});

it('asks nothing more of those who have one language', () => {
  expect(withOne).not.toContain('Language of this text');
});
