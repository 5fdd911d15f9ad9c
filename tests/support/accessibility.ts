import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright';

const { resolve } = createRequire(import.meta.url);

/** Axe itself: its adapter for Playwright would open and fill a tab for each look. */
export const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run(
    within: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * What breaks a rule of WCAG A or AA, or of axe's best practice, in `page`, once nothing moves any
 * more: a line for each rule. Frames are left out: they show pages of the website, which are
 * looked at themselves. Where the system's colours are forced, contrast is the system's own.
 * @param within a selector of the part that is looked at; the whole page by default
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe };
    const contrast = { enabled: !matchMedia('(forced-colors: active)').matches };
    const rules = { 'color-contrast': contrast };
    const options = { iframes: false, resultTypes: ['violations'], rules };
    const { violations } = await axe.run(part ?? document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}

/** Waits until the page has drawn all its sections by itself, and brings what moves to where it would arrive; what moves for ever, such as a caret, is left alone. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > *, [data-findings] > *')].every(
      (section) => getComputedStyle(section).contentVisibility !== 'auto',
    ),
  );
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await drawn();
  });
}

/** A width, a wish about motion, and whether the system forces its colours. */
type Look = Readonly<{
  width: number;
  reducedMotion: 'reduce' | 'no-preference';
  forcedColors: 'active' | 'none';
}>;

/** Every width in our colours, with and without motion; and the system's colours. */
export const looks: readonly Look[] = [
  { width: 320, reducedMotion: 'reduce', forcedColors: 'none' },
  { width: 360, reducedMotion: 'no-preference', forcedColors: 'none' },
  { width: 1280, reducedMotion: 'no-preference', forcedColors: 'none' },
  { width: 360, reducedMotion: 'reduce', forcedColors: 'active' },
];

/** What a page gets wrong in one of the looks. */
type Wrong = Readonly<{ look: Look; violations: readonly string[]; sideways: number }>;

/**
 * What is wrong in a page that is looked at in many ways without being loaded again: nothing where all is well.
 * @param within a selector of the part that is looked at; the whole page by default
 */
export async function wrongIn(
  page: Page,
  { within, ways = looks }: Readonly<{ within?: string; ways?: readonly Look[] }> = {},
): Promise<Wrong[]> {
  const found: Wrong[] = [];
  for (const look of ways) {
    const { width, ...media } = look;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia(media);
    const violations = await violationsOf(page, within);
    const sideways = await sidewaysOf(page);
    if (violations.length > 0 || sideways > 0) found.push({ look, violations, sideways });
  }
  return found;
}

/** How many pixels the page is wider than its window: 0 where nothing scrolls sideways. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
