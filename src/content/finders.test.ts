import { describe, expect, it } from 'vitest';

import { indexBy, derive } from './finders.ts';
import { buildSnapshot, type Entry } from './snapshot.ts';

function question(id: number, pages: readonly string[]) {
  return {
    id,
    type: 'faq',
    parent: null,
    position: id,
    data: { pages },
  } as unknown as Entry<'faq'>;
}

const redirect = {
  id: 9,
  type: 'redirect',
  parent: null,
  position: 1,
  data: {},
} as unknown as Entry;

const snapshot = buildSnapshot([question(2, ['home', 'contact']), question(1, ['home'])], []);

describe('entries found by a key', () => {
  const onPage = indexBy('faq', ({ data }): readonly string[] => data.pages);
  const idsOn = (page: string, where = snapshot) => onPage(where, page).map(({ id }) => id);

  it('are those that have it, in their order', () => {
    expect(idsOn('home')).toEqual([1, 2]);
    expect(idsOn('contact')).toEqual([2]);
    expect(idsOn('launchpad')).toEqual([]);
  });

  it('are those of the snapshot that is asked', () => {
    const changed = snapshot.with([{ put: question(2, ['launchpad']) }]);
    expect(idsOn('home', changed)).toEqual([1]);
    expect(idsOn('launchpad', changed)).toEqual([2]);
    expect(idsOn('home')).toEqual([1, 2]);
  });
});

it('makes nothing anew for snapshots in which other types have changed', () => {
  const count = derive('faq', (entries) => ({ entries: entries.length }));
  const other = snapshot.with([{ put: redirect }]);
  expect(count(other)).toBe(count(snapshot));
  expect(count(other.with([{ remove: { type: 'faq', id: 1 } }]))).toEqual({ entries: 1 });
});
