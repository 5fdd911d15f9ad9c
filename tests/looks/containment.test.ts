import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { missingPictures } from '../support/pictures.ts';
import { templatePaths } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

/** The site's and the page's own navigation stay in sight above a place that was asked for. */
const UNDER_HEAD = 200;

const sections = 'main > *, [data-findings] > *';

function skipped(page: Page) {
  return page.$$eval(
    sections,
    (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
  );
}

/** How far a place stands below the top of the window. */
function topOf(page: Page, id: string) {
  return page.evaluate((place) => {
    const { top } = (document.getElementById(place) as Element).getBoundingClientRect();
    return Math.round(top);
  }, id);
}

/** Asked again until the scroll has come to rest: a jump upwards begins far above the place. */
async function standsUnderHead(page: Page, id: string) {
  const top = await topOf(page, id);
  return top >= 0 && top < UNDER_HEAD;
}

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)('parts below the first screens, on %s', (_name, screen) => {
  it('are left until they come near, or the browser is idle', async () => {
    const { page, close } = await site.visit(screen);
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto('/mba');
    expect(await skipped(page)).toBeGreaterThan(5);
    await close();
  });

  it('are drawn at once where links lead to them, and without scripts', async () => {
    const busy = await site.visit(screen);
    await busy.page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await busy.page.goto('/mba');
    await busy.page
      .locator('a[href="#faq"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    expect(await skipped(busy.page)).toBe(0);
    await busy.page.goto('/mba?again#faq');
    expect(await skipped(busy.page)).toBe(0);
    const plain = await site.visit({ ...screen, javaScriptEnabled: false });
    await plain.page.goto('/mba');
    expect(await skipped(plain.page)).toBe(0);
    await Promise.all([busy.close(), plain.close()]);
  });

  it('are drawn untouched, and are as high as without waiting', async () => {
    const { page, close } = await site.visit(screen);
    const heights = () => page.$$eval(sections, (parts) => parts.map((part) => part.clientHeight));
    for (const path of templatePaths) {
      await page.goto(path);
      await expect.poll(() => skipped(page), { message: path }).toBe(0);
      const drawn = await heights();
      await page.evaluate(() => (location.hash = 'main'));
      expect(await heights(), path).toEqual(drawn);
    }
    await close();
  });

  it('have their pictures in the first capture of the page', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/');
    await expect.poll(() => missingPictures(page)).toEqual([]);
    const { width } = screen.viewport;
    const capture = () =>
      page.screenshot({ fullPage: true, clip: { x: 0, y: 1000, width, height: 1200 } });
    const first = await capture();
    await page.$$eval('img', (pictures) => {
      for (const picture of pictures) picture.decoding = 'sync';
    });
    const whole = await capture();
    expect(first.length).toBeGreaterThan(whole.length * 0.9);
    await close();
  });

  it('show all their pictures untouched', async () => {
    const { page, close } = await site.visit(screen);
    for (const path of templatePaths) {
      await page.goto(path);
      const missing = () => missingPictures(page);
      await expect.poll(missing, { message: path, timeout: 15_000 }).toEqual([]);
    }
    await close();
  });

  it('are drawn where they come while somebody types', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill('fees');
    await page.locator('[data-findings] li').first().waitFor();
    await expect.poll(() => skipped(page)).toBe(0);
    await close();
  });

  it('have a ground of their own from the third on', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba');
    const grounds = await page.$$eval('main > :nth-child(n + 3)', (parts) =>
      parts.map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(grounds.length).toBeGreaterThan(5);
    expect(grounds.filter((ground) => ground === 'rgba(0, 0, 0, 0)')).toEqual([]);
    await close();
  });

  it('stand where links to them lead', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba');
    for (const id of ['faq', 'structure', 'roadmap', 'about']) {
      await page.evaluate((place) => (location.hash = place), id);
      await expect.poll(() => standsUnderHead(page, id)).toBe(true);
    }
    const direct = await site.visit(screen);
    await direct.page.goto('/mba#faq');
    await expect.poll(() => standsUnderHead(direct.page, 'faq')).toBe(true);
    await Promise.all([close(), direct.close()]);
  });

  it('are reached by the keyboard', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba');
    await page.locator('#faq summary').first().focus();
    await expect.poll(() => topOf(page, 'faq')).toBeLessThan(screen.viewport.height);
    await close();
  });

  it('are found by the words in them', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba');
    const last = page.locator('#faq summary').last();
    const words = (await last.textContent())?.trim() ?? '';
    expect(await page.evaluate(find, words)).toBe(true);
    const top = await last.evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(screen.viewport.height);
    await close();
  });

  it('move nothing that is in sight while the page is scrolled through', async () => {
    const { page, close } = await site.visit(screen);
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as Shift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/mba');
    for (let turns = 0; turns < 40; turns += 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(30);
      // A busy machine draws fewer frames, not the same ones later.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    const sum = await page.evaluate(
      () => (globalThis as unknown as { moved: { sum: number } }).moved.sum,
    );
    expect(sum).toBeLessThanOrEqual(0.02);
    await close();
  });

  it('stay as high as they are when what answers in them begins', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba#eligibility');
    await page.locator('html[data-ready]').waitFor();
    const heights = () =>
      page.$$eval('main > *', (parts) => parts.map((part) => [part.id, part.clientHeight]));
    const before = await heights();
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    expect(await heights()).toEqual(before);
    await close();
  });

  it('are whole on paper', async () => {
    const { page, close } = await site.visit(screen);
    await page.goto('/mba');
    await page.emulateMedia({ media: 'print' });
    expect(await skipped(page)).toBe(0);
    await close();
  });
});

/** Runs in the page: what its reader does with Ctrl-F. https://developer.mozilla.org/docs/Web/API/Window/find */
function find(words: string): boolean {
  return (globalThis as unknown as { find(text: string): boolean }).find(words);
}

type Shift = PerformanceEntry & { value: number };
