import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sidewaysOf, violationsOf } from '../support/accessibility.ts';
import { DESKTOP, PHONE, type VisitOptions } from '../support/browser.ts';
import { templatePaths, templates } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

/** Every width, every wish about motion, our colours and the system's. */
const looks = [
  { width: 320, reducedMotion: 'reduce', forcedColors: 'none' },
  { width: 360, reducedMotion: 'no-preference', forcedColors: 'active' },
  { width: 1280, reducedMotion: 'no-preference', forcedColors: 'none' },
] as const;

/** What is wrong in a page that is looked at in all these ways without being loaded again. */
async function wrongIn(page: Page, ways: readonly (typeof looks)[number][] = looks) {
  const found: unknown[] = [];
  for (const { width, ...media } of ways) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia(media);
    const violations = await violationsOf(page);
    const sideways = await sidewaysOf(page);
    if (violations.length > 0 || sideways > 0) found.push({ width, media, violations, sideways });
  }
  return found;
}

async function open(path: string, options: VisitOptions = DESKTOP) {
  const seen = await site.visit(options);
  // Nothing opens by itself where a busy machine takes longer to look than the popup waits.
  await seen.page.addInitScript(() => sessionStorage.setItem('delay_popup', '1'));
  await seen.page.goto(path);
  await seen.page.locator('html[data-ready]').waitFor();
  return seen;
}

const otherStates = [
  '/programmes?q=zzzz',
  '/programmes?q=python',
  '/compare',
  '/live-lecture?view=month',
];

/** One page of each kind is looked at in the system's colours too. */
const firsts = new Set(Object.values(templates).map(([path]) => path));

it.concurrent.each([...templatePaths, ...otherStates])(
  '%s breaks no rule of accessibility at any width',
  async (path) => {
    const { page, close } = await open(path);
    const ways = firsts.has(path)
      ? looks
      : looks.filter(({ forcedColors }) => forcedColors === 'none');
    expect(await wrongIn(page, ways)).toEqual([]);
    await close();
  },
);

describe('no rule is broken in any look', () => {
  it('by the question about analytics', async () => {
    const { page, close } = await open('/about', { ...DESKTOP, answered: false });
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    expect(await wrongIn(page)).toEqual([]);
    await close();
  });

  it('by the open menu of a phone', async () => {
    const { page, close } = await open('/about', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Admission', { exact: true }).click();
    for (const media of [{ forcedColors: 'none' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      expect(await violationsOf(page)).toEqual([]);
    }
    await close();
  });

  it('by an eligibility that is answered and an EMI that is reckoned', async () => {
    const { page, close } = await open('/bba');
    await page.locator('[data-eligibility] button').click();
    await page.locator('[data-eligibility] output').getByText('Please say').waitFor();
    await page.locator('[data-emi] input[type=range]').first().press('ArrowLeft');
    expect(await wrongIn(page)).toEqual([]);
    await close();
  });
});
