import { describe, expect, it, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import { programmeSections } from '../types/pageSections.ts';
import {
  placedIn,
  publicBlocks,
  rowsOfProgramme,
  rowsOfTemplate,
  shownBlocks,
  withoutHidden,
} from './pageSections.ts';

const template = {
  fees: { label: 'Fees', heading: 'the words of the site', inNavigation: true },
  faq: { label: 'Questions' },
  end: { label: 'The end' },
} as const;

type Row = Parameters<typeof placedIn>[1][number];

const design = ['0 fees', '1 faq', '2 end'];

test.each<[string, readonly Row[], readonly string[]]>([
  ['as the design has them, where nobody says otherwise', [], design],
  [
    'in the order of the rows, what they miss after what it follows in the design',
    [{ block: 'page:end' }, { block: 'page:fees' }],
    ['0 end', '1 fees', '2 faq'],
  ],
  [
    'without those that are hidden, which keep their row',
    [{ block: 'page:fees', hidden: true }, { block: 'page:faq' }, { block: 'page:end' }],
    ['1 faq', '2 end'],
  ],
  [
    'once each',
    [{ block: 'page:faq' }, { block: 'page:faq' }, { block: 'page:end' }, { block: 'page:fees' }],
    ['0 faq', '1 end', '2 fees'],
  ],
  [
    'without those that no template knows',
    [{ block: 'page:gone' }, { block: 'page:fees' }],
    ['1 fees', '2 faq', '3 end'],
  ],
  [
    'with blocks between them, as often as staff like',
    [{ block: 'text' }, { block: 'page:fees' }, { block: 'text' }],
    ['0 text', '1 fees', '2 faq', '3 end', '4 text'],
  ],
])('sections stand %s', (_what, rows, placed) => {
  const found = placedIn(template, rows);
  expect(found.map(({ row, key, block }) => `${row} ${key ?? block?.block}`)).toEqual(placed);
});

it('a section has the heading and the name that staff gave it, and else none of its own', () => {
  const rows = [{ block: 'page:fees', title: 'What it costs', label: 'Cost' }];
  expect(placedIn(template, rows)).toMatchObject([
    { key: 'fees', heading: 'What it costs', label: 'Cost' },
    { key: 'faq', heading: null, label: null },
    { key: 'end', heading: null, label: null },
  ]);
});

describe('the rows of a programme’s page', () => {
  const rows = [{ block: 'page:faq' }] as unknown as Entry<'programme'>['data']['sections'];
  const mba = entry('programme', 1, { sections: rows });
  const plain = entry('programme', 2, { sections: [] });
  const below = entry('programme', 3, { sections: [] }, { parent: 1 });
  const nothing = buildSnapshot([], []);

  test.each([
    ['its own', mba, plain, { type: 'programme', id: 1 }],
    ['those of the programme above it', below, mba, { type: 'programme', id: 1 }],
    ['those of the template', below, plain, { type: 'programmeSections' }],
  ])('are %s', (_what, own, above, at) => {
    expect(rowsOfProgramme(own, above, nothing).at).toEqual(at);
  });

  it('are those that staff put in order for all, where they did', () => {
    const sections = rows as unknown as Entry<'programmeSections'>['data']['sections'];
    const ordered = entry(programmeSections.name, 7, { sections });
    const found = rowsOfTemplate('programmeSections', buildSnapshot([ordered], []));
    expect(found).toMatchObject({ at: { type: 'programmeSections', id: 7 }, rows: [rows[0]] });
  });
});

describe('blocks of a page', () => {
  const blocks = [
    { block: 'text', hidden: false, words: 'a' },
    { block: 'text', hidden: true, words: 'b' },
    { block: 'text', hidden: false, words: 'c' },
  ];

  it('are those that are not hidden, each under the row that it has', () => {
    expect(shownBlocks(blocks).map(({ section, row }) => [section.words, row])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(shownBlocks()).toEqual([]);
  });

  it('say nothing of hiding to the public', () => {
    expect(publicBlocks(blocks)).toEqual([
      { block: 'text', words: 'a' },
      { block: 'text', words: 'c' },
    ]);
  });

  it('are left out of data by the fields that hold them, and of no other', () => {
    const { fields } = programmeSections;
    const data = { sections: blocks, other: blocks };
    expect(withoutHidden(fields, data)).toEqual({
      sections: [blocks[0], blocks[2]],
      other: blocks,
    });
    expect(withoutHidden({}, data)).toBe(data);
  });
});
