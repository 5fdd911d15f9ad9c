import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters } from './staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

test('parts that go by one name are told apart by their programme, in the list and in the editor', async () => {
  const { page } = now;
  await page.goto('/admin/program/certification');
  const cells = page.locator('tbody td[data-label="Programme"]');
  await expect.poll(async () => new Set(await cells.allInnerTexts()).size).toBeGreaterThan(5);
  const first = page.getByRole('row').nth(1);
  const programme = await first.locator('td[data-label="Programme"]').innerText();
  await first.getByRole('link').click();
  const above = page.getByRole('link', { name: programme, exact: true });
  await above.click();
  await page.getByRole('heading', { name: programme, level: 1 }).waitFor();
});

test('the fee stands in the list of fee plans', async () => {
  const { page } = now;
  await page.goto('/admin/program/feePlan');
  const fees = page.locator('tbody td[data-label="In all"]');
  await expect.poll(async () => (await fees.allInnerTexts()).join(' ')).toMatch(/₹1,\d\d,\d{3}/);
});
