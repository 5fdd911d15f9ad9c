import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { openWebsite } from '../../support/website.ts';
import { enter, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();

test('a university takes a ready-made look, changes a colour, sees any page in it, and publishes it', async () => {
  const { page, problems, close } = await enter(site);
  await page.goto('/admin/content/brand');
  const dark = page.getByLabel('Dark colour', { exact: true });
  expect(await dark.inputValue()).toBe('#1a1650');

  await page.getByRole('button', { name: 'Women’s college' }).click();
  expect(await dark.inputValue()).toBe('#4a0d2b');
  const note = page.locator('[data-field="dark"]');
  await note.getByText(/The accent colour on it: 7\.\d : 1/).waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  const ground = () =>
    frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(ground).toBe('rgb(253, 244, 239)');
  await page.getByLabel('Page', { exact: true }).fill('/mba');
  await frame.getByRole('heading', { level: 1, name: 'Online MBA' }).waitFor();

  await page.getByLabel('Ground', { exact: true }).fill('#202020');
  await page
    .locator('[data-field="ground"]')
    .getByText(/Shown lighter, as #\w{6}, to be read\. Words in grey on it: [\d.]+ : 1;/)
    .waitFor();
  await page.getByLabel('Ground', { exact: true }).fill('#fff4f8');
  await expect.poll(ground).toBe('rgb(255, 244, 248)');
  await untilSaved(page);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('is live.').waitFor();
  const { body } = await site.app.server.inject('/mba');
  expect(body).toMatch(/\/brand\/\w+\/4a0d2b-f2a07b-fff4f8-.*-fraunces-soft-jaali\.css/);
  expect(problems).toEqual([]);
  await close();
});
