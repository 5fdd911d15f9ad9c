import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { drawn, heldBack, without } from '../../support/lateScript.ts';

const site = openWebsite();

function menuOf(page: Page) {
  const menu = page.locator('header [data-menu]').first();
  return { button: menu.getByRole('button'), links: menu.locator('ul') };
}

function semesters(page: Page) {
  const list = page.getByRole('tablist').filter({ has: page.locator('#semester-tab-2') });
  const panel = (number: number) => page.locator(`#semester-${number}`);
  return { list, tab: (number: number) => page.locator(`#semester-tab-${number}`), panel };
}

describe('while the script is on its way', () => {
  test('a menu opens under the mouse, and stays open when the script comes', async () => {
    const { page, comes, close } = await heldBack(site, '/about');
    const { button, links } = menuOf(page);
    await button.hover();
    await links.waitFor();
    await comes();
    expect(await links.isVisible()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    expect(await links.isVisible()).toBe(true);
    await page.mouse.move(600, 700);
    await page.keyboard.press('Escape');
    await links.waitFor({ state: 'hidden' });
    await close();
  });

  test('a menu opens by the keyboard, and closes behind it once the script has come', async () => {
    const { page, comes, close } = await heldBack(site, '/about');
    const { button, links } = menuOf(page);
    await button.focus();
    await links.waitFor();
    await page.keyboard.press('Tab');
    const first = links.getByRole('link').first();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await comes();
    expect(await links.isVisible()).toBe(true);
    await page.locator('footer a').first().focus();
    await links.waitFor({ state: 'hidden' });
    await close();
  });

  test('a tab shows its panel, which moves nothing when the script comes', async () => {
    const { page, comes, close } = await heldBack(site, '/mba');
    const { tab, panel } = semesters(page);
    expect([await panel(1).isVisible(), await panel(2).isVisible()]).toEqual([true, false]);
    await tab(2).click();
    expect([await panel(1).isVisible(), await panel(2).isVisible()]).toEqual([false, true]);
    expect(await tab(2).getAttribute('aria-selected')).toBe('true');
    const before = await drawn(page);
    await comes();
    expect(await panel(2).isVisible()).toBe(true);
    expect(await drawn(page)).toEqual(before);
    await tab(1).click();
    expect([await panel(1).isVisible(), await panel(2).isVisible()]).toEqual([true, false]);
    await close();
  });

  test('the tab that was pressed is the programme that the form begins with', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    const tab = page.locator('[role=tab][data-programme]').nth(1);
    const programme = await tab.getAttribute('data-programme');
    await tab.click();
    await comes();
    const chosen = () => page.evaluate(() => document.documentElement.dataset['programme']);
    await expect.poll(chosen).toBe(programme);
    await close();
  });
});

describe('where the script never comes', () => {
  test('menus open all the same', async () => {
    const { page, close } = await without(site, '/about');
    const { button, links } = menuOf(page);
    await links.waitFor({ state: 'hidden' });
    await button.hover();
    await links.waitFor();
    await links.locator('a:not([aria-current], [target])').first().click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/about');
    await close();
  });

  test('all semesters stand open, and no tab that does nothing', async () => {
    const { page, close } = await without(site, '/mba');
    const { list, panel } = semesters(page);
    await panel(2).waitFor();
    expect([await panel(1).isVisible(), await list.isVisible()]).toEqual([true, false]);
    await close();
  });

  test('a registration button that is pressed later leads to the form’s page', async () => {
    const { page, close } = await without(site, '/about');
    await page.locator('main a[data-lead], header a[data-lead]').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/register');
    await close();
  });
});
