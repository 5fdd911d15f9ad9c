import { expect, test } from 'vitest';

import { PHONE } from '../support/browser.ts';
import { openWebsite } from '../support/website.ts';
import { leadForm } from '../support/leadForm.ts';

const site = openWebsite();

/** Runs in the page: notes when its script has begun. */
function watchReady(): void {
  new MutationObserver((_changes, observer) => {
    if (!('ready' in document.documentElement.dataset)) return;
    performance.mark('ready');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

/** Runs in the page: milliseconds from the beginning of the visit. */
function moments(): Record<string, number | undefined> {
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  return { painted: at('first-contentful-paint'), ready: at('ready') };
}

test.each(['/', '/about', '/compare', '/no-such-page'])(
  'the script of %s begins once there is something to read',
  async (path) => {
    const { page, close } = await site.visit(PHONE);
    await page.addInitScript(watchReady);
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    const { painted = Number.NaN, ready = Number.NaN } = await page.evaluate(moments);
    expect(ready).toBeGreaterThan(painted);
    await close();
  },
);

/** Runs in the page: nobody looks at it. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { get: () => true });
}

/** Runs in the page: the browser tells of nothing that it draws. */
function tellNothing(): void {
  PerformanceObserver.prototype.observe = () => undefined;
}

test.each([
  ['that nobody looks at', hide],
  ['of whose drawing nothing is told', tellNothing],
])('a page %s begins all the same', async (_which, prepare) => {
  const { page, close } = await site.visit(PHONE);
  await page.addInitScript(prepare);
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(() => 'ready' in document.documentElement.dataset))
    .toBe(true);
  await close();
});

test('the key with which a visitor begins is answered too', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.addInitScript(tellNothing);
  await page.goto('/mba');
  await page.locator('#semester-tab-1').press('ArrowRight');
  expect(await page.locator('#semester-tab-2').getAttribute('aria-selected')).toBe('true');
  await close();
});

/** Runs in the page: presses the first registration button once its last line is there, before its script or after. */
function pressAt(moment: 'interactive' | 'DOMContentLoaded'): void {
  const press = () => document.querySelector<HTMLElement>('a[data-lead=register]')?.click();
  if (moment === 'DOMContentLoaded') {
    addEventListener(moment, () => queueMicrotask(press));
    return;
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState === moment) press();
  });
}

test.each(['interactive', 'DOMContentLoaded'] as const)(
  'a button that is pressed at %s, before anything was drawn, opens the form on its page',
  async (moment) => {
    const { page, close } = await site.visit(PHONE);
    await page.addInitScript(tellNothing);
    await page.addInitScript(pressAt, moment);
    await page.goto('/about');
    await leadForm(page).form.waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  },
);
