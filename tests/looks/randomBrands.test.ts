import fc from 'fast-check';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { baseNames } from '../../src/content/brand/tokens.ts';
import { brand } from '../../src/content/types/brand.ts';
import { contrastFaultsOf, startContrast } from '../support/contrast.ts';
import { templates } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const { typefaces, corners, motif } = brand.fields;

function oneOf(field: { choices?: readonly { value: string | number }[] }) {
  return fc.constantFrom(...(field.choices ?? []).map(({ value }) => String(value)));
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0'));
const names = fc
  .tuple(...baseNames.map(() => colour), oneOf(typefaces), oneOf(corners), oneOf(motif))
  .map((parts) => `${parts.join('-')}.css`);

/** The same twenty in each run, and none of them chosen for its looks. */
const sample = fc.sample(names, { seed: 13, numRuns: 20 });

/** Dresses the page that is open in another brand, as a publish would at its next request. */
async function wear(page: Page, name: string): Promise<void> {
  await page.evaluate(
    async (href) => {
      const worn = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      await new Promise((done, fail) => {
        worn.addEventListener('load', done);
        worn.addEventListener('error', fail);
        document.head.append(worn);
      });
      document.querySelector('[data-worn]')?.remove();
      worn.dataset['worn'] = '';
    },
    `/brand/${'0'.repeat(16)}/${name}`,
  );
}

test.each(Object.entries(templates))(
  '%s can be read in twenty brands of random colours',
  async (_template, [path = '/']) => {
    const { page, close } = await site.visit();
    await page.goto(path);
    await startContrast(page);
    const grounds = new Set<string>();
    for (const name of sample) {
      await wear(page, name);
      expect(await contrastFaultsOf(page), name).toEqual([]);
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
    expect(grounds.size).toBeGreaterThan(15);
    await close();
  },
);
