import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();

async function open(path: string) {
  const seen = await site.visit(DESKTOP);
  await seen.page.goto(path);
  return seen;
}

function isReady(page: Page) {
  return page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}

describe('Go back on an unknown page', () => {
  it('goes to the page before, also where the address was typed', async () => {
    const { page, close } = await open('/recognition');
    await page.goto('/no-such-page');
    await isReady(page);
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/recognition');
    expect(await page.title()).toContain('Recognition');
    await close();
  });

  it('leads home where there is no page before', async () => {
    const { page, close } = await open('/no-such-page');
    const fresh = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/no-such-page', '_blank', 'noopener'));
    const tab = await fresh;
    await tab.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await tab.getByRole('link', { name: 'Go back' }).click();
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/');
    await close();
  });
});

describe('the line of a page that is on its way', () => {
  /** Leaves for an address, and notes in the tab's memory how the line looked in each tenth of a second. */
  const leave = (address: string) => {
    const look = () => getComputedStyle(document.documentElement, '::before');
    const note = () => {
      const { content, visibility } = look();
      const seen = sessionStorage.getItem('seen') ?? '';
      sessionStorage.setItem('seen', `${seen} ${content === 'none' ? 'none' : visibility}`);
    };
    sessionStorage.removeItem('seen');
    setInterval(note, 100);
    setTimeout(() => location.assign(address));
  };
  const seen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen'));

  it('shows where it takes longer than 300 ms, and is gone with the new page', async () => {
    const { page, close } = await open('/mba');
    await isReady(page);
    await page.route('**/recognition?slow', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.evaluate(leave, '/recognition?slow');
    await page.waitForURL('**/recognition?slow');
    expect(await seen(page)).toMatch(/^(?: none)* hidden(?: hidden)*(?: visible){3,}/);
    expect(await page.evaluate(() => 'leaving' in document.documentElement.dataset)).toBe(false);
    await close();
  });

  it.each(['#fees', 'tel:+919845012345', '/live-lecture/calendar.ics'])(
    'does not show for %s',
    async (address) => {
      const { page, close } = await open('/mba');
      await isReady(page);
      await page.evaluate(leave, address);
      await expect.poll(() => seen(page)).toMatch(/^(?: none){6,}/);
      expect(await seen(page)).not.toMatch(/hidden|visible/);
      await close();
    },
  );
});
