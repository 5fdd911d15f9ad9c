import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { widths, wrongInHeader } from '../support/header.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { templates } from '../support/templates.ts';
import { openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });

/** Phones, tablets, desktops, and the same at 200 % and 400 % zoom. */
const screens = [
  [320, 568],
  [360, 740],
  [360, 370],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [640, 400],
  [320, 200],
  [1366, 768],
  [683, 384],
  [2560, 1440],
] as const;

/** What lies, in part at least, beneath the question about analytics and can be pressed. */
function coveredActions() {
  const strip = document.querySelector('[data-consent-question][data-shown]');
  if (!strip) return [];
  const { left, top, right, bottom } = strip.getBoundingClientRect();
  const actions = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  return [...actions]
    .filter((action) => {
      if (strip.contains(action) || !action.checkVisibility({ visibilityProperty: true }))
        return false;
      const box = action.getBoundingClientRect();
      const wide = Math.min(box.right, right) - Math.max(box.left, left);
      const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
      if (wide < 1 || high < 1) return false;
      const [x, y] = [
        (Math.max(box.left, left) + Math.min(box.right, right)) / 2,
        (Math.max(box.top, top) + Math.min(box.bottom, bottom)) / 2,
      ];
      return document.elementsFromPoint(x, y).includes(action);
    })
    .map(({ textContent }) => textContent.trim());
}

/** Longer than a page needs to come to rest, and the question to follow. */
const rest = 350;

/** Pages of each kind of frame and head. */
const pages = Object.values(templates).map(([path]) => path ?? '/');

describe('the question about analytics', () => {
  it.each(screens)('covers nothing that can be pressed at %i x %i', async (width, height) => {
    const paths = ['/', '/mba', '/programmes', '/contact', '/online-mba-lp'];
    const shown = await Promise.all(
      paths.map((path) => timesShown({ path, width, height, stops: [0, 600] })),
    );
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });

  it.each([
    [360, 640],
    [360, 800],
    [1280, 800],
  ])('finds a place nearly wherever a page has come to rest at %i x %i', async (width, height) => {
    const paths = ['/', '/mba', '/online-mba-lp'];
    const stops = Array.from({ length: 12 }, (_, index) => index * 300);
    const shown = await Promise.all(
      paths.map((path) => timesShown({ path, width, height, stops })),
    );
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(stops.length * 0.75);
  });
});

type Reading = { path: string; width: number; height: number; stops: readonly number[] };

/** How often the question is shown where a page comes to rest; nowhere may it cover what can be pressed. */
async function timesShown({ path, stops, ...viewport }: Reading): Promise<number> {
  const { page, close } = await site.visit({ viewport, answered: false });
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  expect(await page.locator('[data-consent-question]').isVisible(), path).toBe(false);
  await page.keyboard.press('Shift');
  let shown = 0;
  for (const stop of stops) {
    await page.evaluate((y) => scrollTo(0, y), stop);
    await page.waitForTimeout(rest);
    await expect
      .poll(() => page.evaluate(coveredActions), { message: `${path} at ${stop}` })
      .toEqual([]);
    if (await comesUp(page.locator('[data-consent-question][data-shown]'))) shown += 1;
  }
  await close();
  return shown;
}

/** Whether it is in the document, or will be as soon as a busy page comes to it. */
function comesUp(question: Locator): Promise<boolean> {
  return question.waitFor({ state: 'attached', timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}

/** A browser that has registered by this name. */
async function signIn(page: Page, name: string) {
  const visitor = newVisitor(site.app);
  const phone = newPhone();
  await visitor.signIn(phone);
  const hint = JSON.stringify({ id: 'x', name, leads_id: 'A1' });
  visitor.cookies.set('userLeadData', encodeURIComponent(hint));
  const { origin } = site.app;
  await page
    .context()
    .addCookies([...visitor.cookies].map(([key, value]) => ({ name: key, value, url: origin })));
}

describe('the header', () => {
  it.each(['/', '/mba', '/online-mba-lp'])('is right at every width on %s', async (path) => {
    const { page, close } = await site.visit();
    for (const who of ['unknown', 'verified']) {
      if (who === 'verified') await signIn(page, 'Venkatasubramanian Krishnamurthy');
      await page.goto(path);
      await page.locator('html[data-ready]').waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(wrongInHeader), `${who} at ${width}`).toEqual([]);
      }
    }
    await close();
  });

  it('is right at every width on the launchpad', async () => {
    const { page, close } = await site.visit();
    await signIn(page, 'Venkatasubramanian Krishnamurthy');
    await page.goto('/launchpad');
    await page.locator('html[data-ready]').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const wrong = await page.evaluate(wrongInHeader);
      const known = ['nowhere to enroll or go on'];
      expect(
        wrong.filter((each) => !known.includes(String(each))),
        String(width),
      ).toEqual([]);
    }
    await close();
  });
});

describe('at 200 % zoom', () => {
  it.each(pages)('the bars leave three quarters of the screen to %s', async (path) => {
    const { page, close } = await site.visit({ viewport: { width: 640, height: 400 } });
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => scrollTo(0, 1500));
    const left = await page.evaluate(() => {
      const stuck = [...document.querySelectorAll('header, nav, section')].filter((part) => {
        const { position } = getComputedStyle(part);
        const { top, height } = part.getBoundingClientRect();
        const fixed = position === 'fixed' || (position === 'sticky' && top >= 0 && top < 100);
        return fixed && height > 0 && part.checkVisibility({ visibilityProperty: true });
      });
      return (
        innerHeight - stuck.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
      );
    });
    expect(left).toBeGreaterThanOrEqual(300);
    await close();
  });
});

/** The distances that a reader may set (WCAG 1.4.12). */
const spaced =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
  'p{margin-bottom:2em!important}*{content-visibility:visible!important}';

it.each([320, 360, 1280])(
  'text may be set wider at %i px, and nothing leaves the page',
  async (width) => {
    const { page, close } = await site.visit({ viewport: { width, height: 800 }, bypassCSP: true });
    for (const path of [...pages, '/mba/finance']) {
      await page.goto(path);
      await page.addStyleTag({ content: spaced });
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, path).toBe(0);
    }
    await close();
  },
);
