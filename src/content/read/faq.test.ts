import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import { questionsAbout, questionsOn } from './faq.ts';

const mba = entry('programme', 1, { slug: 'mba', title: 'MBA' });
const finance = entry('programme', 3, { slug: 'finance', title: 'Finance' }, { parent: 1 });

function question(id: number, data: Partial<Entry<'faq'>['data']>) {
  return entry('faq', id, data);
}

function ids(entries: readonly { id: number }[]) {
  return entries.map(({ id }) => id);
}

describe('questions about a programme', () => {
  const own = question(51, { programmes: [3] });
  const parents = question(52, { programmes: [1] });
  const general = question(53, { pages: ['programmes'] });
  const elsewhere = question(54, { pages: ['home'], programmes: [2] });
  const all = [mba, finance, general, parents, own, elsewhere];

  it('are its own, then its programme’s, then those of all', () => {
    expect(ids(questionsAbout(finance, buildSnapshot(all, [])))).toEqual([51, 52, 53]);
    expect(ids(questionsAbout(mba, buildSnapshot(all, [])))).toEqual([52, 53]);
  });
  it('come once each', () => {
    const twice = question(55, { programmes: [1, 3], pages: ['programmes'] });
    expect(ids(questionsAbout(finance, buildSnapshot([mba, finance, twice], [])))).toEqual([55]);
  });
  it('are eight at most, its own before all', () => {
    const many = Array.from({ length: 9 }, (_, n) => question(60 + n, { pages: ['programmes'] }));
    const found = ids(questionsAbout(mba, buildSnapshot([mba, ...many, parents], [])));
    expect(found).toHaveLength(8);
    expect(found[0]).toBe(52);
  });
});

it('questions of a page are those that name it, in their order', () => {
  const rows = [
    entry('faq', 1, { pages: ['home', 'programmes'] }, { position: 2 }),
    entry('faq', 2, { pages: ['home'] }, { position: 1 }),
    entry('faq', 3, { pages: [], programmes: [1] }),
  ];
  const snapshot = buildSnapshot([mba, ...rows], []);
  expect(ids(questionsOn(snapshot, 'home'))).toEqual([2, 1]);
  expect(ids(questionsOn(snapshot, 'programmes'))).toEqual([1]);
  expect(questionsOn(snapshot, 'nowhere')).toEqual([]);
});
