import { expect, test } from 'vitest';

import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();

/** The narrowest of the parts of all recognitions: its share of the card's width. */
function narrowest() {
  const shares = [...document.querySelectorAll('main li:has(> h3) > :is(h3, p)')].map(
    (part) => part.getBoundingClientRect().width / (part.parentElement?.clientWidth ?? 1),
  );
  return shares.length === 0 ? 0 : Math.min(...shares);
}

test.each([PHONE, DESKTOP])(
  'what a recognition means has room beside its seal: %o',
  async (device) => {
    const { page, close } = await site.visit(device);
    await page.goto('/recognition');
    expect(await page.evaluate(narrowest)).toBeGreaterThan(0.5);
    await close();
  },
);
