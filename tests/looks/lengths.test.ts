import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { pathOf } from '../../src/content/addresses/pagePath.ts';
import { openWebsite, visitAsLead } from '../support/website.ts';

const site = openWebsite();
const SMALL = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SCREEN = SMALL.viewport.height;

/** Every programme and specialisation. */
function programmePaths(): string[] {
  const snapshot = site.app.services.content.snapshot();
  return snapshot.all('programme').flatMap((programme) => pathOf(programme, snapshot) ?? []);
}

/** The height of a page with every closed part open, but the rows of courses and what stands above and below its content. */
async function lengthOf(path: string): Promise<number> {
  const { page, close } = await site.visit(SMALL);
  const length = await lengthIn(page, path);
  await close();
  return length;
}

async function lengthIn(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    for (const part of document.querySelectorAll('main details'))
      if (!part.closest('[data-courses]')) part.toggleAttribute('open', true);
    return document.documentElement.scrollHeight;
  });
}

test('no page of a programme is longer than 11,000 px on a small phone', async () => {
  const { page, close } = await site.visit(SMALL);
  const lengths: Record<string, number> = {};
  for (const path of programmePaths()) lengths[path] = await lengthIn(page, path);
  expect(Object.entries(lengths).filter(([, length]) => length > 11_000)).toEqual([]);
  expect(Object.keys(lengths).length).toBeGreaterThan(40);
  await close();
});

test('the list of all programmes is at most 11,500 px long on a small phone', async () => {
  expect(await lengthOf('/programmes')).toBeLessThanOrEqual(11_500);
});

test.each(['/live-lecture', '/live-lecture?course=online-mba'])(
  '%s is at most six screens long',
  async (path) => {
    expect(await lengthOf(path)).toBeLessThanOrEqual(6 * SCREEN);
  },
);

test('the launchpad of somebody new is about as long on a wide screen as on a small phone', async () => {
  const { page, close } = await visitAsLead(site, { viewport: { width: 1280, height: 800 } });
  expect(await lengthIn(page, '/launchpad')).toBeLessThanOrEqual(7_000);
  await close();
});
