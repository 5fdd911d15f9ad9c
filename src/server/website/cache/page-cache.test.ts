import { describe, expect, test } from 'vitest';

import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { createSite, sourceAssets } from '../../../site/render.tsx';
import { bodyIn, weightOf } from '../../http/ready/ready-body.ts';
import { createPageCache, isAsked, pathOf } from './page-cache.ts';

const snapshot = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

/** A cache of the demo's pages, with the number of pages it has rendered. */
function cacheOfDemo() {
  let rendered = 0;
  const pages = createPageCache({
    site: () => site,
    moment: () => ({ snapshot, today: '2026-11-28' }),
    headers: { found: [], missing: [] },
    keep: true,
    rendered: () => (rendered += 1),
  });
  const isRendered = (address: string) => {
    const before = rendered;
    pages.page(address);
    return rendered > before;
  };
  return { pages, isRendered };
}

describe('many searches', () => {
  test('take the place of those least recently asked for, never of the pages of the site', () => {
    const { isRendered } = cacheOfDemo();
    const searches = Array.from({ length: 300 }, (_, i) => `/programmes?q=word${i}`);
    expect(['/', '/programmes?q=often', '/programmes?q=once'].map(isRendered)).toEqual([
      true,
      true,
      true,
    ]);
    for (const address of searches) {
      isRendered(address);
      expect(isRendered('/programmes?q=often')).toBe(false);
    }
    expect(isRendered('/')).toBe(false);
    expect(isRendered('/programmes?q=once')).toBe(true);
  });
});

describe('the weight of a page', () => {
  test.each(['/', '/mba', '/programmes?q=data', '/nowhere'])(
    'covers its bytes in all encodings: %s',
    async (address) => {
      const page = cacheOfDemo().pages.page(address);
      if (page.status === 301) throw new Error(`${address} leads to ${page.location}.`);
      const { answer } = page;
      const bodies = await Promise.all(
        (['br', 'zstd', 'gzip'] as const).map((encoding) => bodyIn(answer, encoding)),
      );
      const held = bodies.reduce((sum, { bytes }) => sum + bytes.length, answer.plain.length);
      expect(weightOf(answer)).toBeGreaterThanOrEqual(held);
    },
  );
});

describe('a target', () => {
  test.each([
    ['/mba?utm_source=x', '/mba'],
    ['/mba', '/mba'],
    ['/?a?b', '/'],
    ['', ''],
  ])('%s has the path %s', (target, path) => expect(pathOf(target)).toBe(path));

  test.each([
    ['/programmes?q=data', true],
    ['/?today=2027-01-18&q=x', true],
    ['/?today=2027-01-18', false],
    ['/mba', false],
  ])('%s asks for more than a page: %s', (key, asked) => expect(isAsked(key)).toBe(asked));
});

test('pages of other settings are rendered anew, once', () => {
  let shown = site;
  let rendered = 0;
  const pages = createPageCache({
    site: () => shown,
    moment: () => ({ snapshot, today: '2026-11-28' }),
    headers: { found: [], missing: [] },
    keep: true,
    rendered: () => (rendered += 1),
  });
  pages.page('/');
  shown = createSite({
    origin: 'https://online.example.edu',
    assets: sourceAssets,
    whatsapp: { codes: true, brochures: false },
  });
  expect(pages.ready('/')).toBeUndefined();
  for (const address of ['/', '/']) pages.page(address);
  expect(rendered).toBe(2);
});
