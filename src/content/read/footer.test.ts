import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import { footerColumns, footerEnd, shownFooters } from './footer.ts';

const home = entry('footer', 1, {
  slug: 'home',
  title: 'Programmes',
  status: true,
  link1: '/mba',
  link1_title: 'MBA',
  description_link1: 'Two years',
  link3: '/bba',
  link3_title: 'BBA',
  link4: '/no-title',
});
const hidden = entry('footer', 2, { slug: 'home', title: 'Hidden', status: false });
const mba = entry('footer', 3, { slug: 'mba', title: 'For managers', status: true });
const end = entry('footer', 4, {
  slug: 'end',
  status: true,
  link2: '/privacy-policy',
  link2_title: 'Privacy',
  description_link2: 'What we keep',
});
const snapshot = buildSnapshot([end, mba, hidden, home], []);

describe('the columns of the footer', () => {
  it.each([
    ['/', ['Programmes']],
    ['/bba', ['Programmes']],
    ['/mba', ['For managers']],
    ['/mba/finance', ['For managers']],
  ])('of %s are %j', (path, titles) => {
    expect(footerColumns(path, snapshot).map(({ title }) => title)).toEqual(titles);
  });

  it('hold links with a title in order, with the texts of the first two', () => {
    expect(footerColumns('/', snapshot)[0]?.links).toEqual([
      { href: '/mba', title: 'MBA', text: 'Two years' },
      { href: '/bba', title: 'BBA', text: null },
    ]);
    expect(footerEnd(snapshot)).toEqual([
      { href: '/privacy-policy', title: 'Privacy', text: 'What we keep' },
    ]);
  });

  it('are those that staff have switched on', () => {
    expect(shownFooters(snapshot).map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});
