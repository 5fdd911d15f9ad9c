import { expect, it } from 'vitest';

import { looks, wrongIn } from '../support/accessibility.ts';
import { DESKTOP } from '../support/browser.ts';
import { templates } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

/** `tests/looks/axe.test.ts` has the other widths and the system's colours. */
const ways = looks.filter(
  ({ reducedMotion, forcedColors }) => reducedMotion !== 'reduce' && forcedColors === 'none',
);

it.concurrent.each(Object.values(templates).map(([path = '/']) => path))(
  '%s breaks no rule of accessibility on a phone or a desktop',
  async (path) => {
    const { page, close } = await site.visit(DESKTOP);
    await page.addInitScript(() => sessionStorage.setItem('delay_popup', '1'));
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    expect(await wrongIn(page, { ways })).toEqual([]);
    await close();
  },
);
