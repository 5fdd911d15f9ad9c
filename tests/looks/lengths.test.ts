import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const SMALL = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SCREEN = SMALL.viewport.height;

/** The height of a page with every closed part open, but the rows of courses and what stands above and below its content. */
async function lengthOf(path: string): Promise<number> {
  const { page, close } = await site.visit(SMALL);
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  const length = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    for (const part of document.querySelectorAll('main details'))
      if (!part.closest('[data-courses]')) part.toggleAttribute('open', true);
    return document.documentElement.scrollHeight;
  });
  await close();
  return length;
}

test('the page of a degree is at most 11,000 px long on a small phone', async () => {
  expect(await lengthOf('/mba')).toBeLessThanOrEqual(11_000);
});

test.each(['/live-lecture', '/live-lecture?course=online-mba'])(
  '%s is at most six screens long',
  async (path) => {
    expect(await lengthOf(path)).toBeLessThanOrEqual(6 * SCREEN);
  },
);
