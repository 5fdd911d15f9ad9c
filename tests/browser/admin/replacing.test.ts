import { expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

async function publicText(path: string): Promise<string> {
  return (await fetch(`${site.app.origin}${path}`)).text();
}

test('a text is replaced in all places but those left out, and all of it is undone at once', async () => {
  const { page } = now;
  const before = await publicText('/admission-policy');
  await page.goto('/admin/replace');
  await page.getByLabel('Find', { exact: true }).fill('counsellor');
  await page.getByLabel('Replace by').fill('guide');
  await page.getByLabel('Whole words').check();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const table = page.getByRole('table', { name: 'Places that say it' });
  await table.locator('del').first().waitFor();
  expect(await table.locator('del').allTextContents()).toContain('counsellor');
  expect(await table.locator('ins').first().textContent()).toBe('guide');

  const asked = table.locator('tr', { hasText: 'Registration form' }).first();
  await asked.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: /^Replace \d+ occurrences$/ }).click();
  await page.getByText(/^Changed \d+ entries, \d+ of them public at once\.$/).waitFor();
  expect(await publicText('/contact')).toContain('write to a guide from');
  const { promises, lead } = site.app.services.content.snapshot().one('leadForm').data;
  expect(promises).toContain('One counsellor, start to finish');
  expect(lead).toContain('then a guide rings you');

  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await page.getByText(/^Made as before: \d+ entries/).waitFor();
  expect(await publicText('/admission-policy')).toBe(before);
  expect(now.problems).toEqual([]);
});

test('a placeholder is put where the caret is, counted and shown as visitors read it', async () => {
  const { page } = now;
  const { phone } = site.app.services.content.snapshot().one('university').data;
  const id = await idOf(site.app, 'faq', 'visit you in');
  await page.goto(`/admin/content/faq/${id}`);
  const question = page.getByLabel('Question', { exact: true });
  await question.fill('Whom may I call? ');
  await page.getByRole('button', { name: 'Insert {…}' }).click();
  await page.getByRole('menuitem', { name: `{phone} Phone number ${phone}` }).click();
  await expect.poll(() => question.inputValue()).toBe('Whom may I call? {phone}');
  await page.getByText(`${'Whom may I call? '.length + phone.length} of`).waitFor();
  await untilSaved(page);

  await page.locator('[data-field="answer"] [contenteditable]').click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Insert {…}' }).click();
  await page.getByRole('menuitem', { name: '{city}' }).click();
  await page.locator('[data-field="answer"]', { hasText: '{city}' }).waitFor();
  await untilSaved(page);
  expect(now.problems).toEqual([]);
});
