import { expect, test } from 'vitest';

import { demoSnapshot } from '../../demo/snapshot.ts';
import { designBrand } from '../../src/content/read/brand.ts';
import { readProgramme } from '../../src/content/read/programme.ts';
import { brochureOf } from '../../src/features/brochures/site/brochure.ts';
import { print } from '../../src/features/brochures/site/print/print.ts';
import { readPdf } from '../support/brochure.ts';

const origin = 'https://online.example.edu';
const fonts = 'src/features/brochures/site/fonts';
const snapshot = demoSnapshot();
const university = snapshot.one('university').data;

const programmes = snapshot.children('programme', null);

test.each(programmes.map((programme) => [programme.data.slug, programme] as const))(
  'the brochure of %s leaves no heading alone at the foot of a page, and no page all but empty',
  async (_slug, programme) => {
    const brochure = brochureOf(readProgramme(programme, snapshot), university, origin);
    const { document } = await readPdf(await print(brochure, { fonts, brand: designBrand }));
    const headings = new Set(brochure.sections.map(({ title }) => title));
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    for (const page of pages.slice(1, -1)) {
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: item.transform[5] }] : [],
      );
      const lines = words.filter(({ y }) => y > 40);
      const lowest = lines.toSorted((a, b) => a.y - b.y)[0];
      expect(headings.has(lowest?.text ?? ''), lowest?.text).toBe(false);
      expect(new Set(lines.map(({ y }) => Math.round(y))).size).toBeGreaterThan(6);
    }
    await document.destroy();
  },
);
