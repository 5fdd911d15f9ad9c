import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What breaks a rule of WCAG A or AA, or of axe's best practice, once nothing moves any more: a
 * line for each rule. Frames are left out: they show pages of the website, which are looked at
 * themselves.
 * @param within a selector of the part that is looked at; the whole page by default
 */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  // Axe's other mode opens and fills a tab for each look, which takes several times as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits for what moves to arrive; what moves for ever, such as a caret, is left alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
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
