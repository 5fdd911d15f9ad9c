import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { brand } from '../../src/content/types/brand.ts';
import { brandPublisher } from '../support/brand.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
let publish: (change: object) => Promise<void>;
beforeAll(async () => void (publish = await brandPublisher(site.app)));

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves from the beginning of the page on. */
function observe(): void {
  const moved = { sum: 0 };
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) moved.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds the fonts of a page back until it has been painted without them. */
async function openWithLateFonts(page: Page, path: string): Promise<number> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(paintedTwice);
  painted.resolve();
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(paintedTwice);
  return page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);
}

async function paintedTwice(): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  for (let frames = 0; frames < 4; frames += 1) await drawn();
}

/** The faces that a page has loaded, beside those that a system brings. */
function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
      .map(({ family }) => family.replaceAll('"', '')),
  );
}

describe.each(brand.fields.typefaces.choices ?? [])('set in $label', ({ value, label }) => {
  beforeAll(() => publish({ typefaces: value }));

  test.each([
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ] as const)('nothing jumps on %s when the faces arrive late', async (_name, screen) => {
    for (const path of ['/', '/mba']) {
      const { page, close } = await site.visit(screen);
      expect(await openWithLateFonts(page, path), path).toBeLessThanOrEqual(0.02);
      const [display = ''] = label.split(' and ');
      expect(await loadedFaces(page)).toContain(display);
      await close();
    }
  });

  test('a first visit of the home page loads no more than 150 kB', async () => {
    const { page, close } = await site.visit(PHONE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let loaded = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => (loaded += encodedDataLength));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(loaded).toBeGreaterThan(60_000);
    expect(loaded).toBeLessThanOrEqual(150_000);
    await close();
  });
});
