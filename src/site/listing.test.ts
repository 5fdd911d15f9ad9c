import { expect, test } from 'vitest';

import { demoSnapshot } from '../../demo/snapshot.ts';
import { pageNames } from './listing.ts';
import { readTarget, routeOf } from './routes.ts';

const snapshot = demoSnapshot();
const today = '2026-11-28';

/** What the page at an address says of itself. */
function pageAt(path: string): { status: number; name: string | undefined } {
  const route = routeOf(readTarget(path, { snapshot, today }), snapshot);
  if (route.status !== 200) return { status: route.status, name: undefined };
  const { title, trail } = route.load({ snapshot, path }).meta;
  return { status: 200, name: trail.at(-1)?.name ?? title };
}

test('every page is named once, as it names itself', () => {
  const names = pageNames({ snapshot, today });
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names.map(({ path }) => path)).size).toBe(names.length);
  for (const { path, title } of names) {
    const page = pageAt(path);
    expect(page.status, path).toBe(200);
    expect(page.name?.startsWith(title), `${path} is ${page.name}, named ${title}`).toBe(true);
  }
});

test('while the site cannot be shown, only pages that are entries are named', () => {
  const [home] = snapshot.all('homePage');
  const closed = snapshot.with([{ remove: { type: 'homePage', id: home!.id } }]);
  const paths = pageNames({ snapshot: closed, today }).map(({ path }) => path);
  expect(paths).toContain(`/${snapshot.all('programme')[0]!.data.slug}`);
  expect(paths).not.toContain('/compare');
});

test('what is hidden by another page of the same address is not named', () => {
  const page = { ...snapshot.all('auxiliary')[0]!, id: 2_000_000 };
  const hidden = { ...page, data: { ...page.data, path: '/compare', title: 'Never seen' } };
  const names = pageNames({ snapshot: snapshot.with([{ put: hidden }]), today });
  expect(names.filter(({ title }) => title === 'Never seen')).toEqual([]);
  expect(names.map(({ path }) => path)).toEqual(
    pageNames({ snapshot, today }).map(({ path }) => path),
  );
});
