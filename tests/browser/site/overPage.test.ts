import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { leadForm } from '../../support/leadForm.ts';
import { DESKTOP, openBrowser, visit } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();
let browser: Browser;
beforeAll(async () => void (browser = await openBrowser({ scrollBars: true })));
afterAll(() => browser.close());

/** Lighter than any of the page is under the form. */
const PALE = 160;
const { width, height } = DESKTOP.viewport;

/** Pixels that the scroll bar takes, and where the page ends beside it. */
function roomOf(page: Page) {
  return page.evaluate(() => ({
    bar: innerWidth - document.documentElement.clientWidth,
    end: document.querySelector('main')?.getBoundingClientRect().right,
  }));
}

/** How light the lightest pixel is where the scroll bar has its room. */
async function lightestAtEdge(page: Page, bar: number): Promise<number> {
  const clip = { x: width - bar, y: 0, width: bar, height };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return Math.max(...channels.slice(0, 3).map(({ max }) => max));
}

test('a page under the form moves by no pixel, and is dark to the edge where its scroll bar was', async () => {
  const { page, close } = await visit(browser, site.app.origin, DESKTOP);
  await page.goto('/mba');
  await page.locator('html[data-ready]').waitFor();
  const before = await roomOf(page);
  expect(before.bar).toBeGreaterThan(5);
  expect(await lightestAtEdge(page, before.bar)).toBeGreaterThan(PALE);
  await page.locator('[data-lead=download]').filter({ visible: true }).first().click();
  await leadForm(page).phone.waitFor();
  expect(await roomOf(page)).toEqual({ ...before, bar: 0 });
  expect(await lightestAtEdge(page, before.bar)).toBeLessThan(PALE);
  await leadForm(page).close();
  await leadForm(page).form.waitFor({ state: 'detached' });
  expect(await roomOf(page)).toEqual(before);
  await close();
});
