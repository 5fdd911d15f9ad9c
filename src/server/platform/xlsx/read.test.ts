import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { WorkbookError } from './failure.ts';
import { readWorkbook } from './read.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Shape = Readonly<{
  /** What stands in the sheet: rows, or a whole worksheet. */
  sheet: string;
  strings?: string;
  styles?: string;
  book?: string;
  relations?: string;
  /** Other parts, or others in the place of those above; null takes one away. */
  parts?: Readonly<Record<string, string | null>>;
}>;

function partsOf({ sheet, strings, styles, book, relations, parts = {} }: Shape) {
  const relationTo = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const all: Record<string, string | null | undefined> = {
    '_rels/.rels': `<Relationships>${relationTo('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      book ??
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      relations ??
      `<Relationships>${relationTo('s1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet.includes('<sheetData')
      ? sheet
      : `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': strings && `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/styles.xml': styles && `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    ...parts,
  };
  return Object.entries(all).flatMap(([name, xml]): [string, Uint8Array][] =>
    xml === null || xml === undefined
      ? []
      : [[name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)]],
  );
}

function fileOf(shape: Shape): Uint8Array {
  return zipSync(Object.fromEntries(partsOf(shape)));
}

/** The rows of the first sheet, each cell as its program shows it. */
function shownIn(bytes: Uint8Array): string[][] {
  const [sheet] = readWorkbook(bytes);
  return (sheet?.rows ?? []).map(({ cells, shown }) =>
    cells.map((cell, at) => shown?.[at] ?? cell),
  );
}

const A1 = '<row r="1"><c r="A1" t="inlineStr"><is><t>one</t></is></c><c r="B1"><v>2</v></c></row>';
const twoCells = [['one', '2']];
const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';

describe('a workbook is read however its writer makes it', () => {
  test.each<[string, Shape, string[][]]>([
    ['as Excel does', { sheet: A1 }, twoCells],
    ['cells without places', { sheet: A1.replaceAll(/ r="\w+"/g, '') }, twoCells],
    [
      'a cell with its place after one without',
      { sheet: '<row><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row>' },
      [['1', '', '3', '4']],
    ],
    [
      'rows and cells out of order',
      {
        sheet:
          '<row r="3"><c r="B3"><v>4</v></c><c r="A3"><v>3</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
      },
      [['1'], ['3', '4']],
    ],
    ['absolute places', { sheet: A1.replace('r="A1"', 'r="$A$1"') }, twoCells],
    [
      'prefixes before all tags',
      {
        sheet: '',
        parts: {
          'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${A1.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')}</x:sheetData></x:worksheet>`,
        },
      },
      twoCells,
    ],
    [
      'the strict namespace',
      { sheet: `<worksheet xmlns="${strict}"><sheetData>${A1}</sheetData></worksheet>` },
      twoCells,
    ],
    [
      'single quotation marks and blanks round signs',
      { sheet: A1.replaceAll('"', "'").replaceAll('=', ' = ') },
      twoCells,
    ],
    [
      'rich texts, and how they are spoken',
      {
        sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
        strings:
          '<si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>words</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh><phoneticPr/></si>',
      },
      [['two words']],
    ],
    [
      'an empty shared text, and CDATA',
      {
        sheet: '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row>',
        strings: '<si><t/></si><si><t><![CDATA[R&D]]></t></si>',
      },
      [['R&D']],
    ],
    [
      'signs that XML has no place for',
      { sheet: '<row><c t="str"><v>a_x000D__x000A_b&#x1;&#11;</v></c></row>' },
      [['a\r\nb']],
    ],
    [
      'errors, truth and formulas',
      {
        sheet:
          '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>x</v></c></row>',
      },
      [['TRUE', 'FALSE', '', '', '2', 'x']],
    ],
    [
      'numbers with exponents, and more digits than they have',
      { sheet: '<row><c><v>1.96E5</v></c><c><v>0.30000000000000004</v></c></row>' },
      [['196000', '0.3']],
    ],
    [
      'days as ISO writes them',
      {
        sheet:
          '<row><c t="d"><v>2026-07-01</v></c><c t="d"><v>2026-07-01T19:30:00.000</v></c><c t="d"><v>T19:30:00</v></c></row>',
      },
      [['2026-07-01', '2026-07-01 19:30', '19:30']],
    ],
    [
      'paths from the root',
      {
        sheet: A1,
        relations: `<Relationships><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
      },
      twoCells,
    ],
    [
      'paths with backslashes and steps up',
      {
        sheet: A1,
        relations: `<Relationships><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="..\\xl\\.\\worksheets\\sheet1.xml"/></Relationships>`,
      },
      twoCells,
    ],
    [
      'a workbook in another folder',
      {
        sheet: A1,
        parts: {
          '_rels/.rels': `<Relationships><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="/book.xml"/></Relationships>`,
          'book.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="S" r:id="x"/></sheets></workbook>`,
          '_rels/book.xml.rels': `<Relationships><Relationship Id="x" Type="${RELATIONS}/worksheet" Target="t/first.xml"/></Relationships>`,
          't/first.xml': `<worksheet><sheetData>${A1}</sheetData></worksheet>`,
          'xl/workbook.xml': null,
        },
      },
      twoCells,
    ],
    [
      'no relations at all',
      { sheet: A1, parts: { '_rels/.rels': null, 'xl/_rels/workbook.xml.rels': null } },
      twoCells,
    ],
    [
      'a sheet of a diagram first',
      {
        sheet: A1,
        book: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="C" r:id="c"/><sheet name="S" r:id="s1"/></sheets></workbook>`,
        relations: `<Relationships><Relationship Id="c" Type="${RELATIONS}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      twoCells,
    ],
    [
      'empty cells with a style down to the end of all rows',
      { sheet: `${A1}<row r="1048576"><c r="XFD1048576" s="3"/></row>` },
      twoCells,
    ],
  ])('with %s', (_what, shape, rows) => {
    expect(shownIn(fileOf(shape))).toEqual(rows);
  });

  test('in parts whose names begin with a slash, have backslashes or other capitals', () => {
    const parts = partsOf({ sheet: A1 }).map(([name, bytes]): [string, Uint8Array] => [
      `/${name.replace('xl/', 'XL/').replaceAll('/', '\\')}`,
      bytes,
    ]);
    expect(shownIn(zipSync(Object.fromEntries(parts)))).toEqual(twoCells);
  });

  test('in an archive that says sizes after the parts', () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_error, chunk) => chunks.push(chunk));
    for (const [name, bytes] of partsOf({ sheet: A1 })) {
      const part = new ZipDeflate(name);
      zip.add(part);
      part.push(bytes, true);
    }
    zip.end();
    expect(shownIn(Buffer.concat(chunks))).toEqual(twoCells);
  });
});

/** Cells, each in the format that is given with it. */
function formatted(
  cells: readonly (readonly [value: string, format: string | number])[],
  is1904 = false,
) {
  const own = cells.map(([, format], at) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const xfs = cells.map(
    ([, format], at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`,
  );
  const shown = cells.map(([value], at) => `<c s="${at}"><v>${value}</v></c>`);
  return fileOf({
    sheet: `<row>${shown.join('')}</row>`,
    styles: `<numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs>`,
    ...(is1904 && {
      book: `<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="true"/><sheets><sheet name="S" r:id="s1"/></sheets><extLst><ext><x15:workbookPr/></ext></extLst></workbook>`,
    }),
  });
}

test.each(['utf16le', 'utf16be'])('a part may be written in %s, without a mark', (encoding) => {
  const parts = partsOf({ sheet: A1 }).map(([name, bytes]): [string, Uint8Array] => {
    const wide = Buffer.from(Buffer.from(bytes).toString(), 'utf16le');
    return [name, encoding === 'utf16le' ? wide : wide.swap16()];
  });
  expect(shownIn(zipSync(Object.fromEntries(parts)))).toEqual(twoCells);
});

describe('a cell is told in its own format', () => {
  test('which its style names, of those of cells', () => {
    const cells = [
      ['42', '0000'],
      ['0.5', 9],
      ['46204', 17],
    ] as const;
    expect(shownIn(formatted(cells))).toEqual([['0042', '50%', 'Jul-26']]);
  });

  test('from 1904, where the workbook counts so', () => {
    const cells = [
      ['44742', 'yyyy-mm-dd'],
      ['0.5', 'hh:mm'],
    ] as const;
    expect(shownIn(formatted(cells, true))).toEqual([['2026-07-01', '12:00']]);
  });

  test('and so is a day that is written as ISO does', () => {
    const file = fileOf({
      sheet:
        '<row><c t="d" s="0"><v>2026-07-01T00:00:00</v></c><c t="d"><v>23:44:51.894</v></c></row>',
      styles: '<cellXfs><xf numFmtId="17"/></cellXfs>',
    });
    const [row] = readWorkbook(file)[0]?.rows ?? [];
    expect(row).toMatchObject({ cells: ['2026-07-01', '23:44'], shown: { 0: 'Jul-26' } });
  });
});

describe('what a sheet hides or joins', () => {
  test('is said: rows, columns, sheets', () => {
    const file = fileOf({
      sheet: `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols><sheetData>${[1, 2, 3, 4, 5].map((row) => `<row r="${row}"${row > 1 && row < 5 ? ' hidden="1"' : ''}><c><v>${row}</v></c><c><v>0</v></c></row>`).join('')}</sheetData></worksheet>`,
      book: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="S" state="hidden" r:id="s1"/><sheet name="T" state="veryHidden" r:id="s1"/></sheets></workbook>`,
    });
    const sheets = readWorkbook(file);
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['S', true],
      ['T', true],
    ]);
    expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 5]);
    expect(sheets[0]?.notes).toEqual([
      'Rows 2 to 4 are hidden in the sheet and left out. Show them there, or clear its filter, to take them.',
      'Column B is hidden in the sheet and can be taken all the same.',
    ]);
  });

  test('counts for each of its rows, and is known where it is a title', () => {
    const file = fileOf({
      sheet: `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Fees</v></c></row>${[2, 3, 4].map((row) => `<row r="${row}"><c r="A${row}" t="str"><v>${row === 2 ? 'PG' : ''}</v></c><c r="B${row}"><v>${row}</v></c></row>`).join('')}</sheetData><mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/><mergeCell ref="D2"/></mergeCells></worksheet>`,
    });
    const [sheet] = readWorkbook(file);
    expect(sheet?.rows).toEqual([
      { line: 1, cells: ['Fees'], isBand: true },
      { line: 2, cells: ['PG', '2'] },
      { line: 3, cells: ['PG', '3'] },
      { line: 4, cells: ['', '4'] },
    ]);
  });

  test('and what is not known is said', () => {
    const lost =
      '<c t="e"><v>#REF!</v></c><c><f>NOW()</f></c><c t="str"><f>A1&amp;B1</f></c><c t="str"><f>T(9)</f><v/></c>';
    const [sheet] = readWorkbook(fileOf({ sheet: `<row>${lost}<c><v>1</v></c></row>` }));
    expect(sheet?.notes).toEqual([
      'Cells A1, B1 and C1 are empty here: there stands an error, or a formula without its value. Open the workbook in a spreadsheet program and save it again.',
    ]);
  });
});

/** Why a workbook, or its first sheet, is not taken. */
function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    return readWorkbook(bytes)[0]?.refusal;
  } catch (error) {
    if (error instanceof WorkbookError) return error.message;
    throw error;
  }
}

describe('a workbook is refused in our own words', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['whose texts break off', fileOf({ sheet: A1, strings: '<si><t>' }), /breaks off/],
    [
      'whose texts are missing',
      fileOf({ sheet: '<row><c t="s"><v>0</v></c></row>' }),
      /texts of its cells are missing/,
    ],
    ['whose sheet breaks off', fileOf({ sheet: '<worksheet><sheetData><row>' }), /breaks off/],
    [
      'whose sheet is missing',
      fileOf({ sheet: A1, parts: { 'xl/worksheets/sheet1.xml': null } }),
      /lost this sheet/,
    ],
    [
      'with a document type',
      fileOf({ sheet: `<!DOCTYPE x><worksheet><sheetData/></worksheet>` }),
      /document types/,
    ],
    ['that is none', zipSync({ 'a.txt': strToU8('x') }), /no XLSX file/],
    ['of Apple Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), /Export it as \.xlsx/],
    ['in binary', zipSync({ 'xl/workbook.bin': strToU8('x') }), /Save it as \.xlsx/],
    ['with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /password/],
    ['of half its bytes', fileOf({ sheet: A1 }).subarray(0, 300), /not whole/],
    ['that reaches far', fileOf({ sheet: '<row r="9000"><c><v>1</v></c></row>' }), /Row 9000/],
    [
      'that is wide',
      fileOf({ sheet: '<row><c r="XFD1"><v>1</v></c></row>' }),
      /XFD1 stands far away/,
    ],
  ])('%s', (_what, bytes, words) => {
    expect(refusalOf(bytes)).toMatch(words);
  });

  test('but a sheet beside it keeps nobody from the table', () => {
    const two = `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Lists" state="hidden" r:id="s2"/><sheet name="S" r:id="s1"/><sheet name="Module" r:id=""/></sheets></workbook>`;
    const pins = Array.from({ length: 6_000 }, () => '<row><c><v>560004</v></c></row>').join('');
    const file = fileOf({
      sheet: A1,
      book: two,
      relations: `<Relationships><Relationship Id="s1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      parts: {
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${pins}</sheetData></worksheet>`,
      },
    });
    expect(readWorkbook(file)).toMatchObject([
      { name: 'Lists', refusal: expect.stringContaining('Row 5001') },
      { name: 'S', rows: [{ cells: ['one', '2'] }] },
      { name: 'Module', refusal: expect.stringContaining('lost this sheet') },
    ]);
  });

  test('and at once where it would fill more cells than it may', () => {
    const rows = Array.from(
      { length: 4_000 },
      (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`,
    );
    const merges = Array.from({ length: 60_000 }, () => '<mergeCell ref="A1:A5000"/>');
    const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`;
    expect(refusalOf(fileOf({ sheet }))).toMatch(/too large/);
  });
});
