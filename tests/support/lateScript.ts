import type { Page } from 'playwright';

import { DESKTOP, type VisitOptions } from './browser.ts';
import type { Website } from './website.ts';

const script = '**/assets/entry-*.js';

/** A page whose script is on its way until it `comes`, or `fails` to. */
export async function heldBack(site: Website, path: string, options: VisitOptions = DESKTOP) {
  const seen = await site.visit(options);
  const { promise: released, resolve: release } = Promise.withResolvers<'continue' | 'abort'>();
  await seen.page.route(script, async (route) => {
    const way = await released;
    await route[way]().catch(() => undefined);
  });
  await seen.page.addInitScript(noteShifts);
  await seen.page.goto(path, { waitUntil: 'domcontentloaded' });
  await seen.page.locator('footer').waitFor();
  const comes = async () => {
    release('continue');
    await seen.page.locator('html[data-ready]').waitFor();
  };
  return { ...seen, comes, fails: async () => release('abort') };
}

/** A page whose script never comes. */
export async function without(site: Website, path: string) {
  const seen = await site.visit(DESKTOP);
  await seen.page.route(script, (route) => route.abort());
  await seen.page.goto(path);
  return seen;
}

/** Runs in the page: sums up by how much what is drawn has moved by itself. */
function noteShifts(): void {
  const root = globalThis as { shifted?: number };
  root.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      root.shifted = (root.shifted ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How high the page is, and how much of it has moved by itself, once the next frame is drawn. */
export function drawn(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { shifted } = globalThis as { shifted?: number };
    return { height: document.body.scrollHeight, shifted };
  });
}
