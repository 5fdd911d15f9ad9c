import { describe, expect, test } from 'vitest';

import { typeOf } from '../../../content/registry.ts';
import { chooseSheet, type Chosen, tableIn } from './choose-table.ts';
import { headOf, type Sheet, sheetOfText } from './table-file.ts';

function sheetOf(name: string, rows: readonly string[], isHidden = false): Sheet {
  const { lines } = sheetOfText(rows.join('\n'));
  return { name, isHidden, lines, notes: [] };
}

/** The table that is found among the sheets. */
function tableOf(sheets: readonly Sheet[], chosen: Chosen = {}, type = 'programme') {
  const declared = typeOf(type as 'programme');
  const heads = sheets.map(headOf);
  const sheet = chooseSheet(declared, heads, chosen);
  return tableIn(declared, heads, {
    sheet,
    lines: sheets[sheet]?.lines ?? [],
    headingRow: chosen.headingRow,
  });
}

const headings = 'Sl. No.,Programme,Degree awarded,Level,Duration,No. of Sem';
const mba = '1,MBA,Master of Business Administration,PG,2 Years,4';
const bba = '2,BBA,Bachelor of Business Administration,UG,3 Years,6';

describe('the row that names the columns', () => {
  test.each<[string, string[], number]>([
    ['the first', [headings, mba], 1],
    ['below a title and an empty row', ['Programme Master 2026', '', headings, mba], 3],
    ['below a title that is a heading itself', ['Programme', headings, mba], 2],
    ['below many lines of a letterhead', [...Array(12).fill('The Registrar,,'), headings, mba], 13],
    [
      'the lower one of two',
      ['Programme,Level,Fees,,', 'Programme,Level,Total,Duration,No. of Sem', 'MBA,PG,1,2,3'],
      2,
    ],
    ['that names only one column', [',Programme,Colour', ',MBA,red'], 1],
    ['of which nothing is known', ['Notes', 'Colour,Weight', 'red,2'], 2],
  ])('is %s', (_what, rows, row) => {
    expect(tableOf([sheetOf('', rows)]).place.heading_row).toBe(row);
  });

  test('is the one that a person chose, or none', () => {
    const sheets = [sheetOf('S', ['Title,Type', headings, mba])];
    expect(tableOf(sheets, { headingRow: 1 }).headings.slice(0, 2)).toEqual(['Title', 'Type']);
    const none = tableOf(sheets, { headingRow: 0 });
    expect([none.headings, none.lines.length]).toEqual([Array(6).fill(''), 3]);
    expect(() => tableOf(sheets, { headingRow: 9 })).toThrow();
  });

  test('is said with what stands above it', () => {
    const { notes } = tableOf([sheetOf('', ['Programmes of 2026', headings, mba])]);
    expect(notes).toEqual([
      'The columns are named in row 2. Left out above it: “Programmes of 2026”.',
    ]);
  });
});

describe('the sheet', () => {
  const [read, data, lists] = [
    sheetOf('Read me', ['How to use this file']),
    sheetOf('Data', [headings, mba]),
    sheetOf('Lists', [headings, bba], true),
  ];

  test('is the visible one that names columns, and the others are said', () => {
    const { place, notes } = tableOf([lists, read, data]);
    expect(place.sheet).toBe('Data');
    expect(notes).toEqual([
      'Read from the sheet “Data”; the others (Lists, which is hidden; Read me) are left out.',
    ]);
  });

  test('is the one that a person chose, even a hidden one', () => {
    expect(tableOf([lists, data], { sheet: 'Lists' }).lines[0]?.cells).toContain('BBA');
    expect(() => tableOf([data], { sheet: 'data 2' })).toThrow();
  });

  test('is the hidden one where no other has rows', () => {
    expect(tableOf([sheetOf('S', []), lists]).place.sheet).toBe('Lists');
  });
});

describe('what is no entry is left out, and said', () => {
  test.each<[string, string, string]>([
    ['a note that says so', ',* Fees without examination fee', '“* Fees without examination fee”'],
    ['a note in words', 'Note: subject to change', '“Note: subject to change”'],
    ['a sentence', 'Subject to change without notice.', '“Subject to change without notice.”'],
    ['the headings of the next page', headings, 'the headings again'],
    ['a sum', 'Total,,,,,10', 'a sum'],
    ['a sum of something', 'Total semesters:,,,,,10', 'a sum'],
  ])('%s', (_what, row, why) => {
    const width = 6 - row.split(',').length;
    const { lines, notes } = tableOf([
      sheetOf('', [headings, mba, bba, row + ','.repeat(Math.max(0, width))]),
    ]);
    expect(lines).toHaveLength(2);
    expect(notes).toEqual([`Left out, as no entry stands there: row 4 (${why}).`]);
  });

  test('numbers of the columns, and what stands below after an empty row', () => {
    const rows = [headings, '(1),(2),(3),(4),(5),(6)', mba, '', 'Approved,,,,,', 'Registrar,,,,,'];
    const { lines, notes } = tableOf([sheetOf('', rows)]);
    expect(lines).toHaveLength(1);
    expect(notes).toEqual([
      'Left out, as no entry stands there: row 2 (numbers of the columns), row 5 (“Approved”), row 6 (“Registrar”).',
    ]);
  });

  test('but no entry of which only the title is known yet', () => {
    expect(tableOf([sheetOf('', [headings, mba, ',MCA,,,,'])]).lines).toHaveLength(2);
    const total = 'Total Quality Management,,,PG,2 Years,4';
    expect(tableOf([sheetOf('', [headings, mba, total])]).lines).toHaveLength(2);
    expect(tableOf([sheetOf('', ['Programme', '* Star', '', 'MBA'])]).lines).toHaveLength(2);
  });
});

test.each([
  [['a,b,c', '1,2'], 'Row 2 has 2 cells, and row 1, which names the columns, 3.'],
  [['a,b,c', '1,2,3', '1,2', '1,2', '1,2', '1,'], 'Row 3 has 2 cells'],
  [['a,b', '1,2,3'], 'Row 2 has 3 cells, and row 1, which names the columns, 2.'],
  [[Array(401).fill('c').join()], 'Row 1 names 401 columns: take at most 400.'],
])('a text that breaks off is refused: %#', (rows, msg) => {
  const read = () => tableOf([sheetOf('', rows)]);
  expect(read).toThrow(
    expect.objectContaining({
      details: { errors: [{ field: 'content', msg: expect.stringContaining(msg) }] },
    }),
  );
});

test('the first rows are told as their program shows them', () => {
  const lines = [
    { line: 1, cells: ['Programme', 'Share'] },
    { line: 2, cells: ['MBA', '0.5'], shown: { 1: '50%' } },
  ];
  const { place } = tableOf([{ name: 'Fees', isHidden: false, notes: [], lines }]);
  expect(place.rows.map(({ words }) => words)).toEqual(['Programme, Share', 'MBA, 50%']);
});

test('rows of a text that end alike before the last column are taken, and told', () => {
  const short = Array.from({ length: 16 }, (_, at) => `MBA ${at},PG`);
  const { lines, notes } = tableOf([
    sheetOf('', ['Programme,Level,Duration,Eligibility', ...short]),
  ]);
  expect(lines).toHaveLength(16);
  expect(notes).toEqual([
    '16 rows, from row 2 on, end before the last column: the cells that they lack are empty.',
  ]);
});

test('a table of very many rows is refused in words', () => {
  const rows = ['question', ...Array<string>(150_000).fill('a')];
  expect(() => tableOf([sheetOf('', rows)], {}, 'faq')).toThrow(
    'Please check the highlighted fields.',
  );
});
