import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import { expect, it } from 'vitest';

import { findChromium } from '../../../scripts/chromium.ts';
import { leadWords } from '../../../src/kernel/words/register.ts';
import { DESKTOP } from '../../support/browser.ts';
import { leadForm, newNumber } from '../../support/leadForm.ts';
import { codeFor } from '../../support/message-log.ts';
import { openWebsite, unlimited } from '../../support/website.ts';

const site = openWebsite({ limits: unlimited });

/** In the settings of Chromium, as somebody who blocks cookies and storage of all sites has them. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

async function visitWithoutCookies(work: (page: Page, problems: string[]) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
  const executablePath = findChromium() ?? '';
  const args = ['--no-sandbox'];
  const options = { executablePath, args, baseURL: site.app.origin, ...DESKTOP };
  const context = await chromium.launchPersistentContext(folder, options);
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => problems.push(message));
    await work(page, problems);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

it('the form says that cookies are needed, before and at Verify, and never that a right code is wrong', async () => {
  await visitWithoutCookies(async (page, problems) => {
    await page.goto('/');
    await page.locator('[data-lead=register]:visible').first().click();
    const form = leadForm(page);
    const words = form.form.getByText(leadWords.cookiesNeeded);
    await words.waitFor();
    const number = newNumber();
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    expect(await words.count()).toBe(1);
    await form.giveCode(await codeFor(site.app, `+91${number}`));
    await expect.poll(() => words.count()).toBe(2);
    expect(await form.form.getByText('Incorrect OTP').count()).toBe(0);
    const kept = 'SELECT name FROM lead WHERE mobile = $1';
    const { rows } = await site.app.services.database.pool.query(kept, [`+91${number}`]);
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

it('so does a form in a page', async () => {
  await visitWithoutCookies(async (page, problems) => {
    await page.goto('/online-mba-lp');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('main').getByLabel('Full name').click();
    await page.locator('main').getByText(leadWords.cookiesNeeded).waitFor();
    expect(problems).toEqual([]);
  });
});
