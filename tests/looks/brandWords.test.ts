import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { brandPresets } from '../../src/content/brand/presets.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { brandPublisher } from '../support/brand.ts';
import { crawl } from '../support/crawl.ts';

/** What is said of one motif, and would be untrue beside another. */
const motifWords: Readonly<Record<string, RegExp>> = {
  kolam: /kolam|unbroken line|touch a loop/i,
  jaali: /jaali|lattice|stone screen/i,
  ajrakh: /ajrakh|rosette|block print/i,
};

let app: TestApp;
let publish: (change: object) => Promise<void>;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  publish = await brandPublisher(app);
});
afterAll(() => app.close());

/** What an article about a drawing says of it is true under any brand: its address, its words and its picture's. */
function wordsOfArticle(): string[] {
  const snapshot = app.services.content.snapshot();
  const own = snapshot.all('blog').filter(({ data }) => motifWords['kolam']?.test(data.title));
  if (own.length !== 1) throw new Error(`${own.length} articles are about a motif.`);
  return own.flatMap(({ data }) => {
    const pictures = Object.values(data).flatMap((value) =>
      typeof value === 'number' ? [snapshot.media(value)?.alt ?? ''] : [],
    );
    return [...Object.values(data), ...pictures].filter((value) => typeof value === 'string');
  });
}

function withoutArticle(html: string, article: readonly string[]): string {
  return article
    .filter((text) => text.length > 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, text) => rest.replaceAll(text, ''), html);
}

describe.each(brandPresets)('in the look of a $label', ({ data }) => {
  beforeAll(() => publish(data));

  it('no page speaks of the motif of another', async () => {
    const article = wordsOfArticle();
    const { pages, broken } = await crawl(app);
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(80);
    const foreign = Object.entries(motifWords).filter(([motif]) => motif !== data.motif);
    const wrong = [...pages].flatMap(([path, html]) => {
      const said = withoutArticle(html, article);
      return foreign.flatMap(([, words]) => {
        const at = said.search(words);
        return at === -1 ? [] : [`${path}: …${said.slice(Math.max(0, at - 60), at + 40)}…`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
