import { expect, it, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import {
  isThere,
  metadataAt,
  programmesTitled,
  programmesWithBrochure,
  redirectsFrom,
} from './lookups.ts';

const snapshot = buildSnapshot(
  [
    entry('programme', 1, { slug: 'mba', title: 'MBA', brochure_pdf: 7 }),
    entry('programme', 2, { slug: 'online-mba', title: 'MBA', brochure_pdf: null }),
    entry('metadata', 3, { path: '/mba' }),
    entry('redirect', 4, { from: '/old', to: '/mba' }),
    entry('redirect', 5, { from: '/empty', to: '' }),
  ],
  [],
);

test.each([
  ['a page’s metadata', () => metadataAt(snapshot, '/mba'), [3]],
  ['nothing of another page', () => metadataAt(snapshot, '/bca'), []],
  ['redirects', () => redirectsFrom(snapshot, '/old'), [4]],
  ['programmes of one title', () => programmesTitled(snapshot, 'MBA'), [1, 2]],
  ['programmes by their brochure', () => programmesWithBrochure(snapshot, 7), [1]],
])('%s are found by what they say', (_what, find, ids) => {
  expect(find().map(({ id }) => id)).toEqual(ids);
});

it('what is withdrawn is found no more, and what comes is', () => {
  const moved = snapshot.with([
    { remove: { type: 'redirect', id: 4 } },
    { put: entry('redirect', 6, { from: '/older', to: '/mba' }) },
  ]);
  expect(redirectsFrom(moved, '/old')).toEqual([]);
  expect(redirectsFrom(moved, '/older').map(({ id }) => id)).toEqual([6]);
  expect(redirectsFrom(snapshot, '/old')).toHaveLength(1);
});

test.each([
  ['/mba', true],
  ['/', true],
  ['/old', true],
  // A redirect that leads nowhere yet is none.
  ['/empty', false],
  ['/admin', true],
  ['/api/leads', true],
  ['/administration', false],
  ['/assets/site.css', true],
  ['/no-such-page', false],
])('a link to %s leads somewhere: %s', (path, leads) =>
  expect(isThere(path, snapshot)).toBe(leads),
);
