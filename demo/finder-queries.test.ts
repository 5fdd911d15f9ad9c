import { expect, test } from 'vitest';

import { createSite, sourceAssets } from '../src/site/render.tsx';
import { finderQueries } from './finder-queries.ts';
import { demoDay, demoSnapshot } from './snapshot.ts';

const snapshot = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

test('the finder is asked sixty different things', () => {
  expect(new Set(finderQueries.map(({ query }) => query)).size).toBe(60);
  expect(finderQueries).toHaveLength(60);
});

test.each(finderQueries)('what answers “$query” exists', ({ first }) => {
  const addresses = typeof first === 'string' ? [first] : first;
  expect(addresses.length).toBeGreaterThan(0);
  for (const path of addresses)
    expect(site.open(path, { snapshot, today: demoDay }).status, path).toBe(200);
});
