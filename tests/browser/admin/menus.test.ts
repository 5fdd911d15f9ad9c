import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, publish, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

async function publicPage(path: string): Promise<string> {
  return (await fetch(`${site.app.origin}${path}`)).text();
}

function entries(page: Page) {
  return page.locator('[data-field="header"] > fieldset > ol > li');
}

function names(page: Page) {
  return entries(page).locator('button[aria-expanded] span').allTextContents();
}

async function open(page: Page): Promise<void> {
  await page.goto('/admin/content/siteMenus');
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor();
  await page.getByRole('tab', { name: 'Header' }).waitFor();
}

async function add(page: Page, kind: string, words: string) {
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const entry = entries(page).last();
  await entry.getByLabel('Words', { exact: true }).first().fill(words);
  return entry;
}

async function seen(screen: object, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, close } = await site.visit(screen);
  await page.goto('/contact');
  await look(page);
  expect(problems).toEqual([]);
  await close();
}

test('the header is put in another order, gets a link to elsewhere and a dropdown, and goes back', async () => {
  const { page } = now;
  const before = await publicPage('/contact');
  await open(page);
  await entries(page).nth(5).locator('[data-handle]').dragTo(entries(page).nth(1));
  await page.getByRole('button', { name: 'Move entry 7, Link up' }).press('Enter');
  const order = ['Home', 'Recognition', 'About', 'Programmes', 'Student Corner'];
  expect(await names(page)).toEqual([...order, 'Contact Us', 'Admission']);

  await page.getByRole('button', { name: 'Hide entry 1, Link' }).click();
  const link = await add(page, 'Link', 'News');
  await link.getByLabel('Page or address').fill('https://press.example/news');
  const dropdown = await add(page, 'Dropdown', 'Campus');
  await dropdown.getByRole('button', { name: 'Add to Links' }).click();
  const row = dropdown.locator('tbody tr');
  await row.getByLabel('Words', { exact: true }).fill('How you are examined');
  await row.getByLabel('Page or address').fill('/assessments');
  await page.keyboard.press('Escape');
  await page.getByText('There is room for 9.').waitFor();
  await untilSaved(page);
  expect(await publicPage('/contact')).toBe(before);
  expect(await violationsOf(page)).toEqual([]);
  await publish(page);

  await seen(DESKTOP, async (visitor) => {
    const nav = visitor.getByRole('navigation', { name: 'Main' });
    const away = nav.getByRole('link', { name: 'News (opens in a new tab)' });
    expect(await away.getAttribute('rel')).toBe('noopener');
    expect(await nav.locator('ul > li').first().textContent()).toBe('Recognition');
    await nav.getByRole('button', { name: 'Campus' }).hover();
    await nav.getByRole('link', { name: 'How you are examined' }).click();
    await visitor.waitForURL('**/assessments');
  });
  await seen(PHONE, async (visitor) => {
    await visitor.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = visitor.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Campus', { exact: true }).click();
    await sheet.getByRole('link', { name: 'How you are examined' }).waitFor();
    await sheet.getByRole('link', { name: 'News (opens in a new tab)' }).waitFor();
  });

  await page.getByText(/^\d+ differences from the default$/).click();
  await page.getByText('Dropdown: Words: Campus').waitFor();
  await page.getByRole('button', { name: 'Reset everything to default' }).click();
  expect(await names(page)).toHaveLength(7);
  await page.getByRole('button', { name: 'Bring it back' }).first().click();
  await expect.poll(() => names(page)).toHaveLength(9);
  await page.getByRole('button', { name: 'Reset to default: Header' }).click();
  await untilSaved(page);
  await publish(page);
  expect(await publicPage('/contact')).toBe(before);
  expect(now.problems).toEqual([]);
});

test('a link to nowhere is asked about before it is public', async () => {
  const { page } = now;
  await open(page);
  await add(page, 'Link', 'Summer school');
  await entries(page).last().getByLabel('Page or address').fill('/summer-school');
  await page.keyboard.press('Escape');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish Menus as it is?' });
  await dialog.getByText('No page stands at /summer-school.').waitFor();
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await page.getByText('is live.').waitFor();
  expect(await publicPage('/')).not.toContain('summer-school');
  await page.getByRole('button', { name: 'Reset to default: Header' }).click();
  await untilSaved(page);
  await publish(page);
});

test('the steps of the launchpad go back to their default, one field at a time', async () => {
  const { page } = now;
  const id = await idOf(site.app, 'launchpad', '"kind":"steps"');
  await page.goto(`/admin/launchpad/launchpad/${id}`);
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('Four steps to a reward');
  await page.getByRole('button', { name: 'Reset to default: Heading' }).click();
  expect(await heading.inputValue()).toBe('How a referral becomes a reward');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  expect(await heading.inputValue()).toBe('Four steps to a reward');
  await page.getByLabel('Kind').selectOption('Text');
  await page.getByText('from the default').waitFor({ state: 'detached' });
  expect(now.problems).toEqual([]);
});

test('a column of the footer goes back to its default as a whole, and comes back by one press', async () => {
  const { page, problems } = now;
  const id = await idOf(site.app, 'footer', '"/admission-policy"');
  const footer = async () => {
    const html = await publicPage('/contact');
    return html.slice(html.indexOf('<footer'));
  };
  await page.goto(`/admin/footer/footer/${id}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Joining us');
  await page.getByRole('textbox', { name: 'Link 1: text' }).fill('All that we teach');
  await untilSaved(page);
  await publish(page);
  expect(await footer()).toContain('Joining us');
  await page.getByText(/^\d+ differences from the default$/).click();
  await page.locator('dd', { hasText: 'Joining us' }).waitFor();
  await page.getByRole('button', { name: 'Reset everything to default' }).click();
  await expect.poll(() => title.inputValue()).toBe('Admission');
  await page.getByRole('button', { name: 'Bring it back' }).first().click();
  await expect.poll(() => title.inputValue()).toBe('Joining us');
  await page.getByRole('button', { name: 'Reset everything to default' }).click();
  await expect.poll(() => title.inputValue()).toBe('Admission');
  expect(await violationsOf(page)).toEqual([]);
  await untilSaved(page);
  await publish(page);
  const shown = await footer();
  expect(shown).not.toContain('Joining us');
  expect(shown).not.toContain('All that we teach');
  for (const path of ['/programmes', '/compare', '/admission-policy', '/registration-process'])
    expect(shown).toContain(`href="${path}"`);
  expect(problems).toEqual([]);
});
