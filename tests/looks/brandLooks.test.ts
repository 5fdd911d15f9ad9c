import { beforeAll, describe, expect, test } from 'vitest';

import { brandPresets } from '../../src/content/brand/presets.ts';
import { looks, wrongIn } from '../support/accessibility.ts';
import { brandPublisher } from '../support/brand.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const pages = ['/', '/mba', '/register', '/no-such-page', '/lp/german-for-nurses'];
const ways = looks.filter(({ forcedColors }) => forcedColors === 'none');
let publish: (change: object) => Promise<void>;
beforeAll(async () => void (publish = await brandPublisher(site.app)));

describe.each(brandPresets.slice(1))('in the look of a $label', ({ data }) => {
  beforeAll(() => publish(data));

  test.each(pages)('%s can be read at every width', async (path) => {
    const { page, problems, close } = await site.visit();
    await page.goto(path);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const parts = [1, 3, 5].map((at) => Number.parseInt(data.ground.slice(at, at + 2), 16));
    expect(ground).toBe(`rgb(${parts.join(', ')})`);
    expect(await wrongIn(page, { ways })).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });

  test('the sign-in of the staff can be read, with the drawings of the look', async () => {
    const { page, problems, close } = await site.visit();
    await page.goto('/admin/sign-in');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const drawn = await page
      .locator('main svg use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width));
    expect(drawn.filter((width) => width > 30)).toHaveLength(2);
    expect(await wrongIn(page, { ways })).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await close();
  });
});
