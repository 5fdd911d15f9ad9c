import { readFile } from 'node:fs/promises';
import type { Browser, Download } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRupees } from '../../src/contract/money.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { DESKTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { codeFor } from '../support/message-log.ts';
import { asha, leadForm, newNumber } from './leadForm.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([createTestApp({ listen: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const mba = () => {
  const snapshot = app.parts.content.snapshot();
  const entry = snapshot.all('programme').find(({ data }) => data.slug === 'mba')!;
  return { id: entry.id, snapshot };
};

describe.each([
  ['a phone of 360 px', PHONE],
  ['a screen of 1280 px', DESKTOP],
])('on %s', (_name, screen) => {
  const number = newNumber();

  it('a visitor finds the MBA, registers and reads its brochure', async () => {
    const { page, problems, close } = await visit(browser, app.origin, screen);
    const { id } = mba();
    await page.goto('/');
    await page.getByRole('tab', { name: 'Masters' }).click();
    await page
      .locator(`a[data-lead=download][data-programme="${id}"]`)
      .filter({ visible: true })
      .first()
      .click();

    const form = leadForm(page);
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    const downloading = page.waitForEvent('download');
    await form.giveCode(await codeFor(app, `+91${number}`));
    await form.heading('Number verified');
    await page.getByText('Registration Successful!').waitFor();
    await expectOwnBrochure(await downloading);
    const portal = app.parts.content.snapshot().one('university').data.admission_portal_url;
    const go = form.form.getByRole('link', { name: 'Continue Application' });
    expect(await go.getAttribute('href')).toBe(portal);
    await form.close();
    await page
      .getByRole('link', { name: 'Continue Application' })
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('comes again with the same number and is known', async () => {
    const { page, problems, close } = await visit(browser, app.origin, screen);
    await page.goto('/mba');
    await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
    const form = leadForm(page);
    app.clock.advance(60_000);
    await form.giveNumber(number);
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeFor(app, `+91${number}`));
    await form.form.getByText(`, ${asha.name.split(' ')[0]}.`).waitFor();
    await page.waitForURL('**/launchpad');
    await page.getByText('Welcome Back!').waitFor();
    await page.getByRole('heading', { name: 'Welcome in, Asha.' }).waitFor();

    const downloading = page.waitForEvent('download');
    await page.locator(`a[data-lead=download][data-programme="${mba().id}"]`).click();
    await expectOwnBrochure(await downloading);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

/** The PDF holds every subject of the programme and what each of its fee plans costs. */
async function expectOwnBrochure(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/mba.*\.pdf$/i);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  const said = squeezed(text);
  const { id, snapshot } = mba();
  const subjects = snapshot.children('structure', id).map(({ data }) => data.subject_name);
  const fees = snapshot.children('feePlan', id).map(({ data }) => formatRupees(data.totalAmount));
  expect(subjects.length).toBeGreaterThan(15);
  expect(fees.length).toBeGreaterThan(2);
  expect([...subjects, ...fees].filter((fact) => !said.includes(squeezed(fact)))).toEqual([]);
}

/** Line breaks and spaces of a PDF are its layout's; only the letters are its words. */
const squeezed = (text: string): string => text.replace(/[\s\u00ad]+/g, '');
