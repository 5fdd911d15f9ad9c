import { describe, expect, test } from 'vitest';

import { workbookOf } from '../../../../tests/support/workbooks.ts';
import { readTableFile, requireFew, sheetOfText } from './table-file.ts';

function rowsOf(text: string) {
  return sheetOfText(text).lines.map(({ cells }) => cells);
}

async function refusalOf(read: () => unknown): Promise<unknown> {
  try {
    await read();
    return undefined;
  } catch (error) {
    return (error as { details?: { errors?: unknown[] } }).details?.errors?.[0];
  }
}

describe('a table of text is read', () => {
  test.each([
    [
      'with commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with figures guarded as formulas, quoted or not',
      'a,b\n="0042","=""007"""\n="1, 2",=""\n',
      [
        ['a', 'b'],
        ['0042', '007'],
        ['1, 2', ''],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1,5\t2;3\n',
      [
        ['a', 'b'],
        ['1,5', '2;3'],
      ],
    ],
    [
      'with commas, where words have semicolons',
      'a,b,c;d\n1,2,3;4\n',
      [
        ['a', 'b', 'c;d'],
        ['1', '2', '3;4'],
      ],
    ],
    ['of one column', 'a\n1\n', [['a'], ['1']]],
    [
      'with blanks round its cells',
      ' a , b \n 1 ,\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with lines in its cells',
      'a,b\r\n"1\n2",3\r\n',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    [
      'with quotation marks in its cells',
      'a,b\n"say ""x""",2\n',
      [
        ['a', 'b'],
        ['say "x"', '2'],
      ],
    ],
    [
      'with the mark of Excel',
      '\ufeffa,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with empty rows',
      'a,b\n\n1,2\n,\n3,4\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'with empty cells beyond its columns',
      'a,b\n1,2,,\n',
      [
        ['a', 'b'],
        ['1', '2', '', ''],
      ],
    ],
    [
      'without what its template says',
      'a,b\n# Allowed: text,numbers\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'as it was before it was kept from being a formula',
      "a,b\n'=1+1,'+91\n",
      [
        ['a', 'b'],
        ['=1+1', '+91'],
      ],
    ],
    [
      'with an apostrophe that is one',
      "a,b\n'tis,2\n",
      [
        ['a', 'b'],
        ["'tis", '2'],
      ],
    ],
    ['without a row', 'a,b\n', [['a', 'b']]],
    ['without anything', '', []],
    [
      'that says how its cells are parted',
      'sep=;\r\na;b\r\n1,2;3\r\n',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    [
      'below a title that has no delimiter',
      'Fees, 2026\na;b;c\n1,5;2;x, y\n2,5;3;x, y, z\n',
      [['Fees, 2026'], ['a', 'b', 'c'], ['1,5', '2', 'x, y'], ['2,5', '3', 'x, y, z']],
    ],
    [
      'with semicolons, where words have more commas',
      'a;b\nMBA;x, y, z\nBBA;x, y, z\nMCA;x\n',
      [
        ['a', 'b'],
        ['MBA', 'x, y, z'],
        ['BBA', 'x, y, z'],
        ['MCA', 'x'],
      ],
    ],
    [
      'with bars, as lists of SAP',
      'a|b\n1,5|2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with lines of an old Macintosh',
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test('and its rows have the numbers that a spreadsheet shows', () => {
    const { lines } = sheetOfText('\na,b\n# Allowed: x,y\n\n1,2\n\n3,4\n');
    expect(lines.map(({ line }) => line)).toEqual([2, 5, 7]);
    expect(sheetOfText('sep=;\na;b\n1;2\n').lines.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('a table is refused in plain words', () => {
  test.each([
    ['no text', 'a,\u0000\n', 'The file is no text: is it a spreadsheet file?'],
    [
      'a quotation mark that never ends',
      'a,b\n1,2\n"3,4\n',
      'Line 3: a quotation mark is opened and never closed. Is the end of the file missing?',
    ],
    [
      'one in the midst of a cell',
      'a,b\n1,x"y"\n',
      'Line 2: a quotation mark stands in the middle of a cell. Write it twice, and the cell in quotation marks.',
    ],
  ])('%s', async (_what, text, msg) => {
    expect(await refusalOf(() => sheetOfText(text))).toEqual({
      field: 'content',
      msg: expect.stringContaining(msg),
    });
  });

  test('but not one that is as large as may be', () => {
    expect(() => requireFew(2_000)).not.toThrow();
    expect(() => requireFew(2_001)).toThrow();
  });
});

describe('a file', () => {
  test('is read in the letters that it is written in, and who brought it is told of doubts', async () => {
    const read = (bytes: Buffer) => readTableFile({ bytes, format: 'csv' });
    const said = { lines: [{ line: 1, cells: ['naïve', '₹'] }], notes: [] };
    expect(await read(Buffer.from('naïve,₹\n'))).toMatchObject([said]);
    expect(await read(Buffer.from('\ufeffnaïve,₹\n', 'utf16le'))).toMatchObject([said]);
    expect(await read(Buffer.from('naïve,x\n', 'latin1'))).toMatchObject([
      {
        lines: [{ cells: ['naïve', 'x'] }],
        notes: [expect.stringContaining('was read as Windows-1252')],
      },
    ]);
  });

  test('is a workbook where it is one, whatever it is called', async () => {
    const bytes = await workbookOf([
      ['a', 'b'],
      ['1', '2'],
    ]);
    for (const format of ['csv', 'xlsx'] as const)
      expect(await readTableFile({ bytes, format })).toMatchObject([
        {
          lines: [
            { line: 1, cells: ['a', 'b'] },
            { line: 2, cells: ['1', '2'] },
          ],
          notes: [],
        },
      ]);
  });

  test.each([
    ['text called a workbook', Buffer.from('a,b\n'), 'This is no XLSX file.'],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      'This is an old .xls file, or one with a password.',
    ],
    [
      'half of one',
      Buffer.from('PK\u0003\u0004and no more'),
      'The file is not whole: its end is missing.',
    ],
  ])('is refused as %s', async (_what, bytes, msg) => {
    expect(await refusalOf(() => readTableFile({ bytes, format: 'xlsx' }))).toEqual({
      field: 'content',
      msg: expect.stringContaining(msg),
    });
  });
});
