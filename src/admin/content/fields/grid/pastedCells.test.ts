import { expect, it } from 'vitest';

import { boolean, number, select, text } from '../../../../content/fields/fields.ts';
import { cellsOf, pastedRows } from './pastedCells.ts';

const fields = {
  code: text({ label: 'Code', max: 20 }),
  name: text({ label: 'Subject', max: 120 }),
  credits: number({ label: 'Credits', max: 40, decimals: true }),
  elective: boolean({ label: 'Elective' }),
  kind: select({ label: 'Kind', choices: [{ value: 'core', label: 'Core course' }] }),
};

it.each([
  ['one cell', 'A1', [['A1']]],
  [
    'rows with a line break at the end',
    'A\tB\r\nC\tD\r\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  [
    'empty cells',
    '\tB\n\t\nC\t',
    [
      ['', 'B'],
      ['', ''],
      ['C', ''],
    ],
  ],
  ['a cell of two lines, and one with a tab', '"one\ntwo"\t"a\tb"', [['one\ntwo', 'a\tb']]],
  ['quotes', '"say ""yes"""\t5" pipe\t"open', [['say "yes"', '5" pipe', '"open']]],
  ['nothing', '', []],
])('the clipboard of a spreadsheet is read: %s', (_what, clipboard, cells) =>
  expect(cellsOf(clipboard)).toEqual(cells),
);

it('cells are read as their fields are, from the column on in which they are pasted', () => {
  const cells = cellsOf('Accounting\t4.5\tyes\tcore course\nMarketing\t\tNo\tcore');
  expect(pastedRows(cells, fields, 'name')).toEqual({
    rows: [
      { name: 'Accounting', credits: 4.5, elective: true, kind: 'core' },
      { name: 'Marketing', credits: null, elective: false, kind: 'core' },
    ],
    unread: [],
  });
});

it('leaves out a row of column names and cells beyond the last column', () => {
  const cells = cellsOf('credits\tElective\n4\tyes\tcore\tbeyond');
  expect(pastedRows(cells, fields, 'credits').rows).toEqual([
    { credits: 4, elective: true, kind: 'core' },
  ]);
});

it('values that a field cannot hold are named and change nothing', () => {
  const cells = cellsOf('four\tperhaps\toptional');
  expect(pastedRows(cells, fields, 'credits')).toEqual({
    rows: [{}],
    unread: ['Credits: “four”', 'Elective: “perhaps”', 'Kind: “optional”'],
  });
});

it('amounts keep their grouping out', () =>
  expect(pastedRows([['₹1,20,000']], fields, 'credits').rows).toEqual([{ credits: 120_000 }]));
