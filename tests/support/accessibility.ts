import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

/** Axe itself, which comes with its adapter; the adapter would open and fill a tab for each look. */
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe };
    const contrast = { enabled: !matchMedia('(forced-colors: active)').matches };
    const rules = { 'color-contrast': contrast };
    const options = { iframes: false, resultTypes: ['violations'], rules };
    const { violations } = await axe.run(part ?? document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}

/** Waits for what moves to arrive; what moves for ever, such as a caret, is left alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** How many pixels the page is wider than its window: 0 where nothing scrolls sideways. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
