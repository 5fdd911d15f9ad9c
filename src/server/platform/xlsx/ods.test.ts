import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { readWorkbook } from './read.ts';

function fileOf(tables: string, styles = '', more: Readonly<Record<string, string>> = {}) {
  const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
  };
  const all = Object.entries({ ...parts, ...more });
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])));
}

function table(rows: string, said = 'table:name="S"'): string {
  return `<table:table ${said}>${rows}</table:table>`;
}

function row(cells: string, said = ''): string {
  return `<table:table-row ${said}>${cells}</table:table-row>`;
}

function cell(words: string, said = 'office:value-type="string"'): string {
  return `<table:table-cell ${said}><text:p>${words}</text:p></table:table-cell>`;
}

function rowsOf(tables: string) {
  return readWorkbook(fileOf(tables))[0]?.rows.map(({ line, cells }) => [line, ...cells]);
}

describe('a sheet of OpenDocument', () => {
  test('gives values, and the words that its program shows', () => {
    const typed = (kind: string, value: string, words: string) =>
      cell(words, `office:value-type="${kind}" ${value}`);
    const cells = [
      typed('float', 'office:value="172000"', '1,72,000'),
      typed('percentage', 'office:value="0.5"', '50%'),
      typed('currency', 'office:value="90000" office:currency="INR"', '₹90,000'),
      typed('date', 'office:date-value="2026-07-01"', 'Jul-26'),
      typed('date', 'office:date-value="2026-07-01T19:30:00"', '01/07/26 07:30 PM'),
      typed('time', 'office:time-value="PT19H05M00S"', '7:05 PM'),
      typed('time', 'office:time-value="PT40H00M00S"', '40:00:00'),
      typed('boolean', 'office:boolean-value="true"', 'TRUE'),
      typed('float', 'office:value="42"', '0042'),
    ];
    const [sheet] = readWorkbook(fileOf(table(row(cells.join('')))));
    expect(sheet?.rows[0]?.cells).toEqual(
      ['172000', '0.5', '90000', '2026-07-01', '2026-07-01 19:30', '19:05'].concat([
        '40:00:00',
        'TRUE',
        '42',
      ]),
    );
    expect(sheet?.rows[0]?.shown).toEqual({
      0: '1,72,000',
      1: '50%',
      2: '₹90,000',
      3: 'Jul-26',
      4: '01/07/26 07:30 PM',
      5: '7:05 PM',
      8: '0042',
    });
  });

  test('keeps lines and blanks of a text, without what stands beside it', () => {
    const beside =
      '<table:table-cell office:value-type="string"><office:annotation><dc:creator>A</dc:creator><text:p>Remark</text:p></office:annotation><draw:frame><draw:text-box><text:p>Drawing</text:p></draw:text-box></draw:frame><text:p>Two<text:s text:c="2"/><text:span>words</text:span>\n next</text:p><text:p>Line<text:line-break/>break</text:p></table:table-cell>';
    expect(rowsOf(table(row(beside)))).toEqual([[1, 'Two  words next\nLine\nbreak']]);
  });

  test('repeats rows and cells, joins some, and leaves room', () => {
    const rows = [
      row(`${cell('a', 'table:number-columns-repeated="2"')}<table:table-cell/>${cell('b')}`),
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="3"',
      ),
      row(cell('c'), 'table:number-rows-repeated="2"'),
      row(cell('PG', 'table:number-rows-spanned="2"') + cell('d')),
      row(`<table:covered-table-cell/>${cell('e')}`),
      row(cell('Title', 'table:number-columns-spanned="2"') + '<table:covered-table-cell/>'),
      row('<table:table-cell/>', 'table:number-rows-repeated="1048000"'),
    ];
    expect(rowsOf(table(rows.join('')))).toEqual([
      [1, 'a', 'a', '', 'b'],
      [5, 'c'],
      [6, 'c'],
      [7, 'PG', 'd'],
      [8, 'PG', 'e'],
      [9, 'Title'],
    ]);
  });

  test('says what is hidden and what is not known', () => {
    const style =
      '<style:style style:name="t2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const rows = [
      '<table:table-column/><table:table-column table:visibility="collapse"/>',
      row(
        cell('a') +
          cell('b') +
          cell('#N/A', 'office:value-type="string" calcext:value-type="error"'),
      ),
      row(cell('c'), 'table:visibility="filter"'),
    ];
    const other = table(row(cell('list')), 'table:name="Lists" table:style-name="t2"');
    const sheets = readWorkbook(fileOf(table(rows.join('')) + other, style));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['S', false],
      ['Lists', true],
    ]);
    expect(sheets[0]?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([[1, 'a', 'b']]);
    expect(sheets[0]?.notes).toEqual([
      'Row 2 is hidden in the sheet and left out. Show them there, or clear its filter, to take them.',
      'Column B is hidden in the sheet and can be taken all the same.',
      expect.stringContaining('Cell C1 is empty here'),
    ]);
  });

  test('that reaches far, has a password or is none, is refused', () => {
    const far = table(row(cell('x', 'table:number-columns-repeated="16384"')));
    expect(readWorkbook(fileOf(far))[0]?.refusal).toContain('stands far away');
    const locked = { 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' };
    expect(() => readWorkbook(fileOf('', '', locked))).toThrow('password');
    const text = zipSync({ 'content.xml': strToU8('<office:text><table:table/></office:text>') });
    expect(() => readWorkbook(text)).toThrow('without sheets');
  });
});
