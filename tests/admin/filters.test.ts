import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { openBrowser, type Visit } from '../support/browser.ts';
import { enter } from './staffRoom.ts';

let app: TestApp;
let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  visit = await enter(app, browser);
  ({ page } = visit);
});
afterEach(() => visit.close());

const shown = (label: string) => page.getByLabel(label, { exact: true });

/** Sets fields before the screen has a moment to follow, as on a busy machine. */
async function setAtOnce(values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of Object.keys(values)) await shown(label).waitFor();
  await page.evaluate((all) => {
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
  await page.goto(`/admin/${path}`);
  await setAtOnce(values);
  await expect
    .poll(() => Promise.all(Object.keys(values).map((label) => shown(label).inputValue())))
    .toEqual(Object.values(values));
});

test('one state of files takes the place of another', async () => {
  await page.goto('/admin/media');
  await shown('State').selectOption('needs_alt');
  await page.waitForURL(/needs_alt=true/);
  await shown('State').selectOption('trash');
  await page.waitForURL(/trash=true/);
  expect(new URL(page.url()).searchParams.get('needs_alt')).toBeNull();
  await expect.poll(() => shown('State').inputValue()).toBe('trash');
});

test('a programme is found by typing, to see its parts alone', async () => {
  await page.goto('/admin/program/feePlan');
  const programme = shown('Programme');
  await programme.fill('german');
  await page.getByRole('option', { name: /German/ }).click();
  await page.waitForURL(/filter=/);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(10);
  await expect.poll(() => programme.inputValue()).toMatch(/German/);
  expect(visit.problems).toEqual([]);
});
