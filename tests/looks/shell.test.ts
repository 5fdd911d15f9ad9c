import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { PHONE } from '../support/browser.ts';
import { widths, wrongInHeader } from '../support/header.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { templatePaths, templates } from '../support/templates.ts';
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

/** Pages of each kind of frame and head. */
const pages = Object.values(templates).map(([path]) => path ?? '/');

/** Longer than a page needs to come to rest, and the question to follow. */
const rest = 350;
const twice = 'html { font-size: 200% }';
/** A section that is not drawn yet hides how wide it is. */
const drawn = '* { content-visibility: visible !important; contain: none !important }';

it('no page scrolls sideways on a phone with text twice as large', async () => {
  const { page, close } = await site.visit({
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  const wide: string[] = [];
  for (const path of templatePaths) {
    await page.goto(path);
    await page.addStyleTag({ content: `${twice} ${drawn}` });
    await page.evaluate(() => document.fonts.ready);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    // A pixel more is a part of one, rounded up.
    if (width > 361) wide.push(`${path}: ${width} px`);
  }
  expect(wide).toEqual([]);
  await close();
});

it('the way back is named in full on a phone, however long the names', async () => {
  const { page, close } = await site.visit({
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  });
  for (const path of ['/blogs/what-emi-really-costs', '/mba/finance', '/contact']) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await crumbs.evaluateAll(cutAmong), path).toEqual([]);
    await page.addStyleTag({ content: twice });
    expect(await crumbs.evaluateAll(cutAmong), `${path}, text twice as large`).toEqual([]);
  }
  await close();
});

/** Runs in the page: the texts that are cut. */
function cutAmong(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.textContent : []));
}

describe('the question about analytics', () => {
  it.each(screens)(
    'has one place, and covers nothing that can be pressed, at %i x %i',
    async (width, height) => {
      const paths = ['/', '/mba', '/programmes', '/contact', '/online-mba-lp'];
      const places = [];
      for (const path of paths) places.push(...(await placesOf({ path, width, height })));
      expect(places.length).toBeGreaterThan(0);
      expect([...new Set(places)]).toHaveLength(1);
    },
  );

  it.each([
    [320, 568],
    [360, 740],
    [1280, 800],
  ])('is whole, and covers nothing, with text twice as large at %i x %i', async (width, height) => {
    const places = await placesOf({ path: '/mba', width, height, style: twice });
    expect(places.length).toBeGreaterThan(0);
    expect([...new Set(places)]).toHaveLength(1);
  });

  it('stands where a page has come to rest, more often than not', async () => {
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      const places = await placesOf({ path: '/mba', width, height });
      expect(places.length).toBeGreaterThanOrEqual(stops.length / 2);
    }
  });

  it('leaves while somebody types, after its answer, and on the third page', async () => {
    const { page, close } = await site.visit({ ...PHONE, answered: false });
    const question = page.locator('[data-consent-question]');
    const open = async (path: string) => {
      await page.goto(path);
      await page.locator('html[data-ready]').waitFor();
      await page.keyboard.press('Shift');
    };
    await open('/about');
    await question.waitFor();
    await open('/online-mba-lp');
    await page.evaluate(() => scrollTo(0, 900));
    await question.waitFor();
    await page.locator('main input:visible').first().focus();
    await question.waitFor({ state: 'hidden' });
    await open('/about');
    await page.waitForTimeout(2 * rest);
    expect(await question.isVisible()).toBe(false);
    await page.locator('[data-consent-change]').click();
    await question.getByRole('button', { name: 'No' }).click();
    await question.waitFor({ state: 'hidden' });
    await close();
  });
});

type Reading = { path: string; width: number; height: number; style?: string };

const stops = [0, 600, 1500, 2700];

/** Where the question is shown as a page comes to rest; nowhere may it cover what can be pressed, or be cut. */
async function placesOf({ path, style, ...viewport }: Reading): Promise<string[]> {
  const { page, close } = await site.visit({ viewport, answered: false, bypassCSP: true });
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  if (style) await page.addStyleTag({ content: style });
  expect(await page.locator('[data-consent-question]').isVisible(), path).toBe(false);
  await page.keyboard.press('Shift');
  const places: string[] = [];
  for (const stop of stops) {
    await page.evaluate((y) => scrollTo(0, y), stop);
    await page.waitForTimeout(rest);
    await expect
      .poll(() => page.evaluate(coveredActions), { message: `${path} at ${stop}` })
      .toEqual([]);
    places.push(...(await page.evaluate(shownAt)));
  }
  await close();
  return places;
}

/** Runs in the page: the place of the question, or none while it is away; with what is cut off of it. */
function shownAt(): string[] {
  const question = document.querySelector('[data-consent-question][data-shown]');
  if (!question) return [];
  const { x, y, width, height } = question.getBoundingClientRect();
  const cut = [...question.querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < x || box.right > x + width || box.bottom > y + height;
    });
  return [[x, y, width, height, ...cut.map(({ textContent }) => `cut: ${textContent}`)].join(' ')];
}

it.each([320, 360])(
  'at %i px, menu button and bar are whole with text twice as large',
  async (width) => {
    const { page, close } = await site.visit({ viewport: { width, height: 740 }, bypassCSP: true });
    for (const path of ['/', '/mba', '/online-mba-lp']) {
      await page.goto(path);
      await page.addStyleTag({ content: twice });
      const cut = await page.$$eval('header :is(a, button), body > nav a', (controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            const parts = [control, ...control.querySelectorAll('svg, body > nav span')];
            return parts.some((part) => part.getBoundingClientRect().right > innerWidth);
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut, path).toEqual([]);
    }
    await close();
  },
);

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
