import { describe, expect, it } from 'vitest';

import { derive, deriveFrom, indexBy } from './finders.ts';
import { buildSnapshot, type Change, type Entry } from './snapshot.ts';

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

/** Changes of every kind, one laid over the other: each is the put of a question, or the removal of one. */
const changes: readonly (readonly Change[])[] = [
  [{ put: question(1, ['contact']) }],
  [{ put: { ...question(1, ['contact', 'home']), position: 9 } }],
  [{ put: question(3, ['home']) }],
  [{ put: question(3, []) }, { put: question(1, ['home']) }],
  [{ remove: { type: 'faq', id: 2 } }],
  Array.from({ length: 40 }, (_, at) => ({ put: question(at + 1, ['home']) })),
  Array.from({ length: 40 }, (_, at) => ({ put: question(at + 1, at % 2 ? ['home'] : []) })),
  [{ put: question(40, ['contact', 'home']) }],
];

it('an index that follows the changes is the one that is made anew', () => {
  const following = indexBy('faq', ({ data }): readonly string[] => data.pages);
  let now = snapshot;
  for (const each of changes) {
    now = now.with(each);
    const anew = indexBy('faq', ({ data }): readonly string[] => data.pages);
    for (const page of ['home', 'contact', 'launchpad']) {
      expect(following(now, page)).toEqual(anew(now, page));
    }
  }
  expect(following(snapshot, 'home').map(({ id }) => id)).toEqual([1, 2]);
});

it('derives again from two types when either has changed', () => {
  const counts = deriveFrom(['faq', 'redirect'], (of) => ({
    questions: of.all('faq').length,
    redirects: of.all('redirect').length,
  }));
  const other = snapshot.with([{ put: redirect }]);
  expect(counts(snapshot)).toEqual({ questions: 2, redirects: 0 });
  expect(counts(other)).toEqual({ questions: 2, redirects: 1 });
  expect(counts(other)).toBe(counts(other));
  expect(counts(other.with([{ remove: { type: 'faq', id: 1 } }]))).toEqual({
    questions: 1,
    redirects: 1,
  });
  expect(counts(snapshot)).toEqual({ questions: 2, redirects: 0 });
});

it('makes nothing anew for snapshots in which other types have changed', () => {
  const count = derive('faq', (entries) => ({ entries: entries.length }));
  const other = snapshot.with([{ put: redirect }]);
  expect(count(other)).toBe(count(snapshot));
  expect(count(other.with([{ remove: { type: 'faq', id: 1 } }]))).toEqual({ entries: 1 });
});
