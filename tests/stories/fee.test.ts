import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters, idOf, untilSaved } from '../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

/** How far a part of the previewed page is below the top of its frame, in pixels. */
function topOf(selector: string) {
  return now.page
    .frameLocator('iframe[title="Preview of the page"]')
    .locator(selector)
    .evaluate((part) => Math.round(part.getBoundingClientRect().top));
}

test('a fee is found by typing, seen on the page as it changes, and checked before it is live', async () => {
  const { page } = now;
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search content' }).fill('mba fee');
  await page.getByRole('option', { name: 'Online MBA: Fee plans' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/admin/program/programme/${mba}\\?tab=Fee`));

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => topOf('#fees')).toBeGreaterThan(2000);
  await page
    .getByRole('button', { name: /^Semester by semester/ })
    .first()
    .click();
  await expect.poll(() => topOf('#fees')).toBeLessThan(400);
  await page.getByLabel('One payment').fill('43210');
  await untilSaved(page);
  const price = now.page.frameLocator('iframe[title="Preview of the page"]').getByText('₹43,210');
  await price.first().waitFor();
  expect(await topOf('#fees')).toBeLessThan(400);

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^Fee plan 1, “Semester by semester”: First semester: Pages show one payment/)
    .waitFor();
  expect(await (await fetch(`${site.app.origin}/mba`)).text()).not.toContain('₹43,210');
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await page.getByText('is live.').waitFor();
  expect(await (await fetch(`${site.app.origin}/mba`)).text()).toContain('₹43,210');
  expect(now.problems).toEqual([]);
});
