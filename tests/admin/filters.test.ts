import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters } from './staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

function shown(label: string) {
  return now.page.getByLabel(label, { exact: true });
}

/** Sets fields before the screen has a moment to follow, as on a busy machine. */
async function setAtOnce(values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of Object.keys(values)) await shown(label).waitFor();
  await now.page.evaluate((all) => {
    for (const select of document.querySelectorAll('select')) {
      const value = all[select.labels[0]?.innerText.trim() ?? ''];
      if (value === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

test.each([
  ['content/faq', { State: 'published', 'On these pages': 'home' }],
  ['messages', { Channel: 'sms', Status: 'sent' }],
])('two filters of %s that are set in one breath both count', async (path, values) => {
  await now.page.goto(`/admin/${path}`);
  await setAtOnce(values);
  await expect
    .poll(() => Promise.all(Object.keys(values).map((label) => shown(label).inputValue())))
    .toEqual(Object.values(values));
});

test('one state of files takes the place of another', async () => {
  await now.page.goto('/admin/media');
  await shown('State').selectOption('needs_alt');
  await now.page.waitForURL(/needs_alt=true/);
  await shown('State').selectOption('trash');
  await now.page.waitForURL(/trash=true/);
  expect(new URL(now.page.url()).searchParams.get('needs_alt')).toBeNull();
  await expect.poll(() => shown('State').inputValue()).toBe('trash');
});

test.each([
  ['content/faq', /\?$/],
  ['messages', /^Media library$/],
])('whoever leaves %s in the middle of a search is not called back by it', async (path, link) => {
  const { page } = now;
  await page.goto(`/admin/${path}`);
  const search = page.getByRole('searchbox').first();
  await search.waitFor();
  const way = page.getByRole('link', { name: link }).first();
  await way.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await search.pressSequentially('a');
  await way.click();
  const left = page.url();
  expect(new URL(left).pathname).not.toBe(`/admin/${path}`);
  // Longer than a search waits for the next key.
  await page.waitForTimeout(600);
  expect(page.url()).toBe(left);
  held.resolve();
});

test('a programme is found by typing, to see its parts alone', async () => {
  await now.page.goto('/admin/program/feePlan');
  const programme = shown('Programme');
  await programme.fill('german');
  await now.page.getByRole('option', { name: /German/ }).click();
  await now.page.waitForURL(/program_id=\d+/);
  await expect.poll(() => now.page.getByRole('row').count()).toBeLessThan(10);
  await expect.poll(() => programme.inputValue()).toMatch(/German/);
  expect(now.problems).toEqual([]);
});
