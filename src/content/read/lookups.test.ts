import { expect, it, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import {
  isThere,
  metadataAt,
  programmesTitled,
  programmesWithBrochure,
  redirectFrom,
} from './lookups.ts';

const snapshot = buildSnapshot(
  [
    entry('programme', 1, { slug: 'mba', title: 'MBA', brochure_pdf: 7 }),
    entry('programme', 2, { slug: 'online-mba', title: 'MBA', brochure_pdf: null }),
    entry('metadata', 3, { path: '/mba' }),
    entry('redirect', 4, { from: '/old', to: '/mba' }),
    entry('redirect', 5, { from: '/empty', to: '' }),
    entry('redirect', 7, { from: '/course.php?id=1', to: '/mba' }),
    entry('redirect', 8, { from: '/course.php?id=1&cat=2', to: '/bba' }),
    entry('redirect', 9, { from: '/course.php', to: '/programmes' }),
    entry('redirect', 10, { from: '/old/%C3%89', to: '/mba' }),
  ],
  [],
);

test.each([
  ['a page’s metadata', () => metadataAt(snapshot, '/mba'), [3]],
  ['nothing of another page', () => metadataAt(snapshot, '/bca'), []],
  ['programmes of one title', () => programmesTitled(snapshot, 'MBA'), [1, 2]],
  ['programmes by their brochure', () => programmesWithBrochure(snapshot, 7), [1]],
])('%s are found by what they say', (_what, find, ids) => {
  expect(find().map(({ id }) => id)).toEqual(ids);
});

it('finds new entries, and no withdrawn ones', () => {
  const moved = snapshot.with([
    { remove: { type: 'redirect', id: 4 } },
    { put: entry('redirect', 6, { from: '/older', to: '/mba' }) },
  ]);
  expect(redirectFrom(moved, '/old')).toBeUndefined();
  expect(redirectFrom(moved, '/older')?.id).toBe(6);
  expect(redirectFrom(snapshot, '/old')?.id).toBe(4);
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

test.each([
  ['/old', 4],
  ['/OLD//', 4],
  ['/%6fld', 4],
  ['/course.php?id=1', 7],
  ['/Course.php?utm_source=x&ID=1', 7],
  ['/course.php?cat=2&id=1', 8],
  ['/course.php?id=2', 9],
  ['/course.php', 9],
  ['/old/e\u0301', 10],
  ['/old/%c3%a9', 10],
  ['/none', undefined],
])('%s is redirected by %s', (address, id) => expect(redirectFrom(snapshot, address)?.id).toBe(id));
