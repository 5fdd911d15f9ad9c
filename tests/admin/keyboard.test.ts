import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { addMember } from '../support/staff.ts';
import { untilSaved } from './staffRoom.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** What has the keyboard, in the words that a person would call it by. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element) return '';
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '';
    return (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.innerText ??
      document.getElementById(labelledBy)?.innerText ??
      element.innerText
    ).trim();
  });

/** Presses Tab until the keyboard is at something of that name. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isIt = (now: string) => (typeof name === 'string' ? now.startsWith(name) : name.test(now));
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (isIt(now)) return;
    seen.push(now);
  }
  throw new Error(`${String(name)} was not reached; seen: ${seen.join(' | ')}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Moves by arrow keys through an open menu. */
async function choose(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (name.test(await focused(page))) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${name} is not in the menu`);
}

test('the commonest tasks need no mouse', async () => {
  const { email, password } = await addMember(app, 'ADMIN');
  const { page, problems, close } = await visit(browser, app.origin);

  // 1. Sign in.
  await page.goto('/admin/login');
  await tabTo(page, /^Work e-mail$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();

  // 2. Open a list from the menu, past what is skipped.
  await press(page, /^Manage Footer Links$/);
  await page.getByRole('heading', { name: 'Footer links' }).waitFor();

  // 3. Find an entry.
  await page.goto('/admin/content/faq');
  await page.getByRole('table').waitFor();
  await press(page, /^Skip to the screen$/);
  await tabTo(page, /^Search FAQs$/);
  await page.keyboard.type('recognised');
  await page.waitForURL(/recognised/);

  // 4. Put entries in order.
  await page.goto('/admin/content/accreditation');
  const rows = page.getByRole('row');
  await rows.nth(2).waitFor();
  const second = await rows.nth(2).getByRole('link').innerText();
  await tabTo(page, `Move ${second}`);
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${second} is now 1 of`).waitFor();

  // 5. Begin an entry.
  await page.goto('/admin/content/faq');
  await press(page, /^New FAQ$/);
  await page.getByLabel('Question').waitFor();
  if ((await focused(page)) !== 'Question') await tabTo(page, /^Question$/);
  await page.keyboard.type('Who marks my papers?');
  await page.keyboard.press('Enter');

  // 6. Write it, with rich text.
  await page.getByRole('textbox', { name: 'Answer' }).waitFor();
  await tabTo(page, /^Answer$/);
  await page.keyboard.type('The faculty in Mysuru.');
  await tabTo(page, /^Home$/);
  await page.keyboard.press('Space');
  await untilSaved(page);

  // 7. Publish it.
  await page.keyboard.press('Home');
  await page.goto(page.url());
  await page.getByLabel('Question').waitFor();
  await press(page, /^Publish$/);
  await page.getByText('is live.').waitFor();
  expect((await app.server.inject({ url: '/' })).body).toContain('The faculty in Mysuru.');

  // 8. Take it off the site again.
  await page.goto(page.url());
  await page.getByLabel('Question').waitFor();
  await press(page, /^More actions$/);
  await page.getByRole('menu').waitFor();
  await choose(page, /^Unpublish$/);
  await page.getByText('Taken off the site.').waitFor();
  expect((await app.server.inject({ url: '/' })).body).not.toContain('The faculty in Mysuru.');

  // 9. Delete it, told where it is used.
  await page.goto(page.url());
  await page.getByLabel('Question').waitFor();
  await press(page, /^More actions$/);
  await page.getByRole('menu').waitFor();
  await choose(page, /^Delete…$/);
  await page.getByText('It is used nowhere else.').waitFor();
  await press(page, /^Delete$/);
  await page.getByRole('heading', { name: 'FAQs' }).waitFor();

  // 10. Sign out.
  await press(page, /^Account of/);
  await page.getByRole('menu').waitFor();
  await choose(page, /^Sign out$/);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await close();
});
