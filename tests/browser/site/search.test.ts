import { describe, expect, it } from 'vitest';

import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('without scripts, on %s', (_name, screen) => {
  it('the hero finds, three questions choose, and a page that is not there searches', async () => {
    const { page, close } = await site.visit({ ...screen, javaScriptEnabled: false });
    await page.goto('/');
    const finder = page.getByRole('main').getByRole('search');
    await finder.getByRole('searchbox').fill('mba hr');
    await finder.getByRole('button', { name: 'Find' }).click();
    const first = page.locator('[data-findings] li').first();
    expect(await first.getByRole('link').getAttribute('href')).toBe('/mba/human-resources');
    expect(await first.innerText()).toContain('Specialisation of the MBA');

    await page.getByRole('link', { name: 'Help me choose, in three questions' }).click();
    await page.getByLabel('Class 12', { exact: true }).check();
    await page.getByLabel('In a bank, or in finance').check();
    await page.getByLabel('₹5,000 a month').check();
    await page.getByRole('button', { name: 'Show what fits' }).click();
    const match = page.locator('#matches li').first();
    expect(await match.innerText()).toMatch(/You may join with:[^]*You pay:/);
    expect(await match.getByRole('link').getAttribute('href')).toBe('/bcom/banking');
    expect(await page.getByLabel('Class 12', { exact: true }).isChecked()).toBe(true);

    await page.goto('/there-is-no-such-page');
    await page.getByRole('main').getByRole('searchbox').fill('refund');
    await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
    expect(new URL(page.url()).pathname).toBe('/search');
    const found = page.locator('[data-findings]').getByRole('link').first();
    expect(await found.getAttribute('href')).toBe('/refund-policy');
    await close();
  });
});

it('the header leads to the search of the whole site, and so does its key', async () => {
  await now.page.goto('/about');
  await now.page.locator('html[data-ready]').waitFor();
  await now.page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await now.page.waitForURL('**/search');
  await now.page.getByLabel('What are you looking for?').fill('scholarshp army');
  await now.page.getByText('“scholarshp” is read as “scholarship”.').waitFor();
  const first = now.page.locator('[data-findings]').getByRole('link').first();
  expect(await first.getAttribute('href')).toBe('/scholarships');
  await now.page.goto('/search?q=scholarship+army');
  expect(await wrongIn(now.page, { within: 'main' })).toEqual([]);
  await now.page.goto('/help-me-choose?have=class12&pay=month-5000');
  expect(await wrongIn(now.page, { within: 'main' })).toEqual([]);

  await now.page.goto('/about');
  await now.page.locator('html[data-ready]').waitFor();
  await now.page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect
    .poll(async () => {
      await now.page.keyboard.press('Control+k');
      return new URL(now.page.url()).pathname;
    })
    .toBe('/search');
  expect(now.problems).toEqual([]);
});
